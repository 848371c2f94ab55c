type Layers = Readonly<Record<string, readonly string[]>>;

export const PACKAGES_AND_APPS: Layers;
export const GAME_FOLDERS: Layers;
