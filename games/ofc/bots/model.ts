/** The value that Lv3 plays with: SHA-256 of a file in models/, told about in models/ofc.json. */
export const OFC_MODEL = 'ace2204ade78e4449b67c769de83725320e43c1763501116340cd671eca4a9f1';
