export * from './registry.ts';
export * from './spec.ts';
