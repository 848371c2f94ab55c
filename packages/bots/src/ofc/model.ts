/** The value that Lv3 plays with: SHA-256 of a file in models/, told about in models/ofc.json. */
export const OFC_MODEL = '305432a8cfbadc88a1b43e4518d7f5f7b1e28e0bcdd650663b5e4b1494dcff40';
