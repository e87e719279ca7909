import { describe, expect, it } from 'vitest';
import type { WantedAttachment } from '../../../../../renderer/parts/drafts/attachment.ts';
import { Previewer } from '../../../../../renderer/features/composing/mention/previewer.ts';
import type { ResourceReading } from '../../../../../renderer/parts/drafts/read-resource.ts';
import { settled } from '../../../../doubles/settled.ts';

const wanted = (uri: string): WantedAttachment => ({ server: 'files', serverName: 'files', uri, name: uri });

/**
 * A clock that runs only what was not called off, when told to, and a server that answers when told
 * to.
 */
function scripted() {
  const waiting = new Set<() => void>();
  const shown: [string | undefined, ResourceReading['state']][] = [];
  const asked: { uri: string; signal: AbortSignal; answer(): void; refuse(): void }[] = [];
  const previewer = new Previewer({
    read: ({ uri }, signal) =>
      new Promise((resolve, reject) => {
        asked.push({
          uri,
          signal,
          answer: () => resolve({ state: 'read', readAt: 0, tookMs: 1, contents: [{ type: 'text', text: uri }] }),
          refuse: () => reject(new Error('The file is gone.')),
        });
      }),
    onReading: (of, { state }) => shown.push([of?.uri, state]),
    after: (_ms, run) => {
      waiting.add(run);
      return () => waiting.delete(run);
    },
  });
  const tick = async () => {
    for (const run of waiting) run();
    waiting.clear();
    await settled();
  };
  return { previewer, shown, asked, tick };
}

describe('a look into what somebody rests on', () => {
  it('is taken only of what they stay at', async () => {
    const { previewer, asked, tick } = scripted();
    previewer.rest(wanted('a'));
    previewer.rest(wanted('b'));
    previewer.rest(wanted('b'));
    await tick();
    expect(asked.map(({ uri }) => uri)).toEqual(['b']);
  });

  it('is called off when they go on, and what comes late is not shown', async () => {
    const { previewer, asked, shown, tick } = scripted();
    previewer.rest(wanted('a'));
    await tick();
    previewer.rest(wanted('b'));
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer();
    await settled();
    expect(shown.at(-1)).toEqual(['b', 'resting']);
  });

  it('is kept, so that coming back asks nobody', async () => {
    const { previewer, asked, shown, tick } = scripted();
    previewer.rest(wanted('a'));
    await tick();
    asked[0]?.answer();
    await settled();
    previewer.rest(undefined);
    previewer.rest(wanted('a'));
    await tick();
    expect(asked).toHaveLength(1);
    expect(shown.at(-1)).toEqual(['a', 'read']);
  });

  it('says why it could not be taken, and is tried again the next time', async () => {
    const { previewer, asked, shown, tick } = scripted();
    previewer.rest(wanted('a'));
    await tick();
    asked[0]?.refuse();
    await settled();
    expect(shown.at(-1)).toEqual(['a', 'refused']);
    previewer.rest(undefined);
    previewer.rest(wanted('a'));
    await tick();
    expect(asked).toHaveLength(2);
  });
});
