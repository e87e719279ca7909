import { createHash } from 'node:crypto';

/** Milliseconds of processor time of the work below on the machine of `docs/test-time.md`. */
const REFERENCE_MS = 24;
const TIMES = 15;

/**
 * How many times slower this machine is than that one: 1 where it is as quick or quicker. The
 * quickest of many times counts, since other programs only make one slower.
 */
export function slownessOfMachine(): number {
  const times = Array.from({ length: TIMES }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.max(1, Math.min(...times) / REFERENCE_MS);
}

/** Work of the kind that tests do: text read and written, objects, and a hash. */
function work(): void {
  const entries = Array.from({ length: 20_000 }, (_, at) => ({ id: `m${at}`, at, text: `Message ${at} of a chat, as long as a line.` }));
  const read: typeof entries = JSON.parse(JSON.stringify(entries));
  const byText = new Map(read.map((entry) => [entry.text.replaceAll(/\d+/g, (digits) => `<${digits}>`), entry]));
  const sorted = [...byText.keys()].toSorted((one, other) => one.localeCompare(other, 'en'));
  createHash('sha256').update(sorted.join('\n')).digest('hex');
}
