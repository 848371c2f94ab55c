/** The weights the levels play with: SHA-256 of a file in models/, told about in models/othello.json. */
export const OTHELLO_MODEL = '3bdc0dc8f24b5ae1d5ed1549092b11eb3e3196dad07d4305989b81e2b1381e4c';
