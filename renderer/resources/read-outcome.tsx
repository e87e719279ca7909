import { Download } from 'lucide-react';
import { CopyButton } from '../ui/copy-button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { marked } from '../ui/visible.tsx';
import { bytes, duration } from '../ui/words.ts';
import type { WantedAttachment } from '../composing/attaching/attachment.ts';
import { Contents } from './contents.tsx';
import { onlyText, sayKind, contentsSize } from './contents-words.ts';
import { LongText } from './long-text.tsx';
import type { Reading } from './read-resource.ts';
import { saveContent } from './save-content.ts';
import type { Told } from '../../client/words/reason-words.ts';
import { Phrased } from '../words/phrased.tsx';

/** What reading gave, to be looked at, copied and saved; or why it gave nothing. */
export function ReadOutcome({ of, reading }: { of: WantedAttachment; reading: Reading }) {
  if (reading.state === 'resting' || reading.state === 'reading') return null;
  if (reading.state === 'refused') return <Refused reason={reading.reason} />;
  const { contents, tookMs } = reading;
  if (contents.length === 0) return <Refused reason={`${of.serverName} gave nothing for it.`} />;
  const [only] = contents;
  const text = onlyText(contents);
  return (
    <section className="browser-outcome" aria-label="What was read">
      <header className="browser-outcome-head">
        <Glyph state="done" label="Read" />
        <b className="one-line">{marked(of.name)}</b>
        <span className="resource-note push">
          {[duration(tookMs), bytes(contentsSize(contents)), text === undefined ? sayKind(contents) : 'text'].join(', ')}
        </span>
        {text !== undefined && <CopyButton text={text} label="Copy" />}
        {only && contents.length === 1 && (
          <IconButton size="sm" label="Save" icon={<Download size={14} strokeWidth={1.9} />} onClick={() => saveContent(only)} />
        )}
      </header>
      {text === undefined ? (
        <div className="browser-contents">
          <Contents contents={contents} from={of} />
        </div>
      ) : (
        <LongText text={text} label={`Text of ${of.name}`} />
      )}
    </section>
  );
}

function Refused({ reason }: { reason: Told }) {
  return (
    <section className="browser-outcome" aria-label="What was read">
      <p className="refused browser-refused" role="alert">
        <Phrased of={reason} />
      </p>
    </section>
  );
}
