import type { Explanation } from '../../client/words/reason-words.ts';
import { useLink } from '../foundation/host/use-host.ts';
import { useIsLateMissing } from '../foundation/later/late-code.ts';
import { Button } from '../foundation/ui/button.tsx';
import { Glyph } from '../foundation/ui/glyph.tsx';
import { Phrased } from '../foundation/words/phrased.tsx';
import { useWords } from '../foundation/words/use-words.ts';

/**
 * Says that the host is gone, whose window keeps what it shows and goes on when it is back, or that
 * code of the window itself is missing.
 */
export function ConnectionBanner() {
  const link = useLink();
  const { connection } = useWords();
  const isIncomplete = useIsLateMissing();
  switch (link.state) {
    case 'refused':
      return <Banner title={connection.outOfDate} sentences={[link.reason, connection.reload]} />;
    case 'locked-out':
      return <Banner title={connection.restarted} sentences={[connection.openLink, connection.kept]} />;
    case 'lost':
      return <Banner isTrying title={connection.lost} sentences={[connection.lostNote]} />;
    default:
      return isIncomplete ? <Banner canReload title={connection.incomplete} sentences={[connection.reload]} /> : null;
  }
}

type ConnectionBannerProps = { title: string; sentences: Explanation[]; isTrying?: boolean; canReload?: boolean };

function Banner({ title, sentences, isTrying = false, canReload = false }: ConnectionBannerProps) {
  const { connection } = useWords();
  return (
    <div className="connection-banner" role="alert">
      <Glyph state={isTrying ? 'connecting' : 'stopped'} label="" />
      <span>
        <b>{title}</b>
        {sentences.map((sentence, at) => (
          <span key={at}>
            {' '}
            <Phrased of={sentence} />
          </span>
        ))}
      </span>
      {canReload && (
        <Button size="sm" className="push" onClick={() => window.location.reload()}>
          {connection.reloadNow}
        </Button>
      )}
    </div>
  );
}
