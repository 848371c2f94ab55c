import { at } from '@taku/contract';
import { newMatchSecrets } from '../rooms/secrets.ts';
import { serve } from '../serve.ts';

/**
 * The server as `npm start` starts it, but every match comes from TAKU_TEST_SEED, from the first to
 * the last and again where there are several: whoever knows them knows all cards. A program of its
 * own, so that no setting can turn a real server into this one.
 */
const SEEDS = /^[0-9a-f]{64}(,[0-9a-f]{64})*$/;
const given = process.env['TAKU_TEST_SEED'] ?? '';
if (!SEEDS.test(given)) {
  throw new Error(
    `TAKU_TEST_SEED is “${given}”; allowed: 64 digits 0–9, a–f, or several by commas.`,
  );
}
const seeds = given.split(',');
let matches = 0;

await serve(process.env, process.argv.slice(2), {
  takesNumbers: false,
  newMatchSecrets: () => ({ ...newMatchSecrets(), seed: at(seeds, matches++ % seeds.length) }),
});
