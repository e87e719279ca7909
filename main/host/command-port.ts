import type { Serving } from '../../contract/wire.ts';
import { detached } from './base/guard.ts';
import type { Parts } from './parts.ts';
import { servingOf, type ShowWindow } from './requests.ts';

export type CommandPort = { serving: Serving; close(): void };

/**
 * A port for one command in a terminal. Questions say that they are asked for it, so that it
 * answers its own and no other's, and what it began ends with it: requests as on every port, and
 * the turns of its chats.
 */
export function openCommandPort(parts: Parts, showWindow: ShowWindow): CommandPort {
  const port = parts.needs.newId();
  const serving = servingOf(parts, { reader: port, port, showWindow });
  const begun = new Set<string>();
  return {
    serving: {
      ...serving,
      handlers: {
        ...serving.handlers,
        'conversation.create': (input) => {
          const made = parts.conversations.create(input, port);
          begun.add(made.conversation);
          return made;
        },
      },
    },
    close() {
      const { conversations } = parts.journal.state();
      // One that was removed meanwhile has no turn.
      for (const conversation of begun) {
        const chat = conversations[conversation];
        if (chat?.temporary) detached('the end of a temporary chat', parts.conversations.remove({ conversation }));
        else if (chat) parts.conversations.of(conversation).stop();
      }
      parts.conversations.leave(port);
    },
  };
}
