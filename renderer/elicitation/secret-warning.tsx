import { TriangleAlert } from 'lucide-react';
import { Checkbox } from '../ui/checkbox.tsx';
import { marked } from '../ui/visible.tsx';

type Props = {
  serverName: string;
  /** What looks like a secret, as the person reads it. */
  titles: string[];
  /** Undefined while nothing of it was filled in. */
  sends: boolean | undefined;
  onSends(sends: boolean): void;
};

/** A server may not ask for secrets. Whoever wants to send one all the same says so first. */
export function SecretWarning({ serverName, titles, sends, onSends }: Props) {
  return (
    <div className="secret-warning" role="group" aria-label="This looks like a secret">
      <TriangleAlert size={16} strokeWidth={1.7} />
      <div>
        <p>
          {titles.map((title, at) => (
            <span key={title}>
              {at > 0 && ', '}
              <b>{marked(title)}</b>
            </span>
          ))}{' '}
          {titles.length === 1 ? 'looks' : 'look'} like a secret. {serverName} can read and keep whatever you send here.
        </p>
        {sends !== undefined && (
          <Checkbox checked={sends} onChange={onSends}>
            I want to send this anyway
          </Checkbox>
        )}
      </div>
    </div>
  );
}
