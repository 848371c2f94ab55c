import type { TestProject } from 'vitest/node';
import { newDataFolder, removeFolder, startServer } from './support/serverProcess.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = newDataFolder();
  const server = await startServer({ data });
  project.provide('baseUrl', server.url);
  return async () => {
    await server.stop();
    removeFolder(data);
  };
}
