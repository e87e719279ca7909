import { reasonOf } from '../../../contract/errors.ts';
import type { Explanation } from '../../../client/words/reason-words.ts';
import { useState, type FormEvent, type KeyboardEvent, type Ref } from 'react';
import type { Server } from '../../../contract/server.ts';
import { focusComposer } from '../../foundation/navigation/regions.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Keys } from '../../foundation/ui/keys.tsx';
import type { ReadContents, WantedAttachment } from '../drafts/attachment.ts';
import type { ResourceReading } from '../drafts/read-resource.ts';
import { ResourceDetail } from './resource-detail.tsx';
import type { ResourceEntry, Template } from './resource-list.ts';
import { TemplateFields } from './template-fields.tsx';
import { useRead } from './use-read.ts';
import { useTemplate } from './use-template.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { useWords } from '../../foundation/words/use-words.ts';

type TemplateFormProps = {
  server: Server;
  entry: ResourceEntry;
  about: Template;
  conversation: string | undefined;
  ref: Ref<HTMLFormElement>;
  onAttach(wanted: WantedAttachment, read: ReadContents | undefined): void;
};

/** A template in the list of resources: its values, a look at what they lead to, and Attach. */
export function TemplateForm({ server, entry, about, conversation, ref, onAttach }: TemplateFormProps) {
  const { resources, composing } = useWords();
  const filling = useTemplate(server, about);
  const { reading, heldBy, read, forget } = useRead(conversation);
  const [trouble, setTrouble] = useState<Explanation>();

  async function withAddress(form: HTMLElement, act: (wanted: WantedAttachment) => void): Promise<void> {
    try {
      const uri = await filling.locate(form);
      if (uri === undefined) return;
      setTrouble(undefined);
      act({ server: server.id, serverName: server.name, uri, name: uri });
    } catch (cause) {
      setTrouble(reasonOf(cause));
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void withAddress(event.currentTarget, (wanted) => onAttach(wanted, heldBy(wanted)));
  }

  function change(values: Record<string, string>): void {
    filling.change(values);
    forget();
    setTrouble(undefined);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (reading.state !== 'resting') return forget();
    focusComposer();
  }

  const shown: ResourceReading = trouble === undefined ? reading : { state: 'refused', reason: trouble };
  return (
    <form className="picker-form" aria-label={plainText(entry.name)} onSubmit={onSubmit} onKeyDown={onKeyDown} ref={ref}>
      <div className="picker-detail picker-look">
        <ResourceDetail server={server} entry={entry} reading={shown}>
          <TemplateFields template={{ ...filling, change }} server={server} />
        </ResourceDetail>
      </div>
      <footer className="picker-foot">
        <span className="picker-hint picker-hint-list">
          <Keys keys={['Enter']} /> {about.variables.length > 0 ? composing.keys.fillIn : composing.keys.attach}
        </span>
        <span className="picker-hint picker-hint-form">
          <Keys keys={['Esc']} /> {composing.keys.backToList}
        </span>
        <Button
          kind="ghost"
          size="sm"
          className="push"
          busy={reading.state === 'reading'}
          onClick={({ currentTarget: { form } }) => form && void withAddress(form, read)}
        >
          {resources.preview}
        </Button>
        <Button kind="primary" size="sm" type="submit">
          {resources.attach} <Keys keys={['Enter']} />
        </Button>
      </footer>
    </form>
  );
}
