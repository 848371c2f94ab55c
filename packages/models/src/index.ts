export { type Manifest, type Measured, type ModelEntry, parseManifest } from './manifest.ts';
export { keepMeasured } from './measured.ts';
export { modelFiles, modelsFolder } from './modelFiles.ts';
export { writeWhole } from './writeWhole.ts';
export {
  LONGEST_MODEL_NAME,
  type ModelAbout,
  ModelStore,
  type StoredModel,
  isOwner,
} from './modelStore.ts';
