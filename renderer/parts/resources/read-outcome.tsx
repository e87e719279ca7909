import { Download } from 'lucide-react';
import { CopyButton } from '../../foundation/ui/copy-button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { visible, marked } from '../../foundation/words/visible.tsx';
import type { WantedAttachment } from '../drafts/attachment.ts';
import { Contents } from './contents.tsx';
import { onlyText, sayKind, contentsSize } from '../results/contents-words.ts';
import type { ResourceReading } from '../drafts/read-resource.ts';
import { saveContent } from '../results/save-content.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { flat } from '../../../client/words/phrase.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { useMemo } from 'react';
import { useShownRows } from '../../foundation/ui/use-shown-rows.ts';

/** The outcome of reading, to be looked at, copied and saved; or why it gave nothing. */
export function ReadOutcome({ of, reading }: { of: WantedAttachment; reading: ResourceReading }) {
  const words = useWords();
  const { resources, format } = words;
  if (reading.state === 'resting' || reading.state === 'reading') return null;
  if (reading.state === 'refused') return <Refused reason={reading.reason} />;
  const { contents, tookMs } = reading;
  if (contents.length === 0) return <Refused reason={resources.gaveNothing(of.serverName)} />;
  const [only] = contents;
  const text = onlyText(contents);
  return (
    <section className="browser-outcome" aria-label={resources.whatWasRead}>
      <header className="browser-outcome-head">
        <Glyph state="done" label={resources.read} />
        <b className="one-line">{visible(of.name)}</b>
        <span className="small-note push">
          <Phrased
            of={resources.facts([
              format.duration(tookMs),
              format.bytes(contentsSize(contents)),
              text === undefined ? sayKind(words, contents) : resources.text,
            ])}
          />
        </span>
        {text !== undefined && <CopyButton text={text} label={resources.copy} />}
        {only && contents.length === 1 && (
          <IconButton
            size="sm"
            label={resources.save}
            icon={<Download size={14} strokeWidth={1.9} />}
            onClick={() => saveContent(only, resources)}
          />
        )}
      </header>
      {text === undefined ? (
        <div className="browser-contents">
          <Contents contents={contents} from={of} />
        </div>
      ) : (
        <LongText text={text} label={flat(resources.textOf(of.name))} />
      )}
    </section>
  );
}

function Refused({ reason }: { reason: Explanation }) {
  const { resources } = useWords();
  return (
    <section className="browser-outcome" aria-label={resources.whatWasRead}>
      <p className="refused browser-refused" role="alert">
        <Phrased of={reason} />
      </p>
    </section>
  );
}

const LINE = 18;
/**
 * A longer line goes on in the next row, between two words if it has any: a file without line
 * breaks is to be read, too.
 */
const WIDEST = 400;

/** A text of any length, of which only the lines in view are drawn. */
function LongText({ text, label }: { text: string; label: string }) {
  const lines = useMemo(() => toLines(text), [text]);
  const { scroller, onScroll, from, to } = useShownRows<HTMLPreElement>(lines.length, LINE);
  return (
    <pre ref={scroller} role="group" className="long-text" tabIndex={0} aria-label={label} onScroll={onScroll}>
      <div className="long-text-rows" style={{ height: lines.length * LINE }}>
        <div style={{ transform: `translateY(${from * LINE}px)` }}>
          {lines.slice(from, to).map((line, index) => (
            <div key={from + index} className="long-text-line">
              {marked(line)}
            </div>
          ))}
        </div>
      </div>
    </pre>
  );
}

function toLines(text: string): string[] {
  const rows = new RegExp(`[^]{1,${WIDEST}}(?:$|(?<=\\s))|[^]{1,${WIDEST}}`, 'gu');
  return text.split('\n').flatMap((line) => (line.length <= WIDEST ? line : (line.match(rows) ?? [])));
}
