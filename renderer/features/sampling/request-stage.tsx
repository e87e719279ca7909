import type { SamplingContent, SamplingQuestion, SamplingStage } from '../../../contract/sampling.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { hueOf } from '../../foundation/foreign/hue.ts';
import { KeysOf } from '../../foundation/keys/keys-of.tsx';
import { bytesIn } from '../../foundation/ui/bytes-in.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Select } from '../../foundation/ui/select.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { useSay } from '../../foundation/words/use-words.ts';
import { countLines } from './changed-lines.ts';
import type { FootProps } from './foot-props.ts';
import { OtherPart } from './other-part.tsx';
import { RememberPopover } from './remember-popover.tsx';
import { readRequestDraft, sayRequestProblem, withText } from './request-draft.ts';
import { RequestSide } from './request-side.tsx';
import { useRequestDraft } from './sampling-drafts.ts';
import { TextPart } from './text-part.tsx';
import './sampling.css';
import './sampling-texts.css';
import './sampling-foot.css';

type Props = { question: SamplingQuestion; stage: Extract<SamplingStage, { stage: 'request' }>; hue: number };

/** The request that would be sent: every word of it can be read, and changed. */
export function RequestBody({ question, stage, hue }: Props) {
  const say = useSay();
  const { sampling } = useAllWords();
  const { request, serverName, gone } = question;
  const [draft, change] = useRequestDraft(question);
  const fixed = gone !== undefined;
  const writtenBy = (
    <span className="sampling-by">
      <Phrased of={sampling.writtenBy(serverName)} />
    </span>
  );
  return (
    <>
      <div className="sampling-main" style={hueOf(hue)}>
        {stage.trouble !== undefined && (
          <p className="sampling-banner" role="alert">
            <b>{sampling.couldNotAnswer}</b> <Phrased of={sampling.kept(say(stage.trouble))} />
          </p>
        )}
        {(request.system !== undefined || draft.system !== undefined) && (
          <div className="sampling-message">
            <TextPart
              name={sampling.instructions}
              title={<span>{sampling.instructions}</span>}
              end={request.system !== undefined && writtenBy}
              before={request.system ?? ''}
              value={draft.system ?? ''}
              fixed={fixed}
              onChange={(system) => change({ system })}
            />
          </div>
        )}
        {draft.messages.map((message, at) => (
          <div key={at} className="sampling-message" data-alone={isOneText(draft.messages) || undefined}>
            {message.content.map((part, place) => {
              const title = sampling.messageOf(at + 1, draft.messages.length, message.role);
              const pieces = message.content.length;
              const whole = pieces === 1 ? title : sampling.messagePart(title, place + 1, pieces);
              if (part.type !== 'text') return <OtherPart key={place} part={part} title={whole} end={writtenBy} />;
              return (
                <TextPart
                  key={place}
                  name={whole}
                  title={<span>{whole}</span>}
                  end={writtenBy}
                  before={textAt(request.messages[at]?.content, place)}
                  value={part.text}
                  fixed={fixed}
                  onChange={(text) => change({ messages: withText(draft.messages, at, place, text) })}
                />
              );
            })}
          </div>
        ))}
        <p className="sampling-size">
          <AllThatGoes content={draft.messages.flatMap(({ content }) => content)} />
          {request.system === undefined && draft.system === undefined && !fixed && (
            <button type="button" className="link sampling-add" onClick={() => change({ system: '' })}>
              {sampling.addInstructions}
            </button>
          )}
        </p>
      </div>
      <RequestSide question={question} />
    </>
  );
}

export function RequestFoot({ question, requests: { busy, trouble, send }, primary, refusing }: FootProps) {
  const words = useAllWords();
  const { sampling } = words;
  const [draft, change] = useRequestDraft(question);
  const read = readRequestDraft(draft, question.request.maxTokens);
  const { replies, remember } = draft;
  return (
    <>
      <TroubleLine trouble={read.ok ? trouble : sayRequestProblem(words, read.problem)} />
      <Button className="sampling-start" kind="danger" autoFocus={refusing.takesFocus} onClick={refusing.ask}>
        {sampling.dontSendStep}
      </Button>
      <span className="sampling-after">
        <span aria-hidden="true">{sampling.afterThis}</span>
        <Select
          label={sampling.afterThis}
          value={replies}
          onChange={(next) => change({ replies: next })}
          options={[
            { value: 'show', label: sampling.showReply },
            { value: 'return', label: sampling.returnAtOnce },
          ]}
        />
      </span>
      <RememberPopover
        serverName={question.serverName}
        hasChat={question.conversation !== null}
        tools={draft.tools}
        value={remember}
        onChange={(next) => change({ remember: next })}
      />
      <ArmedButton
        kind="primary"
        says={remember ? sampling.sendAndRemember : sampling.send}
        busy={busy === 'send'}
        off={!read.ok}
        hint={<KeysOf action="primary-action" />}
        handle={primary}
        onPress={() => read.ok && send({ draft: read.draft, replies, remember })}
      />
    </>
  );
}

function isOneText(messages: { content: SamplingContent[] }[]): boolean {
  const [only, ...others] = messages.flatMap(({ content }) => content);
  return only?.type === 'text' && others.length === 0;
}

function textAt(content: SamplingContent[] | undefined, place: number): string {
  const part = content?.[place];
  return part?.type === 'text' ? part.text : '';
}

/** "14 lines, 2.3 kB. All of it goes to the model." */
function AllThatGoes({ content }: { content: SamplingContent[] }) {
  const { sampling, format } = useAllWords();
  const texts = content.flatMap((part) => (part.type === 'text' ? part.text : []));
  const size = texts.reduce((sum, text) => sum + bytesIn(text), 0);
  const lines = texts.reduce((sum, text) => sum + countLines(text), 0);
  return sampling.allGoes(lines, format.bytes(size), content.length - texts.length);
}
