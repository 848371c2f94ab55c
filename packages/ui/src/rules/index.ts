export { WorkedExample } from './WorkedExample.tsx';
