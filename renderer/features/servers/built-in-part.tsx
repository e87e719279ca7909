import type { NativePart } from '../../../contract/native-part.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

/**
 * The packages that a built-in server needs and the app does not bring: their version, source and
 * place, and how far the install is.
 */
export function BuiltInPart({ part: { library, version, bytes, place, now } }: { part: NativePart }) {
  const { nativePart: words } = useWords();
  if (now.state === 'unsupported' || now.state === 'removing') {
    return (
      <p role="status">
        <Phrased of={now.state === 'removing' ? words.removing(library) : words.unsupported(library)} />
      </p>
    );
  }
  return (
    <>
      {now.state === 'installing' && (
        <div className="built-in-progress">
          <progress aria-label={words.soFar(now.bytes, bytes)} max={bytes} value={Math.min(now.bytes, bytes)} />
          <span>{words.soFar(now.bytes, bytes)}</span>
        </div>
      )}
      {now.state === 'missing' && now.why && (
        <p role="alert" className="built-in-why">
          <Phrased of={now.why} />
        </p>
      )}
      <dl className="built-in-facts">
        <dt>{words.version}</dt>
        <dd>
          <code>{visible(`${library} ${version}`)}</code>
        </dd>
        <dt>{words.from}</dt>
        <dd>{words.registry}</dd>
        <dt>{words.to}</dt>
        <dd>
          <code>{visible(place)}</code>
        </dd>
      </dl>
    </>
  );
}

export function PartButton({ server, part: { now, bytes } }: { server: string; part: NativePart }) {
  const { ask } = useHost();
  const { nativePart: words } = useWords();
  if (now.state === 'installing')
    return (
      <Button size="sm" onClick={() => void ask('native-part.stop', { server }).catch(tellTrouble)}>
        {words.stop}
      </Button>
    );
  if (now.state !== 'missing') return null;
  return (
    <Button size="sm" onClick={() => void ask('native-part.add', { server }).catch(tellTrouble)}>
      {words.install(bytes)}
    </Button>
  );
}
