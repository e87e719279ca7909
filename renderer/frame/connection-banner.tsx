import { useLink } from '../host/use-host.ts';
import { Glyph } from '../ui/glyph.tsx';

/** Says that the host is gone; the window keeps what it shows and goes on when it is back. */
export function ConnectionBanner() {
  const link = useLink();
  if (link.state === 'refused') {
    return (
      <div className="connection-banner" role="alert">
        <Glyph state="attention" label="" />
        <span>
          <b>This window is out of date.</b> {link.reason} Reload it; what you typed is kept.
        </span>
      </div>
    );
  }
  if (link.state === 'locked-out') {
    return (
      <div className="connection-banner" role="alert">
        <Glyph state="attention" label="" />
        <span>
          <b>Switchyard was started again.</b> Open the link it printed; <code>switchyard link</code> prints another. What you typed is
          kept.
        </span>
      </div>
    );
  }
  if (link.state !== 'lost') return null;
  return (
    <div className="connection-banner" role="alert">
      <Glyph state="connecting" label="" />
      <span>
        <b>The connection to Switchyard was lost.</b> Trying again. What you typed is kept.
      </span>
    </div>
  );
}
