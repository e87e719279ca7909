import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { plainText } from '../../../contract/plain-text.ts';
import type { RegistryRow } from '../../../contract/registry.ts';
import { say } from '../../../client/words/reason-words.ts';
import { moveFocus } from '../../foundation/keys/roving.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords, useLateWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import type { useRegistrySearch } from './use-registry-search.ts';

type ListProps = {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onText(text: string): void;
  found: ReturnType<typeof useRegistrySearch>;
  /** The name of the entry that is shown. */
  picked: string | undefined;
  onPick(name: string): void;
  /** To what is pasted instead. */
  onPaste(): void;
};

const ROW = '.registry-row';
const move = moveFocus(ROW);

/** The field of the search, and what the registry lists for it. Down leads into the list. */
export function RegistryList({ field, text, onText, found, picked, onPick, onPaste }: ListProps) {
  const { registry: words, serverSetup } = useAllWords();
  const { search } = found;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      onText('');
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      event.currentTarget.closest('search')?.querySelector<HTMLElement>(ROW)?.focus();
    }
  };
  return (
    <search className="registry-find">
      <TextField
        ref={field}
        value={text}
        onChange={onText}
        onKeyDown={onKeyDown}
        aria-label={words.search}
        placeholder={words.search}
        icon={<Search size={15} strokeWidth={1.9} />}
        action={
          text !== '' && <IconButton size="sm" label={words.clear} icon={<X size={14} strokeWidth={1.9} />} onClick={() => onText('')} />
        }
      />
      <p className="registry-count" role="status">
        {search.state === 'empty' && words.hint}
        {search.state === 'asking' && words.searching}
        {search.state === 'found' &&
          (search.rows.length === 0 ? <Phrased of={words.noneFor(text.trim())} /> : words.shown(search.rows.length))}
      </p>
      {search.state === 'found' && search.rows.length === 0 && (
        <div className="registry-nothing">
          <Button size="sm" onClick={() => onText('')}>
            {words.clear}
          </Button>
          <Button size="sm" onClick={onPaste}>
            {serverSetup.apps.paste}
          </Button>
        </div>
      )}
      {search.state === 'failed' && (
        <div className="registry-failed">
          <TroubleLine trouble={search.why} />
          <Button size="sm" onClick={found.again}>
            {words.again}
          </Button>
        </div>
      )}
      {search.state === 'found' && <Found search={search} picked={picked} onPick={onPick} more={found.more} />}
    </search>
  );
}

type FoundProps = Pick<ListProps, 'picked' | 'onPick'> & {
  search: Extract<ListProps['found']['search'], { state: 'found' }>;
  more: ListProps['found']['more'];
};

function Found({ search: { rows, next, unread, at, stale }, picked, onPick, more }: FoundProps) {
  const spoken = useAllWords();
  const words = spoken.registry;
  const { busy, refusal, submit } = useSubmit(more);
  return (
    <>
      {stale && (
        <p className="registry-stale">
          <Phrased of={words.stale(at, say(spoken, stale))} />
        </p>
      )}
      <ul className="registry-rows" aria-label={words.results} onKeyDown={move}>
        {rows.map((row) => (
          <li key={`${row.name} ${row.version}`}>
            <Row row={row} isPicked={row.name === picked} onPick={() => onPick(row.name)} />
          </li>
        ))}
      </ul>
      {unread > 0 && <p className="registry-count">{words.unread(unread)}</p>}
      <TroubleLine trouble={refusal} />
      {next !== undefined && (
        <Button size="sm" busy={busy} onClick={submit}>
          {words.more}
        </Button>
      )}
    </>
  );
}

function Row({ row, isPicked, onPick }: { row: RegistryRow; isPicked: boolean; onPick(): void }) {
  const { registry: words } = useLateWords();
  const { name, title = name.split('/').at(-1) ?? name, description, publisher, status } = row;
  return (
    <button type="button" className="registry-row" aria-current={isPicked || undefined} title={plainText(name)} onClick={onPick}>
      <span className="registry-row-head">
        <b className="one-line">{visible(title)}</b>
        <span className="one-line">{visible(publisher.name)}</span>
      </span>
      {status !== 'active' && <span className="registry-retired">{words.status[status]}</span>}
      <span className="registry-row-says">{visible(description)}</span>
    </button>
  );
}
