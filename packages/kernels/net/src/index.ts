export { type DenseNet, createNet } from './denseNet.ts';
