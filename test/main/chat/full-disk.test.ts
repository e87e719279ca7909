import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { hostInMemory, ok } from '../../doubles/host-in-memory.ts';
import { calls } from '../../doubles/scripted-ask.ts';

test('what a call gave is there for the person and the model though the disk takes nothing any more, and says that it is not kept', async () => {
  const host = hostInMemory();
  host.offer('notes', { add: {} });
  const disk = new DatabaseSync(join(host.dataFolder, 'switchyard.db'));
  host.handle('notes', 'add', () => {
    for (const change of ['INSERT', 'UPDATE'])
      disk.exec(`CREATE TRIGGER full_${change} BEFORE ${change} ON entries BEGIN SELECT raise(ABORT, 'full'); END`);
    disk.close();
    return ok('Milk added');
  });
  host.model.next(calls(['notes__add', {}]));
  const chat = host.begin();
  const { turn } = host.conversations.send({ conversation: chat, text: 'Go' });
  const [question] = await host.asked();
  await host.approvals.answer(question!.id, { answer: 'once' });
  await host.turnEnds(turn);
  expect(host.callsOf(chat)[0]?.state).toMatchObject({
    state: 'ended',
    outcome: 'ok',
    content: [{ type: 'text', text: 'Milk added' }],
    reason: { code: 'result-not-kept' },
  });
  expect(JSON.stringify(host.model.requests.at(-1)?.messages)).toContain('Milk added');
});
