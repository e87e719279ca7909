import { bytesInBase64, type Content } from '../../../contract/content.ts';
import type { Attached } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { State } from '../../../contract/state.ts';

const MOST_BYTES = 20 * 1024 * 1024;
/** More than any model could take in at once. */
const MOST_TEXT = 1_000_000;

/** Attachments of the person, under the names their servers have now. Throws HostError `bad-input`. */
export function checkAttached(attached: Attached[], { servers }: Pick<State, 'servers'>): Attached[] {
  const contents = attached.flatMap((one) => one.contents);
  if (sum(contents, bytesIn) > MOST_BYTES) throw refused({ code: 'attached-too-large', megabytes: MOST_BYTES / 1024 / 1024 });
  if (sum(contents, charactersIn) > MOST_TEXT) throw refused({ code: 'attached-too-long', characters: MOST_TEXT });
  return attached.map((one) => {
    const server = servers[one.server];
    if (!server) throw refused({ code: 'attached-server-gone', server: one.serverName, name: one.name });
    if (one.contents.length === 0) throw refused({ code: 'attached-empty', name: one.name });
    return { ...one, serverName: server.name };
  });
}

function sum(contents: Content[], amount: (content: Content) => number): number {
  return contents.reduce((all, content) => all + amount(content), 0);
}

function bytesIn(content: Content): number {
  switch (content.type) {
    case 'text':
      return Buffer.byteLength(content.text);
    case 'image':
    case 'audio':
      return bytesInBase64(content.data);
    case 'resource':
      return content.text === undefined ? bytesInBase64(content.blob ?? '') : Buffer.byteLength(content.text);
    case 'link':
    case 'unusable':
      return 0;
    default:
      return content satisfies never;
  }
}

function charactersIn(content: Content): number {
  return content.type === 'text' || content.type === 'resource' ? (content.text ?? '').length : 0;
}

function refused(reason: Reason): HostError {
  return new HostError('bad-input', reason);
}
