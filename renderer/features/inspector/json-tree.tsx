import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { marked, visible } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import type { DescribedSchema } from './described.ts';
import '../../foundation/ui/json.css';
import { LongText } from './long-text.tsx';
import './json-tree.css';

/** Levels that are open at first, and items of a list that are drawn before somebody wants more. */
const OPEN_LEVELS = 4;
const AT_FIRST = 40;

type JsonTreeProps = { value: unknown; name?: string; depth?: number; described?: DescribedSchema | undefined };

/**
 * A JSON value as a tree whose branches open and close, with what a server says of its parts below
 * each.
 */
export function JsonTree({ value, name, depth = 0, described }: JsonTreeProps) {
  if (value === null || typeof value !== 'object') return <Leaf name={name} value={value} described={described} />;
  return <Branch value={value} name={name} depth={depth} described={described} />;
}

type LeafProps = { name: string | undefined; value: unknown; described: DescribedSchema | undefined };

function Leaf({ name, value, described }: LeafProps) {
  return (
    <>
      <div className="json-tree-line">
        <Name name={name} />
        <Scalar value={value} />
      </div>
      <Descriptions of={described} />
    </>
  );
}

function Branch({ value, name, depth, described }: LeafProps & { value: object; depth: number }) {
  const { timeline } = useAllWords();
  const [open, setOpen] = useState(depth < OPEN_LEVELS);
  const [shown, setShown] = useState(AT_FIRST);
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const [begin, end] = isList ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) {
    return (
      <>
        <div className="json-tree-line">
          <Name name={name} />
          <span className="json-mark">{begin + end}</span>
        </div>
        <Descriptions of={described} />
      </>
    );
  }
  const Mark = open ? ChevronDown : ChevronRight;
  return (
    <div className="json-tree-branch">
      <button type="button" className="json-tree-line json-tree-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Mark size={12} strokeWidth={2.1} aria-hidden="true" />
        <Name name={name} />
        <span className="json-mark">{begin}</span>
        {!open && <span className="json-tree-count">{timeline.listed(entries.length)}</span>}
        {!open && <span className="json-mark">{end}</span>}
      </button>
      <Descriptions of={described} />
      {open && (
        <div className="json-tree-inside">
          {entries.slice(0, shown).map(([key, inner]) => (
            <JsonTree key={key} name={isList ? undefined : key} value={inner} depth={depth + 1} described={described?.inside(key)} />
          ))}
          {entries.length > shown && (
            <button type="button" className="json-tree-more" onClick={() => setShown(shown + 10 * AT_FIRST)}>
              {timeline.moreItems(entries.length - shown)}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function Descriptions({ of }: { of: DescribedSchema | undefined }): ReactNode {
  return of?.texts.map((text, at) => (
    <div key={at} className="said json-tree-said" dir="auto">
      {visible(text)}
    </div>
  ));
}

function Name({ name }: { name: string | undefined }): ReactNode {
  if (name === undefined) return null;
  return (
    <>
      <bdi className="json-key">{marked(JSON.stringify(name))}</bdi>
      <span className="json-mark">: </span>
    </>
  );
}

function Scalar({ value }: { value: unknown }) {
  const kind = typeof value === 'string' ? 'json-string' : typeof value === 'number' ? 'json-number' : 'json-word';
  return (
    <bdi className={kind}>
      <LongText text={JSON.stringify(value)} />
    </bdi>
  );
}
