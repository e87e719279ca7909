import { tellTrouble } from './tell-trouble.ts';

/**
 * Puts a text on the clipboard; false where the browser does not let it, which the person is told.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (cause) {
    tellTrouble(cause);
    return false;
  }
}
