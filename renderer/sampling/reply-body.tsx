import { useId, useMemo } from 'react';
import type { SamplingQuestion, SamplingStage } from '../../contract/sampling.ts';
import { toResult } from '../../contract/sampling-result.ts';
import { Json } from '../ui/json.tsx';
import { Field } from '../ui/field.tsx';
import { Pill } from '../ui/pill.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { marked, visible } from '../ui/visible.tsx';
import { bytes, bytesIn, count, duration, figure } from '../ui/words.ts';
import { compareLines, countLines, wordsOfChange } from './changed-lines.ts';
import { ComparedLines } from './compared-lines.tsx';
import { money } from './cost.ts';
import { Fact } from './fact.tsx';
import { withoutHidden, wordsOfHidden } from './hidden-characters.ts';
import { HiddenLine } from './hidden-line.tsx';
import { atAGlance, isEdited, partsOf, problemOf, readReplyDraft, type ReplyPart } from './reply-draft.ts';
import { useReplyDraft } from './sampling-drafts.ts';
import { whyEnded } from './sampling-words.ts';

type Stage = Extract<SamplingStage, { stage: 'reply' }>;
type Props = { question: SamplingQuestion; stage: Stage };

/** What would be returned: the model's reply, to read and to change. */
export function ReplyBody({ question, stage }: Props) {
  const [draft, change] = useReplyDraft(question, stage);
  const before = useMemo(() => partsOf(stage.reply), [stage.reply]);
  const edited = isEdited(stage.reply, draft.parts);
  const words = useMemo(() => wordsOfChange(joined(before), joined(draft.parts)), [before, draft.parts]);
  const fixed = question.gone !== undefined;
  const setText = (at: number, text: string) =>
    change({ parts: draft.parts.map((part, index) => (index === at ? { ...part, text } : part)) });
  return (
    <>
      <div className="sampling-main">
        <div className="sampling-label sampling-reply-label">
          <span>Reply</span>
          {edited && words && <Pill kind="accent">{words}</Pill>}
          <Segmented label="Show the reply as" options={views} value={draft.view} onChange={(view) => change({ view })} />
        </div>
        {before.length === 0 && <p className="sampling-help">The model wrote nothing.</p>}
        {draft.parts.map((part, at) => {
          const name = nameOf(part, at, draft.parts.length);
          const original = before[at]?.text ?? '';
          return (
            <div key={at} className="sampling-reply-part" data-alone={draft.parts.length === 1 || undefined}>
              {draft.parts.length > 1 && <div className="sampling-label">{name}</div>}
              {draft.view === 'edit' && <EditPart part={part} name={name} fixed={fixed} onChange={(text) => setText(at, text)} />}
              {draft.view === 'changes' && <ComparedLines lines={compareLines(original, part.text)} label={`${name}, changes`} />}
              {draft.view === 'original' && (
                <div className="sampling-sheet sampling-text" tabIndex={0} role="region" aria-label={`${name}, as it came`}>
                  {marked(original)}
                </div>
              )}
            </div>
          );
        })}
        <div className="sampling-size">
          {sizeOf(joined(draft.parts))}
          {edited && !fixed && (
            <button type="button" className="link push" onClick={() => change({ parts: before })}>
              Undo my change
            </button>
          )}
        </div>
      </div>
      <ReplySide question={question} stage={stage} parts={draft.parts} edited={edited} />
    </>
  );
}

const views = [
  { value: 'edit' as const, label: 'Edit' },
  { value: 'changes' as const, label: 'Changes' },
  { value: 'original' as const, label: 'Original' },
];

type EditProps = { part: ReplyPart; name: string; fixed: boolean; onChange(text: string): void };

function EditPart({ part, name, fixed, onChange }: EditProps) {
  const hidden = useMemo(() => wordsOfHidden(part.text), [part.text]);
  const id = useId();
  return (
    <>
      <Field label={<span className="unseen">{name}</span>} error={problemOf(part)}>
        <TextArea mono className="sampling-area" readOnly={fixed} value={part.text} onChange={onChange} />
      </Field>
      {hidden && <HiddenLine words={hidden} id={id} onRemove={fixed ? undefined : () => onChange(withoutHidden(part.text))} />}
    </>
  );
}

function nameOf(part: ReplyPart, at: number, all: number): string {
  if (part.type === 'tool-use') return `Part ${at + 1} of ${all}, arguments for ${part.name}`;
  return all === 1 ? 'Reply' : `Part ${at + 1} of ${all}`;
}

function joined(parts: ReplyPart[]): string {
  return parts.map(({ text }) => text).join('\n');
}

function sizeOf(text: string): string {
  return `${count(countLines(text), 'line')}, ${bytes(bytesIn(text))}`;
}

function ReplySide({ question, stage: { reply }, parts, edited }: Props & { parts: ReplyPart[]; edited: boolean }) {
  const { serverName, request } = question;
  const content = readReplyDraft(parts);
  const received = content && toResult(content, reply, request);
  const { usage } = reply;
  return (
    <aside className="sampling-side" aria-label="About this reply">
      <div>
        <div className="sampling-label">This reply</div>
        <dl className="sampling-facts">
          <Fact name="Model">{visible(reply.modelName)}</Fact>
          <Fact name="Ended because">{whyEnded(reply.stop)}</Fact>
          <Fact name="Took">{duration(reply.tookMs)}</Fact>
          <Fact name="Sent, received">
            {figure(usage.inputTokens)} and {count(usage.outputTokens, 'token')}
          </Fact>
          <Fact name="Cost" total>
            {money(reply.cost)}
          </Fact>
        </dl>
      </div>
      <hr className="sampling-rule" />
      <div className="sampling-group">
        <div className="sampling-label">
          What {serverName} receives
          {received && <CopyLink text={JSON.stringify(received, null, 2)} />}
        </div>
        {received ? (
          <div className="sampling-json" tabIndex={0} role="region" aria-label={`What ${serverName} receives`}>
            <Json value={atAGlance(received)} />
          </div>
        ) : (
          <p className="sampling-help">Nothing, until what you changed can be read.</p>
        )}
        <p className="sampling-help">
          {edited ? `${serverName} cannot see that you edited the reply.` : `${serverName} receives it as the model wrote it.`}
        </p>
      </div>
    </aside>
  );
}

function CopyLink({ text }: { text: string }) {
  const { copied, copy } = useCopy();
  return (
    <button type="button" className="link push" aria-live="polite" onClick={() => void copy(text)}>
      {copied ? 'Copied' : 'Copy'}
    </button>
  );
}
