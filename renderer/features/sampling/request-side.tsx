import { knownPrice } from '../../../contract/known-price.ts';
import type { BroughtTool, SamplingQuestion } from '../../../contract/sampling.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { Field } from '../../foundation/ui/field.tsx';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { RadioList } from '../../foundation/ui/radio-list.tsx';
import { Said } from '../../foundation/foreign/said.tsx';
import { Select } from '../../foundation/ui/select.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { marked, visible } from '../../foundation/words/visible.tsx';
import { costOf, money, moneyAtMost } from './cost.ts';
import { Fact } from './fact.tsx';
import { PriorityBars } from './priority-bars.tsx';
import { problemOfLongest, readLongest, sayRequestProblem, tokensSent, usableModels, type RequestDraft } from './request-draft.ts';
import { useRequestDraft } from './sampling-drafts.ts';
import { roundUp } from './sampling-words.ts';
import { flat, type Phrase } from '../../../client/words/phrase.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { useSay } from '../../foundation/words/use-words.ts';
import './sampling.css';
import './sampling-side.css';

/**
 * The side panel of a request: to which model it would be sent, with what along, and for how much.
 */
export function RequestSide({ question }: { question: SamplingQuestion }) {
  const say = useSay();
  const words = useAllWords();
  const { sampling } = words;
  const [draft, change] = useRequestDraft(question);
  const limit = useAppState((state) => state.settings.maxSampledTokens);
  const hue = useAppState((state) => hueFor(question.server, state.servers));
  const { request, offer, serverName } = question;
  const longest = readLongest(draft.longest);
  const problem = problemOfLongest(draft.longest, request.maxTokens);
  const isOffered = draft.choice.endpoint === offer.choice.endpoint && draft.choice.model === offer.choice.model;
  const why = isOffered ? say(offer.because) : sampling.otherModel;
  return (
    <aside className="sampling-side" aria-label={sampling.howSent}>
      <div className="sampling-group">
        <ModelField draft={draft} onChange={(choice) => change({ choice })} />
        <PriorityBars priorities={request.priorities} />
        <p className="sampling-help">
          <Phrased of={Object.keys(request.priorities).length > 0 ? sampling.askedFor(serverName, why) : why} />
        </p>
        {request.hints.length > 0 && (
          <p className="sampling-help">
            <Phrased of={sampling.named(serverName, request.hints)} />
          </p>
        )}
      </div>
      <Field
        label={sampling.longest}
        help={
          <Phrased
            of={
              request.maxTokens > limit
                ? sampling.longestLimited(serverName, request.maxTokens, limit)
                : sampling.longestAsked(serverName, request.maxTokens)
            }
          />
        }
        error={problem && sayRequestProblem(words, problem)}
      >
        <LongestField value={draft.longest} onChange={(longest) => change({ longest })} />
      </Field>
      <ContextField question={question} draft={draft} change={change} />
      {request.tools.length > 0 && (
        <BroughtTools
          tools={request.tools}
          mustUseOne={request.toolChoice === 'required'}
          on={draft.tools}
          serverName={serverName}
          hue={hue}
          onChange={(tools) => change({ tools })}
        />
      )}
      <Wishes question={question} />
      <hr className="sampling-rule" />
      <Estimate question={question} draft={draft} longest={longest} />
    </aside>
  );
}

type ChangeRequest = (part: Partial<RequestDraft>) => void;

function ModelField({ draft: { choice }, onChange }: { draft: RequestDraft; onChange(choice: RequestDraft['choice']): void }) {
  const { sampling } = useAllWords();
  const endpoints = useAppState((state) => state.endpoints);
  const models = usableModels(endpoints, choice);
  const options = models.map(({ endpoint, model }, at) => ({
    value: String(at),
    label: [{ foreign: model.name }],
    group: plainText(endpoint.name),
  }));
  const at = models.findIndex(({ endpoint, model }) => endpoint.id === choice.endpoint && model.id === choice.model);
  const choose = (value: string) => {
    const chosen = models[Number(value)];
    if (chosen) onChange({ endpoint: chosen.endpoint.id, model: chosen.model.id });
  };
  return (
    <Field label={sampling.model} error={at < 0 && sampling.modelGone}>
      <Select options={options} value={String(at)} onChange={choose} />
    </Field>
  );
}

function LongestField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { sampling, format } = useAllWords();
  const number = readLongest(value);
  return (
    <span className="sampling-longest">
      <TextField
        inputMode="numeric"
        value={value}
        onChange={onChange}
        onBlur={() => number !== undefined && onChange(format.number(number))}
        className="sampling-number"
      />
      {sampling.tokensUnit}
    </span>
  );
}

