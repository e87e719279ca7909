import { writeSync } from 'node:fs';
import { z } from 'zod';
import { askOverSocket } from '../../doubles/ask-over-socket.ts';
import { builtWeb, chooseModel } from '../../doubles/start-app.ts';
import { defined } from '../../doubles/defined.ts';

// Started as a process of its own, and killed: a host, and a person at it who allows every call and
// goes on without every long task. With `asks` the person says something more once no task runs.
// Says on stdout what it saw, in that order.
const Begun = z.object({ dataFolder: z.string(), url: z.string(), model: z.string(), begins: z.boolean(), asks: z.boolean() });
const { dataFolder, url, model, begins, asks } = Begun.parse(JSON.parse(defined(process.argv[2])));
const launch = { kind: 'http' as const, url, headers: {} };
const web = await (await builtWeb())({ dataFolder, given: [{ name: 'far', launch }], keyring: false });
const host = await askOverSocket(web.link());

if (begins) {
  await chooseModel(host, { baseUrl: model });
  const { conversation } = await host.ask('conversation.create', {});
  await until(({ servers }) => Object.values(servers).every(({ state }) => state.state === 'ready'));
  await host.ask('conversation.send', { conversation, text: 'Compute it.' });
} else {
  // A turn that was interrupted is ended by the first look at its chat.
  for (const conversation of Object.keys((await stateNow()).conversations)) await host.ask('conversation.open', { conversation });
}
say('begun');
let hasAsked = !asks;
for (;;) {
  const { conversations, questions, tasks } = await stateNow();
  for (const { id, kind } of Object.values(questions))
    if (kind === 'call')
      await host.ask('approval.answer', { question: id, answer: { answer: 'once' } }).then(() => say('allowed'), ignored);
  for (const { call, conversation, state } of Object.values(tasks)) {
    say(`task ${call}`);
    if (state === 'awaited') await host.ask('task.detach', { conversation, call }).then(() => say('detached'), ignored);
  }
  const isIdle = Object.keys(tasks).length === 0 && Object.values(conversations).every(({ activity }) => activity.state === 'resting');
  if (isIdle && hasAsked) say('none');
  if (isIdle && !hasAsked) {
    for (const conversation of Object.keys(conversations)) await host.ask('conversation.send', { conversation, text: 'And now?' });
    hasAsked = true;
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
}

async function stateNow() {
  return (await host.ask('state.read', {})).state;
}

async function until(wanted: (state: Awaited<ReturnType<typeof stateNow>>) => boolean): Promise<void> {
  while (!wanted(await stateNow())) await new Promise((resolve) => setTimeout(resolve, 20));
}

function say(line: string): void {
  writeSync(1, `${line}\n`);
}

function ignored(): void {}
