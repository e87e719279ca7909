import { TriangleAlert } from 'lucide-react';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { inSlot } from '../../../client/words/phrase.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

type Props = {
  serverName: string;
  /** The fields that look like secrets, as the person reads them. */
  titles: string[];
  /** Undefined while nothing of it was filled in. */
  sends: boolean | undefined;
  onSends(sends: boolean): void;
};

/** A server may not ask for secrets. A person who wants to send one all the same says so first. */
export function SecretWarning({ serverName, titles, sends, onSends }: Props) {
  const { secret } = useAllWords().elicitation;
  const slots = titles.map((title, at) => inSlot(String(at), title));
  const drawn = Object.fromEntries(titles.map((title, at) => [at, <b key={at}>{visible(title)}</b>]));
  return (
    <div className="secret-warning" role="group" aria-label={secret.label}>
      <TriangleAlert size={16} strokeWidth={1.7} />
      <div>
        <p>
          <Phrased of={secret.looks(slots, serverName)} slots={drawn} />
        </p>
        {sends !== undefined && (
          <Checkbox checked={sends} onChange={onSends}>
            {secret.sendAnyway}
          </Checkbox>
        )}
      </div>
    </div>
  );
}
