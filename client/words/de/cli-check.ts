import type { ShellWords } from '../en/shells.ts';
import { phrase } from '../phrase.ts';
import { named, number, plural } from './format.ts';

export const cliCheck: ShellWords['cliCheck'] = {
  begins: (server: string) =>
    phrase`Prüft ${named(server)} über eigene Verbindungen. Aufgerufen werden nur Tools, die laut eigener Angabe nur lesen, und die mit --tools genannten.`,
  noSuchTool: (tool: string) => phrase`Der Server führt kein Tool ${named(tool)} auf.`,
  otherRevision: (wanted: string, agreed: string) =>
    phrase`Der Server spricht Revision ${wanted} nicht. Er stimmte ${agreed} zu und wird daran gemessen.`,
  load: {
    begins: (server: string, tool: string, calls: number, atOnce: number) =>
      phrase`Ruft ${named(tool)} von ${named(server)} ${number(calls)}-mal auf, je ${number(atOnce)} gleichzeitig, über eine eigene Verbindung. Der Server führt jeden Aufruf aus.`,
    sum: (calls: number, time: string, perSecond: number) =>
      `${plural(calls, { one: '# Aufruf', other: '# Aufrufe' })} in ${time}: ${number(perSecond)} je Sekunde`,
    took: (p50: string, p90: string, p99: string, most: string) => `p50 ${p50}, p90 ${p90}, p99 ${p99}, höchstens ${most}`,
    failed: (count: number) =>
      count === 0 ? 'Kein Aufruf schlug fehl' : plural(count, { one: '# Aufruf schlug fehl', other: '# Aufrufe schlugen fehl' }),
    stoppedEarly: (calls: number, wanted: number) =>
      `Nach ${number(calls)} von ${number(wanted)} Aufrufen abgebrochen: Der Server endete oder ließ einen Aufruf unbeantwortet.`,
  },
};
