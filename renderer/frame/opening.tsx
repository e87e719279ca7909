import { useLink } from '../host/use-host.ts';
import { Logo } from './logo.tsx';
import './opening.css';

/** Before the first state: nothing for a moment, then the name, and why it takes so long if the host does not answer. */
export function Opening() {
  const link = useLink();
  return (
    <main className="opening">
      <Logo size={44} />
      <p role="status">{link.state === 'lost' ? 'Switchyard does not answer. Trying again.' : 'Opening Switchyard'}</p>
    </main>
  );
}
