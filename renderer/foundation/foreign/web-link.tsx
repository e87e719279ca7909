import type { MouseEvent, ReactNode } from 'react';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { useHost } from '../host/use-host.ts';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';
import { whereItLeads } from './where-it-leads.ts';
import './web-link.css';

/**
 * A link that says where it goes, above all where its text says otherwise, and opens in the
 * person's browser. Anything but http(s) stays text.
 */
export function WebLink({ url, text, children }: { url: string; text: string; children: ReactNode }) {
  const { ask } = useHost();
  const { ui } = useWords();
  const leads = whereItLeads(url, text);
  if (!leads) return children;

  const open = (event: MouseEvent) => {
    event.preventDefault();
    void ask('link.open', { url }).catch(tellTrouble);
  };
  return (
    <>
      <a href={url} rel="noreferrer" onClick={open} onAuxClick={open}>
        {children}
      </a>
      {leads.named !== undefined ? (
        <strong className="link-host link-elsewhere">
          {' '}
          <Phrased of={ui.leadsElsewhere(leads.host)} />
        </strong>
      ) : (
        leads.isNamed || <span className="link-host"> ({leads.host})</span>
      )}
    </>
  );
}
