import { expect, test } from 'vitest';
import { createSettings } from '../../../../main/host/settings.ts';
import { hostInMemory } from '../../../doubles/host-in-memory.ts';

test('what the person asks for in every chat goes before all of it, the same each time, and the temperature with it', async () => {
  const host = hostInMemory();
  const { change } = createSettings(host);
  const chat = host.begin();
  await host.say(chat, 'Hi');
  change({ instructions: '  Answer\nbriefly.\ud800 ', temperature: 0.2 });
  await host.say(chat, 'And now?');
  await host.say(chat, 'And now?');
  change({ instructions: '', temperature: null });
  await host.say(chat, 'And now?');
  const [first, second, third, last] = host.model.requests;
  expect(second?.system).toBe(`${first?.system}\n\nThe person asks of you in all chats:\nAnswer\nbriefly.\ufffd`);
  expect([third?.system, last?.system]).toEqual([second?.system, first?.system]);
  expect([first, second, third, last].map((request) => request?.wishes)).toEqual([
    undefined,
    { temperature: 0.2 },
    { temperature: 0.2 },
    undefined,
  ]);
  // With nothing of what was said before anything changed but the person's own words.
  expect(third?.messages.slice(0, second?.messages.length)).toEqual(second?.messages);
});
