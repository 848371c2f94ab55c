// Node 20 does not hand tsx down to worker threads; this file brings it along.
import { register } from 'tsx/esm/api';

register();
const { default: choose } = await import('./botWorker.ts');

export default choose;
