import css from '../design/tokens.css?raw';

/** The sheet of the table's own tokens. */
export const TABLE_CSS: string = css;
export { inTheme, ratio } from './tokens.ts';
export { lessonFaults } from './lessonFaults.ts';
