import type { Told } from '../../client/words/reason-words.ts';
import { useLink } from '../host/use-host.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';

/** Says that the host is gone; the window keeps what it shows and goes on when it is back. */
export function ConnectionBanner() {
  const link = useLink();
  const { connection } = useWords();
  switch (link.state) {
    case 'refused':
      return <Banner title={connection.outOfDate} sentences={[link.reason, connection.reload]} />;
    case 'locked-out':
      return <Banner title={connection.restarted} sentences={[connection.openLink, connection.kept]} />;
    case 'lost':
      return <Banner isTrying title={connection.lost} sentences={[connection.lostNote]} />;
    default:
      return null;
  }
}

function Banner({ title, sentences, isTrying = false }: { title: string; sentences: Told[]; isTrying?: boolean }) {
  return (
    <div className="connection-banner" role="alert">
      <Glyph state={isTrying ? 'connecting' : 'attention'} label="" />
      <span>
        <b>{title}</b>
        {sentences.map((sentence, at) => (
          <span key={at}>
            {' '}
            <Phrased of={sentence} />
          </span>
        ))}
      </span>
    </div>
  );
}
