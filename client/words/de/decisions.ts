import type { LateWords } from '../en.ts';
import { code, phrase, type Phrase } from '../phrase.ts';
import { format } from './format.ts';

export const decisions = {
  about: {
    call: (tool) => (tool === undefined ? 'Aufruf' : [code(tool)]),
    request: (tool) => forTool('Sampling-Anfrage', tool),
    reply: (tool) => forTool('Antwort auf eine Sampling-Anfrage', tool),
    form: (tool) => forTool('Formular', tool),
    page: (tool) => forTool('Seite', tool),
    folders: (tool) => forTool('Deine Ordner', tool),
    definition: (tool) => (tool === undefined ? 'Geänderte Anweisungen' : phrase`Änderungen an ${code(tool)}`),
    rule: (tool) => (tool === undefined ? 'Regel für Sampling-Anfragen' : phrase`Regel für ${code(tool)}`),
    trust: (tool) => forTool('Vertrauen in die Angaben des Servers', tool),
  },
  how: {
    asked: 'Du wurdest gefragt',
    allowed: 'Erlaubt',
    edited: 'Bearbeitet, dann erlaubt',
    denied: 'Abgelehnt',
    'by-rule': 'Durch eine Regel erlaubt',
    'never-rule': 'Durch eine Regel abgelehnt',
    'by-hints': 'Als nur lesend erlaubt',
    refused: 'Zurückgewiesen',
    withdrawn: 'Zurückgezogen',
    made: 'Angelegt',
    revoked: 'Widerrufen',
    restored: 'Wiederhergestellt',
  },
  byView: 'Eine Ansicht des Servers hat es verlangt',
  howAbout: {
    request: { allowed: 'Gesendet' },
    reply: { allowed: 'Zurückgegeben', denied: 'Nicht zurückgegeben' },
    form: { allowed: 'Beantwortet', denied: 'Nicht beantwortet' },
    page: { allowed: 'Geöffnet', denied: 'Nicht geöffnet' },
    folders: { allowed: 'Mitgeteilt', denied: 'Nicht mitgeteilt' },
    definition: { allowed: 'Angenommen', denied: 'Bleibt zurückgehalten', asked: 'Zurückgehalten' },
    trust: { made: 'Festgelegt', revoked: 'Zurückgenommen' },
  },
  asked: (asked, ended) => `gefragt um ${format.timeToSecond(asked)}, nach ${format.duration(ended - asked)}`,
  at: (at, isToday) => (isToday ? format.timeToSecond(at) : `${format.day(at)}, ${format.timeToSecond(at)}`),
} satisfies LateWords['decisions'];

function forTool(what: string, tool: string | undefined): Phrase {
  return tool === undefined ? what : phrase`${[what]}, für ${code(tool)}`;
}
