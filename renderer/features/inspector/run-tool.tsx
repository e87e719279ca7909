import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Output } from '../../../contract/api.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { Server, Tool } from '../../../contract/server.ts';
import { hueOf } from '../../foundation/foreign/hue.ts';
import { describeTool } from '../../parts/arguments/hints.ts';
import { parseArguments, sayProblem, toJsonText } from '../../parts/asking/draft.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Field } from '../../foundation/ui/field.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { TextArea } from '../../foundation/ui/text-area.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { ArgumentControl } from './argument-control.tsx';
import { argumentsOf, emptyArguments, sayArgumentProblem } from './argument-draft.ts';
import { DefinitionHistory } from './definition-history.tsx';
import { DetailHead } from './detail-head.tsx';
import { QuestionsMeanwhile } from './questions-meanwhile.tsx';
import { RunResult } from './run-result.tsx';
import { typedOf } from './typed-of.ts';
import { keepTyped, typedLast, type TypedArguments } from './typed-last.ts';
import { useRun } from './use-run.ts';
import { KeysOf } from '../../foundation/keys/keys-of.tsx';
import { useIsPressed } from '../../foundation/keys/use-is-pressed.ts';

type ShownToolForm = Output<'tool.form'>['form'];
type Props = {
  server: Server;
  tool: Tool;
  /** Arguments to begin with, in place of those typed last. */
  given: JsonObject | undefined;
  onBack(): void;
};

/** The most calls in a row. */
const MOST_TIMES = 1000;

/** One tool, its arguments as a form or as JSON, and what came of running it. */
export function RunTool({ server, tool, given, onBack }: Props) {
  const words = useAllWords();
  const { ask } = useHost();
  const [form, setForm] = useState<ShownToolForm>();
  useEffect(() => {
    const asking = new AbortController();
    ask('tool.form', { tool: tool.alias }, asking.signal).then(
      (read) => setForm(read.form),
      (cause: unknown) => !asking.signal.aborted && tellTrouble(cause),
    );
    return () => asking.abort();
  }, [ask, tool.alias]);
  return (
    <div className="browser-detail">
      <DetailHead server={server} name={tool.name} back={words.runTool.back} onBack={onBack} />
      <div className="run-body">
        <div className="said" style={hueOf(server.hue)}>
          <span className="quiet">
            <Phrased of={words.runTool.said(server.name)} />
          </span>
          <p>
            <Phrased of={describeTool(words, tool)} />
          </p>
        </div>
        <DefinitionHistory server={server} tool={tool} />
        {form && <Arguments server={server} tool={tool} form={form} given={given} />}
      </div>
    </div>
  );
}

function Arguments({ server, tool, form, given }: Omit<Props, 'onBack'> & { form: ShownToolForm }) {
  const words = useAllWords();
  const { runTool } = words;
  const fields = form.mode === 'form' ? form.fields : [];
  const [typed, setTyped] = useState<TypedArguments>(
    () =>
      (given && typedOf(form, given)) ??
      typedLast(tool.alias, form.mode) ?? { way: form.mode, draft: emptyArguments(fields), json: toJsonText({}) },
  );
  const [times, setTimes] = useState('1');
  const { run, start, stop } = useRun(tool.alias);
  const isForm = form.mode === 'form' && typed.way === 'form';
  const filled = argumentsOf(fields, typed.draft);
  const read = parseArguments(typed.json);
  const input: JsonObject | undefined = isForm
    ? Object.keys(filled.problems).length === 0
      ? filled.input
      : undefined
    : read.ok
      ? read.value
      : undefined;
  const count = Number(times);
  const isReady = input !== undefined && Number.isInteger(count) && count >= 1 && count <= MOST_TIMES;
  const isRunning = run.state === 'running';

  const isPressed = useIsPressed();
  const formOf = useRef<HTMLFormElement>(null);
  const change = (next: TypedArguments) => {
    keepTyped(tool.alias, next);
    setTyped(next);
  };
  const touch = (name: string, values = typed.draft.values) =>
    change({ ...typed, draft: { ...typed.draft, values, touched: [...new Set([...typed.draft.touched, name])] } });
  const turn = (way: TypedArguments['way']) =>
    change({ ...typed, way, ...(way === 'json' && isForm && { json: toJsonText(filled.input) }) });
  const runIt = () => {
    if (input !== undefined && isReady && !isRunning) void start(input, count);
    else if (isForm) {
      flushSync(() => change({ ...typed, draft: { ...typed.draft, touched: fields.map(({ name }) => name) } }));
      formOf.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  };
  return (
    <>
      <form
        ref={formOf}
        className="run-form"
        aria-label={runTool.arguments}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!isPressed(event, 'primary-action')) return;
          event.preventDefault();
          runIt();
        }}
      >
        {isForm ? (
          <div className="run-fields">
            {fields.map((field) => (
              <ArgumentControl
                key={field.name}
                field={field}
                value={typed.draft.values[field.name] ?? null}
                problem={said(field.name)}
                onTouch={() => touch(field.name)}
                onChange={(value) => touch(field.name, { ...typed.draft.values, [field.name]: value })}
              />
            ))}
          </div>
        ) : (
          <Field label={runTool.asJson} error={read.ok ? undefined : sayProblem(words, read.problem)}>
            <TextArea mono rows={6} value={typed.json} onChange={(json) => change({ ...typed, json })} />
          </Field>
        )}
        {form.mode === 'json' && (
          <p className="field-help">
            <Phrased of={form.because} />
          </p>
        )}
        <div className="run-actions">
          <Field label={runTool.times}>
            <TextField className="run-times" inputMode="numeric" value={times} onChange={setTimes} />
          </Field>
          {form.mode === 'form' && (
            <Segmented
              label={runTool.ways}
              options={[
                { value: 'form', label: runTool.form },
                { value: 'json', label: runTool.json },
              ]}
              value={typed.way}
              onChange={turn}
            />
          )}
          {isRunning ? (
            <Button onClick={stop}>{runTool.stop}</Button>
          ) : (
            <Button kind={isReady ? 'primary' : 'plain'} aria-disabled={!isReady} onClick={runIt}>
              {runTool.run}
              <KeysOf action="primary-action" />
            </Button>
          )}
        </div>
        <p className="field-help">{runTool.outside}</p>
      </form>
      {isRunning && <QuestionsMeanwhile server={server.id} />}
      <RunResult run={run} from={{ server: server.id, serverName: server.name }} />
    </>
  );

  function said(name: string): string | undefined {
    const problem = typed.draft.touched.includes(name) ? filled.problems[name] : undefined;
    return problem && sayArgumentProblem(words, problem);
  }
}
