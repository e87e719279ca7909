import { Buffer } from 'node:buffer';
import type { SafeStorage } from 'electron';
import { refuseUnknown } from '../refuse-unknown.ts';
import { defined } from '../defined.ts';

type Backend = ReturnType<SafeStorage['getSelectedStorageBackend']>;

const BACKENDS: Backend[] = ['basic_text', 'gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6', 'unknown'];
const wanted = process.env['ELECTRON_DOUBLE_KEY_STORE'] ?? 'gnome_libsecret';
const backend = defined(BACKENDS.find((one) => one === wanted));
const mark = 'double:';

/** A key store that works without a desktop session, and hides nothing. */
export const safeStorage = refuseUnknown('safeStorage', {
  isAsyncEncryptionAvailable: async () => true,
  getSelectedStorageBackend: () => backend,
  decryptStringAsync: async (encrypted) => {
    const text = encrypted.toString();
    if (!text.startsWith(mark)) throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.');
    return { result: Buffer.from(text.slice(mark.length), 'hex').toString(), shouldReEncrypt: false };
  },
} satisfies Partial<SafeStorage>);
