import { resolve } from 'node:path';
import { installed, type Installed } from './installed.ts';
import { isDeep } from './sequences.ts';

/** LanceDB as the lockfile of `servers/vectors` has it. */
export function nativePart(): Installed {
  if (!isDeep()) return { missing: 'LanceDB is used in `npm run test:deep` alone' };
  return installNativePart();
}

export function installNativePart(): Installed {
  return installed('vectors', resolve(import.meta.dirname, '../../servers/vectors'));
}
