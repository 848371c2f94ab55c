import { newMatchSecrets } from '../rooms/secrets.ts';
import { serve } from '../serve.ts';

/**
 * The server as `npm start` starts it, but every match comes from TAKU_TEST_SEED: whoever knows it
 * knows all cards. A program of its own, so that no setting can turn a real server into this one.
 */
const SEED = /^[0-9a-f]{64}$/;
const seed = process.env['TAKU_TEST_SEED'] ?? '';
if (!SEED.test(seed)) throw new Error(`TAKU_TEST_SEED is “${seed}”; allowed: 64 digits 0–9, a–f.`);

await serve(process.env, process.argv.slice(2), {
  newMatchSecrets: () => ({ ...newMatchSecrets(), seed }),
});
