import { CliError } from './cliError.ts';
import { allowedWords } from './nearest.ts';

export function collectOption(
  pair: string,
  found: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const cut = pair.indexOf('=');
  if (cut < 1) throw new CliError(`--option ${pair}: write it as name=value.`);
  return { ...found, [pair.slice(0, cut)]: pair.slice(cut + 1) };
}

/** What follows the known arguments as `--name value` or `--name=value` are options of the game. */
export function trailingOptions(words: readonly string[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (let place = 0; place < words.length; place++) {
    const [, name, inline] = /^--([a-z][\w-]*)(?:=(.*))?$/i.exec(words[place] ?? '') ?? [];
    if (name === undefined) throw new CliError(`${words[place]} is not understood here.`);
    const value = inline ?? words[(place += 1)];
    if (value === undefined) throw new CliError(`--${name} needs a value.`);
    found[name] = value;
  }
  return found;
}

/** Refuses an option that nobody knows: it is probably misspelt. */
export function checkOptionNames(names: readonly string[], known: readonly string[]): void {
  const stranger = names.find((name) => !known.includes(name));
  if (stranger === undefined) return;
  throw new CliError(`There is no option ${stranger} here. ${allowedWords(stranger, known)}`);
}

export function wholeNumber(name: string, least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (Number.isSafeInteger(value) && value >= least) return value;
    throw new CliError(`${name} ${text}: a whole number from ${least}.`);
  };
}

export function shareFrom0To1(name: string): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== '' && value >= 0 && value <= 1) return value;
    throw new CliError(`${name} ${text}: a number from 0 to 1.`);
  };
}
