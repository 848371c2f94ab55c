/** The value below which a share of the numbers lies (nearest rank). */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** Rows under headings, numbers to the right. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const cells = [headings, ...rows.map((row) => row.map(String))];
  const widths = headings.map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ');
  const rule = widths.map((width) => '─'.repeat(width)).join('──');
  return [line(headings), rule, ...cells.slice(1).map(line)].join('\n');
}
