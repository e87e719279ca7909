import { connect } from '../../contract/wire.ts';
import { realClock } from '../../main/host/machine/real-clock.ts';
import { socketPort } from '../../main/web/port.ts';
import { openSocket } from './door.ts';
import type { Session } from './host-process.ts';

/** The first message of each chat. The second one makes a call, which waits for a person. */
const SAID = ['What can I try here?', 'use notes create_note with {"title":"Milk","content":"Two bottles, by Friday."}'];

/** Fills a new data folder: the welcome page is over, and the practice model answers two chats. */
export async function addPracticeChats(session: Session): Promise<void> {
  const socket = openSocket(session);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const host = connect(socketPort(socket, realClock));
  await host.ask('settings.change', { welcomed: true, model: { endpoint: 'practice', model: 'practice' } });
  for (const text of SAID) {
    const { conversation } = await host.ask('conversation.create', {});
    await host.ask('conversation.send', { conversation, text });
  }
  socket.close();
}
