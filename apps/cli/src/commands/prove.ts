import { CliError, type Command, allowedWords, commandGroup } from '@taku/terminal';
import { addProveLuck } from './proveLuck.ts';

const HELP = `
Without a game: every proof there is, one after the other. The exit code is 1 when any fails.

Example:
  taku prove`;

export function addProve(program: Command): void {
  const group = commandGroup(program, 'prove');
  addProveLuck(group);
  group
    .argument('[game]', 'one game instead of all')
    .addHelpText('after', HELP)
    .action(async (game: string | undefined) => {
      if (game !== undefined) {
        const names = group.commands.map((command) => command.name());
        throw new CliError(`There is no proof of ${game}. ${allowedWords(game, names)}`);
      }
      for (const proof of group.commands) await proof.parseAsync([], { from: 'user' });
    });
}
