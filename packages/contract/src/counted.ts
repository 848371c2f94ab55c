const ENGLISH = new Intl.PluralRules('en');

/** A number with the form of the noun that goes with it: 1 star, 3 stars, 2 matches. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${ENGLISH.select(count) === 'one' ? one : many}`;
}
