import type { Conversation } from '../../../contract/conversation.ts';
import type { LastWords } from '../../../contract/last-words.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

/** The last words of a chat, or of the answer that is being written in it. */
export function LastSaid({ chat, said }: { chat: Conversation; said: LastWords | undefined }) {
  const { chat: words } = useWords();
  const isWorking = chat.activity.state === 'working';
  if (isWorking && !said?.isWriting) return words.beingAnswered;
  return said && <Phrased of={isWorking ? words.writing(said.text) : words.said[said.by](said.text)} />;
}
