export { type Manifest, type ModelEntry, parseManifest } from './manifest.ts';
export { modelFiles, modelsFolder } from './modelFiles.ts';
