export const JOBS: Readonly<Record<string, readonly (readonly string[])[]>>;
