import type { FirstWords } from '../../client/words/en.ts';
import type { Phrase } from '../../client/words/phrase.ts';
import { say } from '../../client/words/reason-words.ts';
import type { Link } from '../foundation/host/store.ts';
import { useLink } from '../foundation/host/use-host.ts';
import { Button } from '../foundation/ui/button.tsx';
import { Phrased } from '../foundation/words/phrased.tsx';
import { useWords } from '../foundation/words/use-words.ts';
import { Logo } from '../foundation/ui/logo.tsx';
import './opening.css';

/**
 * Before the first state: nothing for a moment, then the name, and why it takes so long if the host
 * or the window's own code does not come.
 */
export function Opening({ isIncomplete = false }: { isIncomplete?: boolean }) {
  const link = useLink();
  const words = useWords();
  return (
    <main className="opening">
      <Logo size={44} />
      <p role="status">
        <Phrased of={isIncomplete ? words.connection.incomplete : howItStands(words, link)} />
      </p>
      {isIncomplete && <Button onClick={() => window.location.reload()}>{words.connection.reloadNow}</Button>}
    </main>
  );
}

function howItStands(words: FirstWords, link: Link): Phrase {
  const {
    connection,
    format: { inOrder },
  } = words;
  switch (link.state) {
    case 'lost':
      return connection.noAnswer;
    case 'locked-out':
      return inOrder(connection.restarted, connection.openLink);
    case 'refused':
      return inOrder(connection.cannotShow, say(words, link.reason), connection.reloadWindow);
    case 'connecting':
    case 'live':
      return connection.opening;
    default:
      return link satisfies never;
  }
}
