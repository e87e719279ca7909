import type { BroughtTool, SamplingQuestion } from '../../contract/sampling.ts';
import { useAppState } from '../host/use-host.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { hueFor } from '../servers/hue.ts';
import { RadioList } from '../ui/radio-list.tsx';
import { Said } from '../foreign/said.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { marked, visible } from '../ui/visible.tsx';
import { count, figure } from '../ui/words.ts';
import { costOf, money, moneyAtMost } from './cost.ts';
import { Fact } from './fact.tsx';
import { PriorityBars } from './priority-bars.tsx';
import { problemOfLongest, readLongest, tokensSent, usableModels, type RequestDraft } from './request-draft.ts';
import { useRequestDraft } from './sampling-drafts.ts';
import { about, wordsOfAsked, wordsOfLongest } from './sampling-words.ts';
import { Phrased } from '../words/phrased.tsx';

/** How it would be sent: to which model, with what along, and for how much. */
export function RequestSide({ question }: { question: SamplingQuestion }) {
  const [draft, change] = useRequestDraft(question);
  const limit = useAppState((state) => state.settings.maxSampledTokens);
  const hue = useAppState((state) => hueFor(question.server, state.servers));
  const { request, offer, serverName } = question;
  const longest = readLongest(draft.longest);
  const isOffered = draft.choice.endpoint === offer.choice.endpoint && draft.choice.model === offer.choice.model;
  return (
    <aside className="sampling-side" aria-label="How it is sent">
      <div className="sampling-group">
        <ModelField draft={draft} onChange={(choice) => change({ choice })} />
        <PriorityBars priorities={request.priorities} />
        <p className="sampling-help">
          {Object.keys(request.priorities).length > 0 && `What ${serverName} asked for. `}
          {isOffered ? <Phrased of={offer.because} /> : 'You chose another model than the one that fits best.'}
        </p>
        {request.hints.length > 0 && (
          <p className="sampling-help">
            {serverName} named {visible(request.hints.join(', '))}.
          </p>
        )}
      </div>
      <Field
        label="Longest reply"
        help={wordsOfLongest(serverName, request.maxTokens, limit)}
        error={problemOfLongest(draft.longest, request.maxTokens)}
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

type Change = (part: Partial<RequestDraft>) => void;

function ModelField({ draft: { choice }, onChange }: { draft: RequestDraft; onChange(choice: RequestDraft['choice']): void }) {
  const endpoints = useAppState((state) => state.endpoints);
  const models = usableModels(endpoints, choice);
  const options = models.map(({ endpoint, model }, at) => ({ value: String(at), label: model.name, group: endpoint.name }));
  const at = models.findIndex(({ endpoint, model }) => endpoint.id === choice.endpoint && model.id === choice.model);
  const choose = (value: string) => {
    const chosen = models[Number(value)];
    if (chosen) onChange({ endpoint: chosen.endpoint.id, model: chosen.model.id });
  };
  return (
    <Field label="Model" error={at < 0 && 'This model is not there any more. Choose another one.'}>
      <Select options={options} value={String(at)} onChange={choose} />
    </Field>
  );
}

function LongestField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const number = readLongest(value);
  return (
    <span className="sampling-longest">
      <TextField
        inputMode="numeric"
        value={value}
        onChange={onChange}
        onBlur={() => number !== undefined && onChange(figure(number))}
        className="sampling-number"
      />
      tokens
    </span>
  );
}

function ContextField({ question, draft, change }: { question: SamplingQuestion; draft: RequestDraft; change: Change }) {
  const { contexts, conversation, request, serverName } = question;
  if (conversation === null) return null;
  const option = (words: string, messages: number) => (
    <span>
      {words} <span className="sampling-kind">({count(messages, 'message')})</span>
    </span>
  );
  return (
    <div className="sampling-group">
      <div className="sampling-label">Add from this chat</div>
      <RadioList
        label="Add from this chat"
        value={draft.context}
        onChange={(context) => change({ context })}
        options={[
          { value: 'nothing' as const, label: <span>Nothing</span> },
          { value: 'server' as const, label: option(`What ${serverName} said`, contexts.server.messages) },
          { value: 'chat' as const, label: option('Everything', contexts.chat.messages) },
        ]}
      />
      <p className="sampling-help">{wordsOfAsked(serverName, request.context)}</p>
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
  return (
    <div className="sampling-group" role="group" aria-label={`Tools of ${serverName}`}>
      <div className="sampling-label">
        {serverName} brings {count(tools.length, 'tool')}
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
      {mustUseOne && <p className="sampling-help">{serverName} asked that the model has to use one.</p>}
      <p className="sampling-help">Off unless you turn them on. The model may only propose them; {serverName} itself would run them.</p>
    </div>
  );
}

/** What else the server asked for, which goes along as it is, but for stop sequences of white space. */
function Wishes({ question: { request } }: { question: SamplingQuestion }) {
  const { temperature, stopSequences } = request;
  if (temperature === undefined && stopSequences.length === 0) return null;
  return (
    <dl className="sampling-facts">
      {temperature !== undefined && <Fact name="Temperature">{temperature}</Fact>}
      {stopSequences.length > 0 && (
        <Fact name="Stops at">
          {stopSequences.map((text) => (
            <code key={text} className="sampling-stop">
              {marked(JSON.stringify(text))}
            </code>
          ))}
          {stopSequences.some((text) => text.trim() === '') && <span> White space alone is not sent: no model takes it.</span>}
        </Fact>
      )}
    </dl>
  );
}

function Estimate({ question, draft, longest }: { question: SamplingQuestion; draft: RequestDraft; longest: number | undefined }) {
  const endpoint = useAppState((state) => state.endpoints[draft.choice.endpoint]);
  const price = endpoint?.models.find(({ id }) => id === draft.choice.model)?.price;
  const { soFar, serverName, conversation } = question;
  const sent = tokensSent(draft, question);
  const cost = longest === undefined ? undefined : costOf({ sent, received: longest }, price);
  return (
    <dl className="sampling-facts">
      <Fact name="Sent">{about(sent)}</Fact>
      <Fact name="Reply">{longest === undefined ? '' : `up to ${count(longest, 'token')}`}</Fact>
      <Fact name="Costs at most" total>
        {longest === undefined ? '' : moneyAtMost(cost)}
      </Fact>
      <Fact name={`${serverName} ${conversation === null ? 'so far' : 'in this chat so far'}`}>
        {soFar.requests === 0 ? 'nothing' : soFar.cost === undefined ? count(soFar.tokens, 'token') : money(soFar.cost)}
      </Fact>
    </dl>
  );
}
