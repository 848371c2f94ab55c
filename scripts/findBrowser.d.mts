/** The browser to test with, or null. */
export function findBrowser(): Promise<string | null>;
