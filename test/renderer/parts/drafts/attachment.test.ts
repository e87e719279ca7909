import { describe, expect, it } from 'vitest';
import { toOutgoing } from '../../../../renderer/parts/drafts/outgoing.ts';
import { toAttached, withAttachment, type Attachment } from '../../../../renderer/parts/drafts/attachment.ts';

const read = (uri: string, text = uri): Attachment => ({
  server: 'files',
  serverName: 'files',
  uri,
  name: uri,
  state: { state: 'read', held: `held ${text}`, readAt: 7, contents: [{ type: 'text', text }] },
});
const reading: Attachment = { ...read('slow'), state: { state: 'reading', stop: () => undefined } };
const refused: Attachment = { ...read('gone'), state: { state: 'refused', reason: 'gone' } };

describe('what is attached', () => {
  it('is there once, and the newest reading takes the place of the older', () => {
    const all = withAttachment(withAttachment([read('a'), read('b')], read('a', 'newer')), read('c'));
    expect(all.map(({ uri }) => uri)).toEqual(['a', 'b', 'c']);
    expect(toAttached(all)).toEqual(['held newer', 'held b', 'held c']);
  });

  it('goes out by the id under which the host holds it', () => {
    expect(toOutgoing({ text: 'hi', attached: [read('a')] })).toEqual({ text: 'hi', attached: ['held a'] });
  });

  it('holds the message back while it is being read or could not be', () => {
    expect(toOutgoing({ text: 'hi', attached: [read('a'), reading] })).toBeUndefined();
    expect(toOutgoing({ text: 'hi', attached: [refused] })).toBeUndefined();
    expect(toOutgoing({ text: 'hi', attached: [] })).toEqual({ text: 'hi' });
  });

  it('can go out without a word', () => {
    expect(toOutgoing({ text: ' ', attached: [read('a')] })?.attached).toHaveLength(1);
    expect(toOutgoing({ text: ' ' })).toBeUndefined();
  });
});
