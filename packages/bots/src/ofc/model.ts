/** The value that Lv3 plays with: SHA-256 of a file in models/, told about in models/ofc.json. */
export const OFC_MODEL = '0';
