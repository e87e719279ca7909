import type { SamplingContent, SamplingQuestion, SamplingStage } from '../../contract/sampling.ts';
import { hueOf } from '../servers/hue.ts';
import { bytes, bytesIn, count } from '../ui/words.ts';
import { countLines } from './changed-lines.ts';
import { OtherPart } from './other-part.tsx';
import { withText } from './request-draft.ts';
import { RequestSide } from './request-side.tsx';
import { useRequestDraft } from './sampling-drafts.ts';
import { TextPart } from './text-part.tsx';
import { Phrased } from '../words/phrased.tsx';

type Props = { question: SamplingQuestion; stage: Extract<SamplingStage, { stage: 'request' }>; hue: number };

/** What would be sent: every word of it can be read, and changed. */
export function RequestBody({ question, stage, hue }: Props) {
  const { request, serverName, gone } = question;
  const [draft, change] = useRequestDraft(question);
  const fixed = gone !== undefined;
  const writtenBy = <span className="sampling-by">written by {serverName}</span>;
  return (
    <>
      <div className="sampling-main" style={hueOf(hue)}>
        {stage.trouble !== undefined && (
          <p className="sampling-banner" role="alert">
            <b>The model could not answer.</b> <Phrased of={stage.trouble} /> What you sent is kept.
          </p>
        )}
        {(request.system !== undefined || draft.system !== undefined) && (
          <div className="sampling-message">
            <TextPart
              name="Instructions"
              title={<span>Instructions</span>}
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
              const title = `Message ${at + 1} of ${draft.messages.length}, as ${message.role}`;
              const whole = message.content.length === 1 ? title : `${title}, part ${place + 1} of ${message.content.length}`;
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
          {sizeOf(draft.messages.flatMap(({ content }) => content))} All of it goes to the model.
          {request.system === undefined && draft.system === undefined && !fixed && (
            <button type="button" className="link sampling-add" onClick={() => change({ system: '' })}>
              Add instructions
            </button>
          )}
        </p>
      </div>
      <RequestSide question={question} />
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

/** "14 lines, 2.3 kB." */
function sizeOf(content: SamplingContent[]): string {
  const texts = content.flatMap((part) => (part.type === 'text' ? part.text : []));
  const size = texts.reduce((sum, text) => sum + bytesIn(text), 0);
  const lines = texts.reduce((sum, text) => sum + countLines(text), 0);
  const others = content.length - texts.length;
  const beside = others > 0 ? ` and ${count(others, 'other piece')}` : '';
  return `${count(lines, 'line')}, ${bytes(size)}${beside}.`;
}
