export function verifierPage(): Promise<string>;
