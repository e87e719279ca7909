import { type Phrase, phrase } from '../phrase.ts';
import { format, number, named } from './format.ts';

/** A chat as Markdown, and the contents of results in words. */
export const asMarkdown = {
  about: (at: string, id: string) => `Chat of ${at}, ${id}`,
  you: 'You',
  thinking: 'Thinking',
  call: 'Call of',
  prompt: (server: string, prompt: string) => phrase`Prompt ${named(prompt)} of ${named(server)}`,
  /** By the role of the message. */
  sent: {
    user: (server: string) => phrase`Sent by ${named(server)} as your message:`,
    assistant: (server: string) => phrase`Sent by ${named(server)} as the model’s answer:`,
  },
  attached: (name: string, uri: string, server: string) => phrase`Attached: ${name} (${uri}) of ${named(server)}`,
  attachedFile: (name: string, kind: string, bytes: string) => phrase`Attached file: ${name} (${kind}, ${[bytes]})`,
  taskResult: (server: string, tool: string) =>
    phrase`${named(tool)} of ${named(server)} ended as a long task. Its result stands under its call.`,
  /** Of a call that its server works on as a long task. */
  taskRuns: 'The long task was still running.',
  outcomes: { ok: 'Result', failed: 'Failed', denied: 'Denied', stopped: 'Stopped' },
  shortened: (lines: number) => `The whole result has ${number(lines)} lines; this is its beginning and its end.`,
  branch: (at: number) => `Branch ${at}, not in view`,
  after: (message: string) => phrase`after the message “${message}”`,
  atBeginning: 'from the beginning',
  content: {
    image: (type: string, bytes: number) => phrase`[image, ${type}, ${[format.bytes(bytes)]}]`,
    audio: (type: string, bytes: number) => phrase`[audio, ${type}, ${[format.bytes(bytes)]}]`,
    link: (name: string, uri: string) => phrase`[link] ${name} ${uri}`,
    resource: (uri: string) => phrase`[resource] ${uri}`,
    binary: (uri: string, bytes: number) => phrase`[resource] ${uri} (${[format.bytes(bytes)]})`,
    unusable: (why: Phrase) => phrase`[unusable: ${why}]`,
    audience: { user: '[for you alone: the model does not get it]', assistant: '[meant for the model]' },
  },
};
