/** A fence with a path after its language is a file of the game. */
const FENCE = /^```\w+ (\S+)\n([\s\S]*?)^```$/gm;

/** The game a tutorial tells: its files, as they stand in the text. */
export function gameInText(text) {
  const files = [...text.matchAll(FENCE)].map(([, path, body]) => ({ path, text: body }));
  const ids = new Set(files.map(({ path }) => path.split('/')[1]));
  const isOneFolder = ids.size === 1 && files.every(({ path }) => path.startsWith('games/'));
  if (!isOneFolder) throw new Error(`a game is one folder of games/, not ${[...ids].join(', ')}`);
  const [id] = ids;
  return { id, rules: `games/${id}/rules/game.ts`, files };
}
