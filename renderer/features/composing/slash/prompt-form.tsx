import { useId, useState, type FormEvent, type KeyboardEvent, type Ref } from 'react';
import { filledText } from '../../../../contract/own-prompt.ts';
import { isWaiting } from '../../../../contract/question.ts';
import { focusComposer } from '../../../foundation/navigation/regions.ts';
import { useGoToWaiting } from '../../../foundation/navigation/use-go-to-waiting.ts';
import { useAppState } from '../../../foundation/host/use-host.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { Glyph } from '../../../foundation/ui/glyph.tsx';
import { Keys } from '../../../foundation/ui/keys.tsx';
import { Said } from '../../../foundation/foreign/said.tsx';
import { ServerName } from '../../../foundation/foreign/server-name.tsx';
import { visible } from '../../../foundation/words/visible.tsx';
import { filled, missing } from '../../../parts/arguments/argument-values.ts';
import { PromptArguments } from '../../../parts/arguments/prompt-arguments.tsx';
import { focusField } from '../../../parts/form/form.tsx';
import type { Making } from './makings.ts';
import { OwnPromptDialog } from './own-prompt-dialog.tsx';
import { OwnPromptButtons } from './own-prompt-buttons.tsx';
import { promptKey, type ListedPrompt } from './prompt-list.ts';
import { PromptPreview } from './prompt-preview.tsx';
import type { Insert } from './use-insert.ts';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { inSlot } from '../../../../client/words/phrase.ts';
import { useWords } from '../../../foundation/words/use-words.ts';
import './own-prompt.css';

type PromptFormProps = {
  offered: ListedPrompt;
  insert: Insert;
  conversation: string | undefined;
  /** A prompt of the person's own was changed, removed or brought back. */
  onOwnChange(): void;
  ref: Ref<HTMLFormElement>;
};

/**
 * One prompt: its description and its arguments, the text where it is the person's own, and what
 * can be done with it.
 */
export function PromptForm({ offered, insert, conversation, onOwnChange, ref }: PromptFormProps) {
  const { composing } = useWords();
  const { server, prompt, completes, own } = offered;
  const title = useId();
  const { making } = insert;
  const of = promptKey(offered);
  const [entered, setEntered] = useState(() => begin(of, making));
  // Another prompt begins anew in the same elements: while one types another is selected at every
  // key, and a new form for each costs a third of the key.
  if (entered.of !== of) setEntered(begin(of, making));
  const [isChanging, setChanging] = useState(false);
  const { values, checked } = entered;
  const lacks = missing(prompt.arguments, values);

  /** Only with all that is needed; else leads to what is missing. */
  function withAll(form: HTMLElement | null, act: (values: Record<string, string>) => void): void {
    setEntered({ ...entered, checked: true });
    const [first] = lacks;
    if (!first) return act(values);
    if (form) focusField(form, first.name);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    withAll(event.currentTarget, insert.run);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (making.state === 'asking' || making.state === 'made') insert.forget();
    else focusComposer();
  }

  function change(next: Record<string, string>): void {
    setEntered({ ...entered, values: next });
    insert.forget();
  }

  return (
    <>
      <form className="picker-form" aria-labelledby={title} onSubmit={onSubmit} onKeyDown={onKeyDown} ref={ref}>
        <div className="picker-detail">
          <header className="offered-head">
            <h2 id={title}>{visible(prompt.title ?? prompt.name)}</h2>
            {!own && <ServerName name={server.name} hue={server.hue} />}
          </header>
          {own?.description && <p className="muted-note">{visible(own.description)}</p>}
          {!own && prompt.description && (
            <Said by={server.name} hue={server.hue}>
              {prompt.description}
            </Said>
          )}
          {making.state === 'made' ? (
            <PromptPreview messages={making.messages} server={server} />
          ) : (
            <PromptArguments
              key={of}
              server={server}
              prompt={prompt}
              completes={completes}
              values={values}
              checked={checked}
              onChange={change}
            />
          )}
          {own && (
            <div className="own-prompt-text" dir="auto">
              {visible(filledText(own.text, filled(values)))}
            </div>
          )}
          {making.state === 'refused' && (
            <p className="refused" role="alert">
              <Phrased of={making.reason} />
            </p>
          )}
        </div>
        <footer className="picker-foot">
          {making.state === 'asking' ? <Waiting offered={offered} conversation={conversation} /> : <Hints />}
          {own ? (
            <OwnPromptButtons own={own} onEdit={() => setChanging(true)} onChange={onOwnChange} />
          ) : (
            <Button
              kind="ghost"
              size="sm"
              className="push"
              aria-disabled={lacks.length > 0 || undefined}
              onClick={({ currentTarget }) => (making.state === 'made' ? insert.forget() : withAll(currentTarget.form, insert.preview))}
            >
              {making.state === 'made' ? (prompt.arguments.length > 0 ? composing.arguments : composing.hidePreview) : composing.preview}
            </Button>
          )}
          <Button kind="primary" size="sm" type="submit" busy={making.state === 'asking'} aria-disabled={lacks.length > 0 || undefined}>
            {composing.insert} <Keys keys={['Enter']} />
          </Button>
        </footer>
      </form>
      {isChanging && own && <OwnPromptDialog prompt={own} instead={own.name} onKept={onOwnChange} onClose={() => setChanging(false)} />}
    </>
  );
}

type EnteredValues = { of: string; values: Record<string, string>; checked: boolean };

/** Nothing is entered yet, but for a prompt that is being made already. */
function begin(of: string, making: Making): EnteredValues {
  return { of, values: making.state === 'resting' ? {} : making.values, checked: false };
}

function Hints() {
  const { keys } = useWords().composing;
  return (
    <>
      <span className="picker-hint">
        <Keys keys={['Up', 'Down']} /> {keys.choose}
      </span>
      <span className="picker-hint">
        <Keys keys={['Tab']} /> {keys.nextField}
      </span>
      <span className="picker-hint picker-hint-form">
        <Keys keys={['Esc']} /> {keys.backToList}
      </span>
      <span className="picker-hint picker-hint-list">
        <Keys keys={['Esc']} /> {keys.close}
      </span>
    </>
  );
}

/** While the server makes it. Some ask the person something first, and that stands elsewhere. */
function Waiting({ offered: { server }, conversation = null }: { offered: ListedPrompt; conversation: string | null | undefined }) {
  const { composing } = useWords();
  const goToWaiting = useGoToWaiting();
  const isAsking = useAppState(({ questions }) =>
    Object.values(questions).some((one) => one.server === server.id && one.conversation === conversation && isWaiting(one)),
  );
  if (!isAsking) {
    return (
      <span className="picker-hint">
        <Keys keys={['Esc']} /> {composing.keys.cancel}
      </span>
    );
  }
  return (
    <span className="prompt-waiting">
      <Glyph state="attention" size={14} label="" />
      <span className="one-line">
        <Phrased of={composing.asksFirst(inSlot('server', server.name))} slots={{ server: <b>{visible(server.name)}</b> }} />
      </span>
      <button type="button" className="link" onClick={() => goToWaiting(conversation)}>
        {composing.review}
      </button>
    </span>
  );
}
