import type { Words } from '../en.ts';
import { joinPhrases, phrase, type Phrase } from '../phrase.ts';
import { format, plural, named } from './format.ts';

export const inspector = {
  name: 'Inspektor',
  timeline: 'Zeitverlauf',
  tools: 'Tools',
  check: 'Prüfung',
  moreViews: 'Weitere Ansichten',
  close: 'Inspektor schließen',
  server: 'Server',
  noServer: 'Es gibt noch keinen Server.',
  open: 'Im Inspektor öffnen',
  logs: 'Protokoll',
  prompts: 'Prompts',
  findPrompts: 'Prompts filtern',
  filterPrompts: (count: number) => plural(count, { one: '# Prompt filtern', other: '# Prompts filtern' }),
  promptsByServer: 'Prompts nach Server',
  noPrompt: 'Kein Prompt passt.',
  choosePrompt: 'Einen Prompt auswählen, um ihn von Hand auszuprobieren.',
  backToPrompts: 'Zurück zur Liste der Prompts',
  tryPrompt: 'Nachrichten holen',
  promptOutside: 'Der Server erstellt die Nachrichten. Sie gehen an kein Modell.',
  messages: (count: number) => plural(count, { zero: 'Keine Nachricht', one: '# Nachricht', other: '# Nachrichten' }),
  asMessages: 'Nachrichten',
  facts: {
    region: (server: string) => phrase`Angaben zu ${named(server)}`,
    state: 'Zustand',
    readySince: (state: string, since: number, now: number) => `${state}, seit ${format.duration(Math.max(0, now - since))}`,
    calls: 'Nennt sich',
    version: (name: string, version: string) => phrase`${name} ${version}`,
    command: 'Befehl',
    address: 'Adresse',
    worksIn: 'Arbeitsverzeichnis',
    environment: 'Umgebung',
    headers: 'Header',
    pid: 'Prozessnummer (PID)',
    restarts: 'Neustarts von selbst',
    transport: 'Transport',
    transports: { stdio: 'stdio', 'streamable-http': 'Streamable HTTP', sse: 'HTTP mit SSE (2024-11-05)' },
    revision: 'Protokollrevision',
    era: 'Generation',
    eras: { modern: 'modern, ohne Sitzung', legacy: 'älter, mit Sitzung' },
    eraFrom: {
      discover: 'Der Server hat server/discover beantwortet.',
      'no-discover': 'Der Server hat server/discover nicht beantwortet, daher begann die Sitzung mit initialize.',
      remembered: 'Bekannt von einem Start innerhalb der letzten sieben Tage und nicht noch einmal gefragt.',
    },
    both: (one: string, other: string) => `${one}. ${other}`,
    answered: 'Letzte Zustandsprüfung',
    answeredAt: (at: number, now: number, latencyMs: number) => `${format.ago(at, now)}, ${format.duration(latencyMs)}`,
    signIn: 'Anmeldung',
    notSignedIn: 'nicht angemeldet',
    token: (expiresAt: number | undefined, now: number, renews: boolean): Phrase =>
      joinPhrases(', ', [
        'angemeldet',
        expiresAt === undefined
          ? 'das Token nennt kein Ablaufdatum'
          : expiresAt > now
            ? `das Token läuft ab: ${format.dateAndTime(expiresAt)}`
            : `das Token ist abgelaufen: ${format.dateAndTime(expiresAt)}`,
        renews ? 'es wird von selbst erneuert' : undefined,
      ]),
    none: 'keine',
    instructions: 'Anweisungen',
    capabilities: 'Fähigkeiten des Servers',
    ours: 'Fähigkeiten von Switchyard',
    ping: 'Ping',
    pinging: 'Wartet auf die Antwort …',
    answeredIn: (ms: number) => `Antwort nach ${format.duration(ms)}.`,
    level: 'Protokollmeldungen, um die der Server gebeten wird',
  },
} satisfies Words['inspector'];
