import type { SettingsStore } from '../../main/host/base/needs.ts';

/** A settings file in memory; like the real one it gives and takes copies. */
export function createMemorySettings(
  values: Record<string, unknown> = {},
): SettingsStore & { values: Record<string, unknown>; writes: string[] } {
  const writes: string[] = [];
  return {
    values,
    writes,
    get: (key) => structuredClone(values[key]),
    set(key, value) {
      writes.push(key);
      values[key] = structuredClone(value);
    },
    setAll(all) {
      writes.push(...Object.keys(all));
      Object.assign(values, structuredClone(all));
    },
  };
}
