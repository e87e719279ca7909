import { flat } from '../../../client/words/phrase.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import type { Placed } from '../../../contract/placed.ts';
import type { Server } from '../../../contract/server.ts';
import { placedOptions } from '../servers/placed-options.ts';
import { Select } from '../../foundation/ui/select.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { useChosenTools } from './use-chosen-tools.ts';

/** The choice for a server in this chat: the way its tools come to the model, or that they do not. */
export function PlacedHere({ server, conversation }: { server: Server; conversation: Conversation | undefined }) {
  const words = useWords();
  const { chosen, isServerOn, place, turnServer } = useChosenTools(conversation);
  const value = isServerOn(server.id) ? (chosen.placedHere[server.id] ?? server.placed ?? 'automatic') : 'off';
  const choose = (next: Placed | 'off') => (next === 'off' ? turnServer(server.id, false) : place(server, next));
  return (
    <Select
      label={flat(words.chatTools.placedHere(server.name))}
      value={value}
      options={[...placedOptions(words), { value: 'off' as const, label: words.chatTools.offHere }]}
      onChange={choose}
    />
  );
}
