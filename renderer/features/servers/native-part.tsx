import type { NativePart as Part } from '../../../contract/native-part.ts';
import type { Server } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import './server-trouble.css';

/**
 * The native part that a built-in server still needs: which version, how large and where to, and
 * one press.
 */
export function NativePart({ server, part: { library, version, bytes, place, now } }: { server: Server; part: Part }) {
  const { ask } = useHost();
  const { nativePart: words } = useWords();
  const about = { server: server.id };
  if (now.state === 'there') return null;
  if (now.state === 'unsupported' || now.state === 'removing') {
    return (
      <div className="trouble">
        <div className="trouble-why">
          <p role="status">
            <Phrased of={now.state === 'removing' ? words.removing(library) : words.unsupported(library)} />
          </p>
        </div>
      </div>
    );
  }
  return (
    <div className="trouble">
      <div className="trouble-why">
        <h3>
          <Phrased of={now.state === 'installing' ? words.installing(library, version) : words.needs(library, version)} />
        </h3>
        <p>{now.state === 'installing' ? words.soFar(now.bytes, bytes) : <Phrased of={words.costs(bytes, place)} />}</p>
        {now.state === 'installing' && (
          <progress
            className="native-part-progress"
            aria-label={words.soFar(now.bytes, bytes)}
            max={bytes}
            value={Math.min(now.bytes, bytes)}
          />
        )}
        {now.state === 'missing' && now.why && (
          <p role="alert" className="native-part-why">
            <Phrased of={now.why} />
          </p>
        )}
        <div className="trouble-cure">
          {now.state === 'installing' ? (
            <Button onClick={() => void ask('native-part.stop', about).catch(tellTrouble)}>{words.stop}</Button>
          ) : (
            <Button onClick={() => void ask('native-part.add', about).catch(tellTrouble)}>{words.install(bytes)}</Button>
          )}
        </div>
      </div>
    </div>
  );
}
