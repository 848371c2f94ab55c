export { At, Scene } from './Scene.tsx';
