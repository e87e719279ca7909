import type { Link } from '../host/store.ts';
import { useLink } from '../host/use-host.ts';
import { Logo } from './logo.tsx';
import './opening.css';

/** Before the first state: nothing for a moment, then the name, and why it takes so long if the host does not answer. */
export function Opening() {
  const link = useLink();
  return (
    <main className="opening">
      <Logo size={44} />
      <p role="status">{inWords(link)}</p>
    </main>
  );
}

function inWords(link: Link): string {
  switch (link.state) {
    case 'lost':
      return 'Switchyard does not answer. Trying again.';
    case 'locked-out':
      return 'Switchyard was started again. Open the link it printed; "switchyard link" prints another.';
    case 'refused':
      return `This window cannot show what Switchyard holds: ${link.reason} Reload the window.`;
    case 'connecting':
    case 'live':
      return 'Opening Switchyard';
    default:
      return link satisfies never;
  }
}
