/** Single letters put in, left out, changed or exchanged with their neighbour. */
function editsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column++) {
      const changed = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          cell(row - 1, column) + 1,
          cell(row, column - 1) + 1,
          cell(row - 1, column - 1) + changed,
          isSwap ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cell(one.length, other.length);
}

/** The name that was probably meant; null when none is close. */
export function nearest(given: string, names: readonly string[]): string | null {
  const word = given.toLowerCase();
  const judged = names.map((name) => ({ name, edits: editsBetween(word, name.toLowerCase()) }));
  judged.sort((one, other) => one.edits - other.edits);
  const [best] = judged;
  const most = Math.max(1, Math.floor(given.length / 3));
  return best !== undefined && best.edits <= most ? best.name : null;
}

/** “There are: easy, normal. Did you mean normal?” */
export function allowedWords(given: string, names: readonly string[]): string {
  const close = nearest(given, names);
  const list = names.join(', ') || 'none yet';
  return `There are: ${list}.${close === null ? '' : ` Did you mean ${close}?`}`;
}
