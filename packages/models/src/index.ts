export { modelFiles, modelsFolder } from './modelFiles.ts';
