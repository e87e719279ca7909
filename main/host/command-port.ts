import type { Serving } from '../../contract/wire.ts';
import type { Parts } from './parts.ts';
import { answerRequests, type ShowWindow } from './requests.ts';

export type CommandPort = { serving: Serving; close(): void };

/**
 * A port for one command in a terminal. Questions say that they are asked for it, so that it answers its own and no other's, and what it
 * began ends with it: requests as on every port, and the turns of its chats.
 */
export function openCommandPort(parts: Parts, windows: Serving, showWindow: ShowWindow): CommandPort {
  const handlers = answerRequests(parts, { port: parts.needs.newId(), showWindow });
  const begun = new Set<string>();
  return {
    serving: {
      ...windows,
      handlers: {
        ...handlers,
        'conversation.create': (input) => {
          const made = parts.conversations.create(input);
          begun.add(made.conversation);
          return made;
        },
      },
    },
    close() {
      const { conversations } = parts.journal.state();
      // One that was removed meanwhile has no turn.
      for (const conversation of begun) if (conversations[conversation]) parts.conversations.stop({ conversation });
    },
  };
}
