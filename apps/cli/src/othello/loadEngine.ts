import { OTHELLO_MODEL, type OthelloEngine, createOthelloEngine } from '@taku/bots';
import { modelFiles } from '@taku/learning';

/** The engine with the model of the levels, or with a weights file of one's own. */
export async function loadOthelloEngine(file?: string): Promise<OthelloEngine> {
  if (file === undefined) return createOthelloEngine(await modelFiles().readModel(OTHELLO_MODEL));
  const { readFile } = await import('node:fs/promises');
  return createOthelloEngine(await readFile(file));
}
