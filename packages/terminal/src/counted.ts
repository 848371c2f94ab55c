/** “1 pair”, “2 pairs”, “2 matches”. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
