const AT_A_TABLE = /^([\w-]+)\/(x-[a-z0-9-]+)$/;

/** The bot from outside that a bot id names; null: it is one of the house. */
export function outsideIdOf(botId: string): string | null {
  return AT_A_TABLE.exec(botId)?.[2] ?? null;
}

/** As rooms, logs and the arena name it. */
export function tableIdOf(game: string, id: string): string {
  return `${game}/${id}`;
}
