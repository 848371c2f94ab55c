export interface Workspace {
  readonly name: string;
  readonly folder: string;
}
export function workspacesOf(root: string): readonly Workspace[];
export function lockedLibraries(root: string): string;
export function areAllLocked(root: string): boolean;
export function linkWorkspaces(root: string): void;
