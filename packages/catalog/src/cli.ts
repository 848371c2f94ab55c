export { CLI } from './cli.generated.ts';
