import { joinPhrases, phrase, type Phrase } from '../phrase.ts';
import { format, plural, named } from './format.ts';

/** The inspector beside a chat: prompts tried by hand, the log and the facts of a server. */
export const inspector = {
  name: 'Inspector',
  timeline: 'Timeline',
  tools: 'Tools',
  check: 'Check',
  /** The menu of the views that have no room beside the others. */
  moreViews: 'More views',
  close: 'Close inspector',
  server: 'Server',
  noServer: 'There is no server yet.',
  open: 'Open in inspector',
  logs: 'Logs',
  prompts: 'Prompts',
  findPrompts: 'Filter prompts',
  filterPrompts: (count: number) => plural(count, { one: 'Filter # prompt', other: 'Filter # prompts' }),
  promptsByServer: 'Prompts by server',
  noPrompt: 'No prompt matches.',
  choosePrompt: 'Choose a prompt to try it by hand.',
  backToPrompts: 'Back to the list of prompts',
  tryPrompt: 'Get messages',
  promptOutside: 'The server makes the messages. They go to no model.',
  messages: (count: number) => plural(count, { zero: 'No message', one: '# message', other: '# messages' }),
  asMessages: 'Messages',
  facts: {
    region: (server: string) => phrase`Facts about ${named(server)}`,
    state: 'State',
    readySince: (state: string, since: number, now: number) => `${state} for ${format.duration(Math.max(0, now - since))}`,
    calls: 'Calls itself',
    version: (name: string, version: string) => phrase`${name} ${version}`,
    command: 'Command',
    address: 'Address',
    worksIn: 'Working directory',
    environment: 'Environment',
    headers: 'Headers',
    pid: 'Process ID (PID)',
    restarts: 'Restarts by itself',
    transport: 'Transport',
    transports: { stdio: 'stdio', 'streamable-http': 'Streamable HTTP', sse: 'HTTP with SSE (2024-11-05)' },
    revision: 'Protocol revision',
    era: 'Era',
    eras: { modern: 'modern, without a session', legacy: 'legacy, with a session' },
    eraFrom: {
      discover: 'It answered server/discover.',
      'no-discover': 'It did not answer server/discover, so the session began with initialize.',
      remembered: 'Known from a start within the last seven days, and not asked again.',
    },
    both: (one: string, other: string) => `${one}. ${other}`,
    answered: 'Last health check',
    answeredAt: (at: number, now: number, latencyMs: number) => `${format.ago(at, now)}, ${format.duration(latencyMs)}`,
    signIn: 'Sign-in',
    notSignedIn: 'not signed in',
    token: (expiresAt: number | undefined, now: number, renews: boolean): Phrase =>
      joinPhrases(', ', [
        'signed in',
        expiresAt === undefined
          ? 'the token names no expiry'
          : expiresAt > now
            ? `the token expires ${format.dateAndTime(expiresAt)}`
            : `the token expired ${format.dateAndTime(expiresAt)}`,
        renews ? 'it is renewed by itself' : undefined,
      ]),
    none: 'none',
    instructions: 'Instructions',
    capabilities: 'Capabilities of the server',
    ours: 'Capabilities of Switchyard',
    ping: 'Ping',
    pinging: 'Waiting for the answer…',
    answeredIn: (ms: number) => `Answered in ${format.duration(ms)}.`,
    level: 'Log messages the server is asked for',
  },
};