function ContextField({ question, draft, change }: { question: SamplingQuestion; draft: RequestDraft; change: ChangeRequest }) {
  const { sampling } = useAllWords();
  const { contexts, conversation, request, serverName } = question;
  if (conversation === null) return null;
  const option = (words: Phrase) => (
    <span>
      <Phrased of={words} />
    </span>
  );
  return (
    <div className="sampling-group">
      <div className="sampling-label">{sampling.addFromChat}</div>
      <RadioList
        label={sampling.addFromChat}
        value={draft.context}
        onChange={(context) => change({ context })}
        options={[
          { value: 'nothing' as const, label: option(sampling.nothing) },
          { value: 'server' as const, label: option(sampling.whatServerSaid(serverName, contexts.server.messages)) },
          { value: 'chat' as const, label: option(sampling.everything(contexts.chat.messages)) },
        ]}
      />
      <p className="sampling-help">
        <Phrased of={sampling.contextAsked[request.context](serverName)} />
      </p>
    </div>
  );
}

type ToolsProps = {
  tools: BroughtTool[];
  mustUseOne: boolean;
  on: string[];
  serverName: string;
  hue: number;
  onChange(on: string[]): void;
};

function BroughtTools({ tools, mustUseOne, on, serverName, hue, onChange }: ToolsProps) {
  const { sampling } = useAllWords();
  return (
    <div className="sampling-group" role="group" aria-label={flat(sampling.toolsOf(serverName))}>
      <div className="sampling-label">
        <Phrased of={sampling.brings(serverName, tools.length)} />
      </div>
      {tools.map(({ name, description }) => (
        <div key={name} className="sampling-tool">
          <Checkbox checked={on.includes(name)} onChange={(isOn) => onChange(isOn ? [...on, name] : on.filter((other) => other !== name))}>
            <code>{visible(name)}</code>
          </Checkbox>
          {description && (
            <Said by={serverName} hue={hue}>
              {description}
            </Said>
          )}
        </div>
      ))}
      {mustUseOne && (
        <p className="sampling-help">
          <Phrased of={sampling.mustUseOne(serverName)} />
        </p>
      )}
      <p className="sampling-help">
        <Phrased of={sampling.toolsOff(serverName)} />
      </p>
    </div>
  );
}

/** The server's other wishes, which goes along as it is, but for stop sequences of white space. */
function Wishes({ question: { request } }: { question: SamplingQuestion }) {
  const { sampling, format } = useAllWords();
  const { temperature, stopSequences } = request;
  if (temperature === undefined && stopSequences.length === 0) return null;
  return (
    <dl className="sampling-facts">
      {temperature !== undefined && <Fact name={sampling.temperature}>{format.number(temperature)}</Fact>}
      {stopSequences.length > 0 && (
        <Fact name={sampling.stopsAt}>
          {stopSequences.map((text) => (
            <code key={text} className="sampling-stop">
              {marked(JSON.stringify(text))}
            </code>
          ))}
          {stopSequences.some((text) => text.trim() === '') && <span> {sampling.whiteSpace}</span>}
        </Fact>
      )}
    </dl>
  );
}

function Estimate({ question, draft, longest }: { question: SamplingQuestion; draft: RequestDraft; longest: number | undefined }) {
  const words = useAllWords();
  const { sampling } = words;
  const endpoint = useAppState((state) => state.endpoints[draft.choice.endpoint]);
  const price = knownPrice(endpoint, draft.choice.model);
  const { soFar, serverName, conversation } = question;
  const sent = tokensSent(draft, question);
  const cost = longest === undefined ? undefined : costOf({ sent, received: longest }, price);
  return (
    <dl className="sampling-facts">
      <Fact name={sampling.sent}>{sampling.about(roundUp(sent))}</Fact>
      <Fact name={sampling.reply}>{longest === undefined ? '' : sampling.upTo(longest)}</Fact>
      <Fact name={sampling.costsAtMost} total>
        {longest === undefined ? '' : moneyAtMost(words, cost)}
      </Fact>
      <Fact name={<Phrased of={conversation === null ? sampling.soFar(serverName) : sampling.soFarInChat(serverName)} />}>
        {soFar.requests === 0 ? sampling.nothingSoFar : soFar.cost === undefined ? sampling.tokens(soFar.tokens) : money(words, soFar.cost)}
      </Fact>
    </dl>
  );
}
