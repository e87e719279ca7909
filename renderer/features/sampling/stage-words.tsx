import { inSlot } from '../../../client/words/phrase.ts';
import type { SamplingQuestion, SamplingReply } from '../../../contract/sampling.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

/** The purpose of the request, and that nothing happened so far. */
export function NothingSentYet({ during }: Pick<SamplingQuestion, 'during'>) {
  const { sampling } = useAllWords();
  if (during === undefined) return sampling.nothingSent;
  return <Phrased of={sampling.nothingSentDuring(inSlot('during', during))} slots={{ during: <code>{visible(during)}</code> }} />;
}

export function NotSeenYet({ serverName, reply }: { serverName: string; reply: SamplingReply }) {
  return <Phrased of={useAllWords().sampling.notSeen(reply.modelName, serverName)} />;
}
