import { readFile } from 'node:fs/promises';
import { modelFiles } from '@taku/models';
import { LEVELS_ROLE, type OthelloEngine, createOthelloEngine } from '@taku/othello/bots';
import { startHelper } from '@taku/othello/learn';

type EngineChoice = {
  /** A file of weights instead of the model of the levels. */
  readonly file?: string | undefined;
  readonly threads?: number;
};

export async function loadOthelloEngine(choice: EngineChoice = {}): Promise<OthelloEngine> {
  const { file, threads = 1 } = choice;
  const weights =
    file === undefined ? (await modelFiles().readModel(LEVELS_ROLE)).bytes : await readFile(file);
  if (threads < 2) return createOthelloEngine(weights);
  return createOthelloEngine(weights, {
    async startHelper(memory) {
      (await startHelper(memory)).unref();
    },
  });
}
