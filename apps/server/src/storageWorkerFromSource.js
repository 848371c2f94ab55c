// Node 20 does not hand tsx down to worker threads; this file brings it along.
import { register } from 'tsx/esm/api';

register();
await import('./storageWorker.ts');
