import { z } from 'zod';
import type { Area } from './shapes.ts';
import { number, string } from './shapes.ts';

const server = string;
/** Left out where the text holds one server without a name. */
const entry = { server: server.optional() };

const handled = z.union([z.boolean(), z.literal('unsure')]).optional();

/**
 * Reasons why a server as pasted, read from a file or edited cannot be used, and what a person
 * decided about it.
 */
export const configuration = {
  'server-name-missing': {},
  'server-name-too-long': { most: number },
  /** The name is that of the app. */
  'server-name-reserved': {},
  'server-name-taken': { server },
  'built-in-name-only': { server },
  'built-in-not-removable': { server },
  /** Since the person read how it is started. */
  'server-changed-again': { server },
  'server-not-restorable': {},
  'person-agreed-to-launch': {},
  /** The person installed another version of its package. */
  'trust-goes-on': { version: string, rules: number },
  'person-trusts-hints': {},
  'person-distrusts-hints': {},
  'instructions-given': {},
  'instructions-kept-back': {},
  /** In what was kept before, each of the three is a boolean. */
  'person-said-handles': { private: handled, untrusted: handled, sends: handled },
  'handles-unsaid': {},
  /**
   * The person said that the server is their own, and that its tools may change as its files there
   * do.
   */
  'in-work': { folder: string },
  'not-in-work': {},
  'nothing-to-watch': { server },
  'nothing-pasted': {},
  'paste-is-key': {},
  'paste-is-prose': {},
  /** A log, a table, a list, a sum: lines that start with no program. */
  'paste-without-server': {},
  /** One word, or a few, of which the first is no program of this computer. */
  'paste-no-program': { program: string },
  'paste-too-many': { count: number, most: number },
  'paste-is-page': { host: string },
  'not-web-address': { text: string },
  'no-program-in-command': {},
  'more-than-one-command': { operator: string },
  'quote-not-closed': { quote: string },
  'link-without-server': {},
  'json-inside-unreadable': {},
  /** The command adds a server to another app. */
  'add-command-incomplete': {},
  'command-without-server': {},
  'json-empty': {},
  'no-servers-inside': {},
  /** `found`: what stands there; left out where the text ends. */
  'json-invalid': {
    line: number,
    column: number,
    found: string.optional(),
    problem: z.enum([
      'typographic-quote',
      'single-quote',
      'single-backslash',
      'hash-comment',
      'dots',
      'brace-missing',
      'bracket-missing',
      'comma-missing',
      'colon-missing',
      'name-missing',
      'value-missing',
      'behind-end',
      'open-quote',
      'open-comment',
      'unknown',
    ]),
  },
  /** `text`: as the parser says it. */
  'toml-invalid': { text: string },
  'yaml-invalid': { text: string },
  'servers-not-object': {},
  'servers-too-deep': { levels: number },
  'entry-without-launch': entry,
  'entry-address-with-variable': { ...entry, address: string },
  'entry-address-not-web': entry,
  'entry-args-not-texts': entry,
  'entry-values-not-object': entry,
  'entry-values-not-texts': entry,
  'entry-oauth-not-object': entry,
  'entry-scopes-not-texts': entry,
  /** An extension that the other app brings along. */
  'entry-part-of-app': entry,
  /** A status line, a hook, a task: a program that another app runs for itself. */
  'entry-other-thing': entry,
  /** Parts of an entry that are not taken over. */
  'entry-approvals-left-out': { keys: z.array(string) },
  'entry-keys-left-out': { keys: z.array(string) },
  'entry-helper-left-out': { command: string },
  'entry-file-left-out': { file: string },
  'entry-input-left-out': { input: string },
  /** The value is one that the person has to write: `<YOUR_KEY>`. */
  'entry-placeholder': { name: string, text: string },
  'name-given-twice': { server },
  /** The launch has variables that nobody has a value for. */
  'values-missing': { names: z.array(string) },
  'enter-values': {},
  'secrets-missing': { names: z.array(string) },
  'enter-secret-here': {},
  /** At a terminal: `command` is typed, or the variables are set in the environment. */
  'give-secret': { command: string, variables: z.array(string) },
  'no-such-secret': { server, name: string, names: z.array(string) },
  'workspace-folder-missing': { because: z.enum(['none-chosen', 'unreadable']) },
  'choose-workspace-folder': {},
} as const satisfies Area;
