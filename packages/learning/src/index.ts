export * from './arena/lineups.ts';
export * from './arena/playGame.ts';
export type { ArenaReport, SideReport } from './arena/report.ts';
export { runArena, type ArenaOptions } from './arena/runArena.ts';
export { runRecipe } from './recipes/runRecipe.ts';
export { TrainError } from './recipes/stateFile.ts';
export { cloneOf } from './recipes/clone.ts';
export { runGate } from './gate/gate.ts';
export { rate } from './ladder/bradleyTerry.ts';
