import type { MouseEvent, ReactNode } from 'react';
import { useHost } from '../host/use-host.ts';

/** A link that says where it goes and opens in the person's browser. Anything but http(s) stays text. */
export function WebLink({ url, text, children }: { url: string; text: string; children: ReactNode }) {
  const { ask } = useHost();
  const host = hostOf(url);
  if (!host) return children;

  const open = (event: MouseEvent) => {
    event.preventDefault();
    void ask('link.open', { url }).catch(() => undefined);
  };
  return (
    <>
      <a href={url} rel="noreferrer" onClick={open} onAuxClick={open}>
        {children}
      </a>
      {text.includes(host) ? null : <span className="link-host"> ({host})</span>}
    </>
  );
}

function hostOf(url: string): string | undefined {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  return new URL(url).host;
}
