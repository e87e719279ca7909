import { ArrowLeft } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { Words } from '../../../client/words/en.ts';
import { flat } from '../../../client/words/phrase.ts';
import type { SamplingQuestion, SamplingStage } from '../../../contract/sampling.ts';
import { toResult } from '../../../contract/sampling-result.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { sayProblem } from '../../parts/asking/draft.ts';
import { KeysOf } from '../../foundation/keys/keys-of.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { bytesIn } from '../../foundation/ui/bytes-in.ts';
import { compareLines } from '../../foundation/ui/compare-lines.ts';
import { ComparedLines } from '../../foundation/ui/compared-lines.tsx';
import { Field } from '../../foundation/ui/field.tsx';
import { Json } from '../../foundation/ui/json.tsx';
import { Pill } from '../../foundation/ui/pill.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { TextArea } from '../../foundation/ui/text-area.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useCopy } from '../../foundation/ui/use-copy.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { marked, visible } from '../../foundation/words/visible.tsx';
import { countLines, changeOf } from './changed-lines.ts';
import { money } from './cost.ts';
import { Fact } from './fact.tsx';
import type { FootProps } from './foot-props.ts';
import { withoutHiddenCharacters, wordsOfHidden } from './hidden-characters.ts';
import { HiddenLine } from './hidden-line.tsx';
import { atAGlance, isEdited, problemOf, readReplyDraft, replyParts, saysSomething, type ReplyPart } from './reply-draft.ts';
import { useReplyDraft } from './sampling-drafts.ts';
import './sampling.css';
import './sampling-texts.css';
import './sampling-side.css';
import './sampling-foot.css';

type ReplyStage = Extract<SamplingStage, { stage: 'reply' }>;
type Props = { question: SamplingQuestion; stage: ReplyStage };

/** The reply that would be returned: the model's, to read and to change. */
export function ReplyBody({ question, stage }: Props) {
  const { sampling, format } = useAllWords();
  const [draft, change] = useReplyDraft(question, stage);
  const before = useMemo(() => replyParts(stage.reply), [stage.reply]);
  const edited = isEdited(stage.reply, draft.parts);
  const changed = useMemo(() => changeOf(joined(before), joined(draft.parts)), [before, draft.parts]);
  const fixed = question.gone !== undefined;
  const setText = (at: number, text: string) =>
    change({ parts: draft.parts.map((part, index) => (index === at ? { ...part, text } : part)) });
  return (
    <>
      <div className="sampling-main">
        <div className="sampling-label sampling-reply-label">
          <span>{sampling.reply}</span>
          {edited && changed && <Pill kind="accent">{sampling[changed.did](changed.lines)}</Pill>}
          <Segmented label={sampling.showReplyAs} options={viewsIn(sampling)} value={draft.view} onChange={(view) => change({ view })} />
        </div>
        {before.length === 0 && <p className="sampling-help">{sampling.wroteNothing}</p>}
        {draft.parts.map((part, at) => {
          const name = nameOf(sampling, part, { at, all: draft.parts.length });
          const original = before[at]?.text ?? '';
          return (
            <div key={at} className="sampling-reply-part" data-alone={draft.parts.length === 1 || undefined}>
              {draft.parts.length > 1 && <div className="sampling-label">{name}</div>}
              {draft.view === 'edit' && <EditPart part={part} name={name} fixed={fixed} onChange={(text) => setText(at, text)} />}
              {draft.view === 'changes' && (
                <ComparedLines className="sampling-sheet" lines={compareLines(original, part.text)} label={sampling.changesOf(name)} />
              )}
              {draft.view === 'original' && (
                <div className="sampling-sheet sampling-text" tabIndex={0} role="region" aria-label={sampling.originalOf(name)}>
                  {marked(original)}
                </div>
              )}
            </div>
          );
        })}
        <div className="sampling-size">
          {sampling.size(countLines(joined(draft.parts)), format.bytes(bytesIn(joined(draft.parts))))}
          {edited && !fixed && (
            <button type="button" className="link push" onClick={() => change({ parts: before })}>
              {sampling.undoMine}
            </button>
          )}
        </div>
      </div>
      <ReplySide question={question} stage={stage} parts={draft.parts} edited={edited} />
    </>
  );
}

type ReplyFootProps = FootProps & { stage: ReplyStage };

