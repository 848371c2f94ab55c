export { ReviewFrame } from './ReviewFrame.tsx';
export { reviewPath } from './reviewPath.ts';
