import { useState, type FormEvent, type KeyboardEvent, type Ref } from 'react';
import type { PromptMessage } from '../../contract/content.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import type { Complete } from '../ui/completer.ts';
import { Keys } from '../ui/keys.tsx';
import { Said } from '../ui/said.tsx';
import { ServerName } from '../ui/server-name.tsx';
import { marked } from '../ui/visible.tsx';
import { ArgumentField, focusArgument } from './argument-field.tsx';
import { filled, inOrder, missing, type Argument } from './argument-values.ts';
import type { OfferedPrompt } from './prompt-list.ts';
import { PromptPreview } from './prompt-preview.tsx';
import type { Insert } from './use-insert.ts';

type PromptFormProps = { offered: OfferedPrompt; insert: Insert; onBack(): void; ref: Ref<HTMLDivElement> };

/** One prompt: what its server says about it, its arguments, and the two things to do with it. */
export function PromptForm({ offered, insert, onBack, ref }: PromptFormProps) {
  const { server, prompt, completes } = offered;
  const { ask } = useHost();
  const [values, setValues] = useState<Record<string, string>>({});
  const [checked, setChecked] = useState(false);
  const [preview, setPreview] = useState<PromptMessage[]>();
  const lacks = missing(prompt.arguments, values);
  const busy = insert.state.state === 'asking';

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    const [first] = lacks;
    if (first) return focusArgument(event.currentTarget, first.name);
    insert.run(offered, values);
  }

  async function togglePreview(): Promise<void> {
    setChecked(true);
    if (preview) return setPreview(undefined);
    if (lacks.length === 0) setPreview(await insert.read(offered, values));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (preview) return setPreview(undefined);
    onBack();
  }

  /** What a server suggests may depend on the others. */
  function completing({ name: argument }: Argument): Complete {
    const { [argument]: _own, ...others } = filled(values);
    return (value, signal) => ask('prompt.complete', { server: server.id, name: prompt.name, argument, value, others }, signal);
  }

  function change(name: string, value: string): void {
    setValues({ ...values, [name]: value });
    insert.forget();
  }

  return (
    <form className="slash-form" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <div className="slash-detail" ref={ref}>
        <header className="slash-heading">
          <h3>{marked(prompt.title ?? prompt.name)}</h3>
          <ServerName name={server.name} hue={server.hue} />
        </header>
        {prompt.description && (
          <Said by={server.name} hue={server.hue}>
            {prompt.description}
          </Said>
        )}
        {preview ? (
          <PromptPreview messages={preview} server={server} />
        ) : (
          <div className="slash-arguments">
            {inOrder(prompt.arguments).map((argument) => (
              <ArgumentField
                key={argument.name}
                argument={argument}
                value={values[argument.name] ?? ''}
                lacking={checked && lacks.includes(argument) ? 'Needed by this prompt' : undefined}
                complete={completes ? completing(argument) : undefined}
                serverName={server.name}
                onChange={(value) => change(argument.name, value)}
              />
            ))}
          </div>
        )}
        {insert.state.state === 'refused' && (
          <p className="slash-refused" role="alert">
            {insert.state.reason}
          </p>
        )}
      </div>
      <footer className="slash-foot">
        <span className="slash-hint">
          <Keys keys={['Up', 'Down']} /> choose
        </span>
        <span className="slash-hint">
          <Keys keys={['Tab']} /> next field
        </span>
        <span className="slash-hint slash-hint-form">
          <Keys keys={['Esc']} /> back to list
        </span>
        <span className="slash-hint slash-hint-list">
          <Keys keys={['Esc']} /> close
        </span>
        <Button kind="ghost" size="sm" className="push" aria-disabled={lacks.length > 0 || undefined} onClick={() => void togglePreview()}>
          {preview ? (prompt.arguments.length > 0 ? 'Arguments' : 'Hide preview') : 'Preview'}
        </Button>
        <Button kind="primary" size="sm" type="submit" busy={busy} data-waiting={lacks.length > 0 || undefined}>
          Insert <Keys keys={['Enter']} />
        </Button>
      </footer>
    </form>
  );
}
