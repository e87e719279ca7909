import { useState, type FormEvent, useEffect, useRef } from 'react';
import type { Prompt, Server } from '../../../contract/server.ts';
import { PromptPreview } from '../composing/slash/prompt-preview.tsx';
import { Said } from '../../foundation/foreign/said.tsx';
import { missing, filled } from '../../parts/arguments/argument-values.ts';
import { PromptArguments } from '../../parts/arguments/prompt-arguments.tsx';
import { focusField } from '../../parts/form/form.tsx';
import { Button } from '../../foundation/ui/button.tsx';
import { Glyph } from '../../foundation/ui/glyph.tsx';
import { Json } from '../../foundation/ui/json.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { DetailHead } from './detail-head.tsx';
import { QuestionsMeanwhile } from './questions-meanwhile.tsx';
import type { Output } from '../../../contract/api.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import './run-tool.css';

type Props = { server: Server; prompt: Prompt; completes: boolean; onBack(): void };

/** One prompt, its arguments with what the server completes, and the messages it makes of them. */
export function TryPrompt({ server, prompt, completes, onBack }: Props) {
  const { inspector: words, runTool } = useAllWords();
  const [values, setValues] = useState<Record<string, string>>({});
  const [checked, setChecked] = useState(false);
  const { now, start, stop } = useTry(server.id, prompt.name);
  const lacks = missing(prompt.arguments, values);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const [first] = lacks;
    if (first) focusField(event.currentTarget, first.name);
    else start(values);
  };
  return (
    <div className="browser-detail">
      <DetailHead server={server} name={prompt.name} back={words.backToPrompts} onBack={onBack} />
      <div className="run-body">
        {prompt.description && (
          <Said by={server.name} hue={server.hue}>
            {prompt.description}
          </Said>
        )}
        <form className="run-form" aria-label={runTool.arguments} onSubmit={onSubmit}>
          <PromptArguments server={server} prompt={prompt} completes={completes} values={values} checked={checked} onChange={setValues} />
          <div className="run-actions">
            {now.state === 'running' ? (
              <Button onClick={stop}>{runTool.stop}</Button>
            ) : (
              <Button kind="primary" type="submit" aria-disabled={lacks.length > 0 || undefined}>
                {words.tryPrompt}
              </Button>
            )}
          </div>
          <p className="field-help">{words.promptOutside}</p>
        </form>
        {now.state === 'running' && <QuestionsMeanwhile server={server.id} />}
        <Made now={now} server={server} />
      </div>
    </div>
  );
}

function Made({ now, server }: { now: Try; server: Server }) {
  const { runTool, inspector: words, format } = useAllWords();
  const [way, setWay] = useState<'drawn' | 'json'>('drawn');
  if (now.state === 'none') return null;
  return (
    <section className="run-result" aria-label={runTool.result}>
      <div className="run-result-head">
        <p className="run-ended" role="status">
          <Glyph state={now.state === 'running' ? 'running' : now.state === 'made' ? 'done' : 'failed'} size={14} label="" />
          {now.state === 'running' && runTool.running(1, 1)}
          {now.state === 'refused' && <Phrased of={now.reason} />}
          {now.state === 'made' && (
            <>
              {words.messages(now.made.messages.length)} <span className="quiet">{format.duration(now.tookMs)}</span>
            </>
          )}
        </p>
        {now.state === 'made' && (
          <Segmented
            label={runTool.shownAs}
            options={[
              { value: 'drawn', label: words.asMessages },
              { value: 'json', label: runTool.json },
            ]}
            value={way}
            onChange={setWay}
          />
        )}
      </div>
      {now.state === 'made' &&
        (way === 'json' ? <Json value={now.made} /> : <PromptPreview messages={now.made.messages} server={server} />)}
    </section>
  );
}

/** One try of a prompt. `tookMs` counts the time in which a question waited for the person, too. */
type Try =
  | { state: 'none' }
  | { state: 'running' }
  | { state: 'made'; made: Output<'prompt.get'>; tookMs: number }
  | { state: 'refused'; reason: Reason };

/** Has a server make the messages of a prompt; the newest try counts. */
function useTry(server: string, name: string) {
  const { ask } = useHost();
  const [now, setNow] = useState<Try>({ state: 'none' });
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const stop = () => {
    stopping.current?.abort();
    setNow({ state: 'none' });
  };
  const start = (values: Record<string, string>) => {
    stopping.current?.abort();
    const { signal } = (stopping.current = new AbortController());
    const began = performance.now();
    const tell = (next: Try) => signal.aborted || setNow(next);
    tell({ state: 'running' });
    ask('prompt.get', { server, name, arguments: filled(values) }, signal).then(
      (made) => tell({ state: 'made', made, tookMs: performance.now() - began }),
      (cause: unknown) => tell({ state: 'refused', reason: reasonOf(cause) }),
    );
  };
  return { now, start, stop };
}
