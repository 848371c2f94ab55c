import { CliError } from '@taku/terminal';
import type { Command } from 'commander';
import { DATA_HELP } from '../dataPlace.ts';

interface ServeFlags {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
  readonly lan?: boolean;
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('open the table for browsers')
    .option('--port <n>', 'PORT, else 8000; 0 takes a free one')
    .option('--host <address>', 'HOST, else this machine only')
    .option('--lan', 'let other devices of the local network in and print the address')
    .option('--data <folder>', DATA_HELP)
    .addHelpText('after', '\nExamples:\n  taku serve\n  taku serve --lan --port 8080')
    .action(async ({ port, host, data, lan }: ServeFlags) => {
      const { serve } = await import('@taku/server');
      const environment = {
        ...process.env,
        ...(port !== undefined && { PORT: port }),
        ...(host !== undefined && { HOST: host }),
        ...(data !== undefined && { TAKU_DATA: data, DATABASE_URL: undefined }),
      };
      try {
        await serve(environment, lan ? ['--lan'] : []);
      } catch (error) {
        const isSentence = error instanceof Error && error.name === 'StartError';
        throw isSentence ? new CliError(error.message) : error;
      }
    });
}
