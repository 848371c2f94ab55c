import css from '../design/tokens.css?raw';

/** The sheet of the table's own tokens. */
export const TABLE_CSS: string = css;
export { contrast } from './contrast.ts';
export { block, inTheme, ratio, type Tokens } from './tokens.ts';
