import type { LateWords } from '../en.ts';
import { format, number, plural } from './format.ts';

export const serverCosts = {
  title: 'Was Server kosten',
  views: { give: 'Was sie geben', cost: 'Was sie kosten' },
  view: 'Anzeigen',
  none: 'Kein Server ist an.',
  notKnown: 'nicht bekannt',
  ofServers: (count) => plural(count, { one: 'von # Server, jetzt', other: 'von # Servern, jetzt' }),
  own: 'Switchyard selbst, ohne sein Fenster',
  processes: 'Prozesse insgesamt',
  leftOver: (count) =>
    count === 0 ? 'Nichts übrig geblieben' : plural(count, { one: '# Prozess übrig geblieben', other: '# Prozesse übrig geblieben' }),
  leftOverHelp: 'von beendeten Servern',
  columns: { server: 'Server', memory: 'Speicher', processes: 'Prozesse', start: 'Start', tokens: 'Token der Tools' },
  elsewhere: 'anderswo',
  more: (count) => `${number(count)} weitere`,
  counted: `Alle ${format.seconds(10)} gezählt, solange diese Seite offen ist, mit allen Prozessen, die ein Server gestartet hat.`,
  copy: 'Als Text kopieren',
} satisfies LateWords['serverCosts'];
