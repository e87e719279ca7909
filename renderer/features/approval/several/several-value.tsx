import { useState } from 'react';
import { mask, propertySchema } from '../../../../client/masked.ts';
import type { Json, JsonObject } from '../../../../contract/json.ts';
import type { Folder } from '../../../../contract/workspace.ts';
import { PathOrText } from '../../../parts/arguments/arguments-table.tsx';
import { pathInFolder } from '../../../parts/arguments/in-folder.ts';
import { toText } from '../../../parts/asking/draft.ts';
import { Dots, RevealButton } from '../../../foundation/ui/secret-text.tsx';
import { marked } from '../../../foundation/words/visible.tsx';
import { useAllWords } from '../../../foundation/words/use-late-words.ts';
import { climbsIn, textInRow, isLong, shortened } from './arguments.ts';

type Props = {
  name: string;
  value: Json | undefined;
  schema: JsonObject | undefined;
  folders: readonly Folder[];
  open: boolean;
  /** The value takes one line, JSON too. */
  inLine?: boolean;
};

/**
 * One argument of one call: secrets behind dots, hidden characters marked, long ones folded until
 * their row is opened.
 */
export function SeveralValue({ name, value, schema, folders, open, inLine = false }: Props) {
  const { approval } = useAllWords();
  const [revealed, setRevealed] = useState(false);
  if (value === undefined) return <i className="several-none">{approval.notGiven}</i>;
  const { shown, hides } = mask(value, name, propertySchema(schema, name));
  const isAllHidden = hides && !revealed && typeof value === 'string';
  const is = revealed ? value : shown;
  const text = inLine ? textInRow(is) : toText(is);
  const isPath = !hides && !isLong(text) && pathInFolder(text, folders) !== undefined;
  return (
    <span className="several-value">
      {isAllHidden ? (
        <Dots />
      ) : isPath ? (
        <PathOrText text={text} folders={folders} />
      ) : (
        <Climbing text={open || !isLong(text) ? text : shortened(text)} />
      )}
      {hides && <RevealButton name={name} revealed={revealed} onTurn={setRevealed} />}
    </span>
  );
}

/** The steps of a path that lead out of its folder are marked. */
function Climbing({ text }: { text: string }) {
  return (
    <bdi className="as-written">
      {climbsIn(text).map(({ part, climbs }, at) => (climbs ? <mark key={at}>{part}</mark> : <span key={at}>{marked(part)}</span>))}
    </bdi>
  );
}
