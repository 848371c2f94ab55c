/** The weights the levels play with: SHA-256 of a file in models/, told about in models/othello.json. */
export const OTHELLO_MODEL = '7a4d24ed5ea593b969b6c011d27c0608339e8eda56d3d114d1e33566075f6481';
