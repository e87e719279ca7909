import type { Words } from '../../../client/words/en.ts';
import { FileText, MessageSquare, User, Wrench } from 'lucide-react';
import { code, flat, type Phrase } from '../../../client/words/phrase.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import type { FoundPlace } from './places.ts';

/**
 * The author of the words that were found, the call they are part of, or the file they stand in;
 * and the branch, where that is not in view.
 */
export function PlaceName({ place }: { place: FoundPlace }) {
  const words = useAllWords();
  const { tool, branch } = place;
  const hue = useAppState((state) => hueFor(tool?.server, state.servers));
  const said = saidBy(place, words);
  const whole = branch ? words.search.onBranch(said, branch.at, branch.of) : said;
  return (
    <>
      {tool ? <ServerName name={tool.serverName} hue={hue} /> : <Sign by={place.by} />}
      <span className="one-line" title={flat(whole)}>
        <Phrased of={whole} />
      </span>
    </>
  );
}

function saidBy({ by, tool, file, model }: FoundPlace, { search, frame }: Pick<Words, 'search' | 'frame'>): Phrase {
  switch (by) {
    case 'message':
      return [search.you];
    case 'answer':
      return [model === undefined ? search.answer : { foreign: model }];
    case 'arguments':
      return [tool ? code(tool.name) : frame.search.call];
    case 'result':
      return tool ? search.result(tool.name) : [frame.search.call];
    case 'file':
      return search.attached(file ?? '');
    default:
      return by satisfies never;
  }
}

const SIGNS = { message: User, answer: MessageSquare, arguments: Wrench, result: Wrench, file: FileText };

function Sign({ by }: { by: FoundPlace['by'] }) {
  const Icon = SIGNS[by];
  return <Icon size={14} strokeWidth={1.9} />;
}