export function ReplyFoot({ question, stage, requests: { busy, trouble, changeRequest, giveBack }, primary, refusing }: ReplyFootProps) {
  const { sampling } = useAllWords();
  const [draft] = useReplyDraft(question, stage);
  const content = readReplyDraft(draft.parts);
  const canReturn = content !== undefined && saysSomething(content);
  return (
    <>
      <TroubleLine trouble={content !== undefined && !canReturn ? sampling.nothingToReturn : trouble} />
      <Button className="sampling-start" kind="danger" autoFocus={refusing.takesFocus} onClick={refusing.ask}>
        {sampling.returnNothingStep}
      </Button>
      <Button icon={<ArrowLeft size={14} strokeWidth={1.9} />} busy={busy === 'change'} onClick={changeRequest}>
        {sampling.changeRequest}
      </Button>
      <ArmedButton
        kind="primary"
        says={sampling.returnTo(question.serverName)}
        busy={busy === 'return'}
        off={!canReturn}
        hint={<KeysOf action="primary-action" />}
        handle={primary}
        onPress={() => canReturn && giveBack({ content })}
      />
    </>
  );
}

function viewsIn({ edit, changes, original }: Words['sampling']) {
  return [
    { value: 'edit' as const, label: edit },
    { value: 'changes' as const, label: changes },
    { value: 'original' as const, label: original },
  ];
}

type EditProps = { part: ReplyPart; name: string; fixed: boolean; onChange(text: string): void };

function EditPart({ part, name, fixed, onChange }: EditProps) {
  const words = useAllWords();
  const hidden = useMemo(() => wordsOfHidden(words.sampling, part.text), [words, part.text]);
  const problem = problemOf(part);
  const id = useId();
  return (
    <>
      <Field label={<span className="unseen">{name}</span>} error={problem && sayProblem(words, problem)}>
        <TextArea mono className="sampling-area" readOnly={fixed} value={part.text} onChange={onChange} />
      </Field>
      {hidden && <HiddenLine words={hidden} id={id} onRemove={fixed ? undefined : () => onChange(withoutHiddenCharacters(part.text))} />}
    </>
  );
}

function nameOf(words: Words['sampling'], part: ReplyPart, { at, all }: { at: number; all: number }): string {
  if (part.type === 'tool-use') return flat(words.argumentsPart(at + 1, all, part.name));
  return all === 1 ? words.reply : words.partOf(at + 1, all);
}

function joined(parts: ReplyPart[]): string {
  return parts.map(({ text }) => text).join('\n');
}

function ReplySide({ question, stage: { reply }, parts, edited }: Props & { parts: ReplyPart[]; edited: boolean }) {
  const words = useAllWords();
  const { sampling, format } = words;
  const { serverName, request } = question;
  const content = readReplyDraft(parts);
  const received = content && toResult(content, reply, request);
  const { usage } = reply;
  return (
    <aside className="sampling-side" aria-label={sampling.aboutReply}>
      <div>
        <div className="sampling-label">{sampling.thisReply}</div>
        <dl className="sampling-facts">
          <Fact name={sampling.model}>{visible(reply.modelName)}</Fact>
          <Fact name={sampling.endedBecause}>{sampling.ended[reply.stop]}</Fact>
          <Fact name={sampling.took}>{format.duration(reply.tookMs)}</Fact>
          <Fact name={sampling.sentReceived}>{sampling.tokensBothWays(usage.inputTokens, usage.outputTokens)}</Fact>
          <Fact name={sampling.cost} total>
            {money(words, reply.cost)}
          </Fact>
        </dl>
      </div>
      <hr className="sampling-rule" />
      <div className="sampling-group">
        <div className="sampling-label">
          <Phrased of={sampling.receives(serverName)} />
          {received && <CopyLink text={JSON.stringify(received, null, 2)} />}
        </div>
        {received ? (
          <div className="sampling-json" tabIndex={0} role="region" aria-label={flat(sampling.receives(serverName))}>
            <Json value={atAGlance(received)} />
          </div>
        ) : (
          <p className="sampling-help">{sampling.receivesNothing}</p>
        )}
        <p className="sampling-help">
          <Phrased of={edited ? sampling.edited(serverName) : sampling.unedited(serverName)} />
        </p>
      </div>
    </aside>
  );
}

function CopyLink({ text }: { text: string }) {
  const { sampling } = useAllWords();
  const { copied, copy } = useCopy();
  return (
    <button type="button" className="link push" aria-live="polite" onClick={() => void copy(text)}>
      {copied ? sampling.copied : sampling.copy}
    </button>
  );
}
