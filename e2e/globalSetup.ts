import type { TestProject } from 'vitest/node';
import { startBrowser } from './support/browser.ts';
import { newDataFolder, removeFolder, startServer } from './support/serverProcess.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
    browserUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = newDataFolder();
  const [server, browser] = await Promise.all([startServer({ data }), startBrowser()]);
  project.provide('baseUrl', server.url);
  project.provide('browserUrl', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
    removeFolder(data);
  };
}
