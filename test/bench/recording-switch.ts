import { registerHooks } from 'node:module';

const NOTE = 'function note(from, message) {';

/**
 * Gives the built host a switch for the recording of messages, before the host is imported: people
 * have none. Only the work of the taps on a message is left out, and the same host is measured with
 * it and without.
 */
export function withRecordingSwitch(): (isOn: boolean) => void {
  let isThere = false;
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.includes('/dist/main/') || !loaded.source) return loaded;
      const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      if (!source.includes(NOTE)) return loaded;
      isThere = true;
      return { ...loaded, source: source.replace(NOTE, `${NOTE} if (globalThis.recordsNothing) return;`) };
    },
  });
  return (isOn) => {
    if (!isThere) throw new Error(`The built host has no ${NOTE}: this bench has to name it anew.`);
    Object.assign(globalThis, { recordsNothing: !isOn });
  };
}
