import { entriesInFile, keyringOf } from './keyring.ts';

/** The library of the system's keyring, in a program that loads `keyring-hook.ts`. */
export const { AsyncEntry } = await keyringOf(entriesInFile(process.env['KEYRING_DOUBLE'] ?? ''))();
