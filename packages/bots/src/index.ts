export * from './othello/index.ts';
export * from './ofc/index.ts';
export * from './registry.ts';
export * from './spec.ts';
export * from './squfibo/index.ts';
export * from './stud/index.ts';
