// Node 20 does not hand tsx down to child processes; this file brings it along.
import { register } from 'tsx/esm/api';

register();
await import('./dailyChild.ts');
