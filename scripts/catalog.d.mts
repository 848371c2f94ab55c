export function writeCatalog(root: string): void;
