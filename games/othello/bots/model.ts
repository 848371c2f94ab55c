/** The weights the levels play with; models/othello.json says which. */
export const LEVELS_ROLE = 'othello/levels';
