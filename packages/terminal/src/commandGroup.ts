import type { Command } from 'commander';

/** The groups that games add commands to, with their words in the help. */
const GROUPS = {
  bench: 'measure speed and strength here',
  engine: 'speak with other programs',
  prove: 'compare with slow and sure twins, at full size',
  solve: 'solve positions exactly',
  train: 'make a model, from logs or by play',
} as const;

type GroupName = keyof typeof GROUPS;

function childOf(parent: Command, name: string): Command | undefined {
  return parent.commands.find((command) => command.name() === name);
}

/** A group such as `taku train`; the first call makes it. */
export function commandGroup(program: Command, name: GroupName): Command {
  return childOf(program, name) ?? program.command(name).description(GROUPS[name]).exitOverride();
}

/** `taku bench ‹game›`, to which a game adds what can be measured of it. */
export function gameGroup(program: Command, name: GroupName, game: string): Command {
  const group = commandGroup(program, name);
  return childOf(group, game) ?? group.command(game).exitOverride();
}
