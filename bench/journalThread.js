// tsx does not reach worker threads by itself.
import { register } from 'tsx/esm/api';

register();
await import('./journal.ts');
