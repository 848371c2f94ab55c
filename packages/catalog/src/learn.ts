export { LEARN } from './learn.generated.ts';
