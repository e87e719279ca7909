import { useState, type FormEvent, type KeyboardEvent, type Ref } from 'react';
import type { ResourceTemplate, Server } from '../../contract/server.ts';
import { focusArgument } from '../prompts/argument-field.tsx';
import { Button } from '../ui/button.tsx';
import { Keys } from '../ui/keys.tsx';
import { wordsOf } from '../ui/tell-trouble.ts';
import type { Read, Wanted } from './attachment.ts';
import type { Reading } from './previewer.ts';
import { ResourceDetail } from './resource-detail.tsx';
import type { Entry } from './resource-list.ts';
import { TemplateFields } from './template-fields.tsx';
import type { Variable } from '../../contract/template-variables.ts';
import { useRead } from './use-read.ts';
import { useTemplate } from './use-template.ts';

type TemplateFormProps = {
  server: Server;
  entry: Entry;
  template: ResourceTemplate;
  variables: Variable[];
  conversation: string | undefined;
  ref: Ref<HTMLDivElement>;
  onAttach(wanted: Wanted, read: Read | undefined): void;
  onBack(): void;
};

/** A template in the list of resources: its values, a look at what they lead to, and Attach. */
export function TemplateForm({ server, entry, template, variables, conversation, ref, onAttach, onBack }: TemplateFormProps) {
  const filling = useTemplate(server, template, variables);
  const { reading, read, forget } = useRead(conversation);
  const [checked, setChecked] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  /** What was looked at; other values lead elsewhere. */
  const [seen, setSeen] = useState<string>();

  async function withAddress(form: HTMLElement, act: (wanted: Wanted) => void): Promise<void> {
    setChecked(true);
    const [first] = filling.lacks;
    if (first) return focusArgument(form, first.name);
    try {
      const uri = await filling.expand();
      setTrouble(undefined);
      act({ server: server.id, serverName: server.name, uri, name: uri });
    } catch (cause) {
      setTrouble(wordsOf(cause));
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void withAddress(event.currentTarget, (wanted) =>
      onAttach(wanted, reading.state === 'read' && seen === wanted.uri ? reading : undefined),
    );
  }

  function set(name: string, value: string): void {
    filling.set(name, value);
    forget();
    setTrouble(undefined);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (reading.state !== 'resting') return forget();
    onBack();
  }

  const shown: Reading = trouble === undefined ? reading : { state: 'refused', reason: trouble };
  return (
    <form className="slash-form" aria-label={entry.name} onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <div className="slash-detail resource-detail" ref={ref}>
        <ResourceDetail server={server} entry={entry} reading={shown}>
          <TemplateFields template={{ ...filling, set }} variables={variables} server={server} checked={checked} />
        </ResourceDetail>
      </div>
      <footer className="slash-foot">
        <span className="slash-hint slash-hint-list">
          <Keys keys={['Enter']} /> fill in
        </span>
        <span className="slash-hint slash-hint-form">
          <Keys keys={['Esc']} /> back to list
        </span>
        <Button
          kind="ghost"
          size="sm"
          className="push"
          busy={reading.state === 'reading'}
          onClick={({ currentTarget: { form } }) => form && void withAddress(form, (wanted) => (setSeen(wanted.uri), read(wanted)))}
        >
          Preview
        </Button>
        <Button kind="primary" size="sm" type="submit">
          Attach <Keys keys={['Enter']} />
        </Button>
      </footer>
    </form>
  );
}
