/** Bytes of UTF-8 that make a token, about: English has four characters to one, Chinese one. */
export const BYTES_PER_TOKEN = 3.5;
