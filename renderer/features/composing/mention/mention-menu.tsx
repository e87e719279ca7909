import type { RefObject } from 'react';
import { Picker } from '../../../parts/lists/picker.tsx';
import { Keys } from '../../../foundation/ui/keys.tsx';
import { SaidAtRest } from '../../../foundation/ui/said-at-rest.tsx';
import { conversationOf } from '../../../parts/drafts/drafts.tsx';
import type { ReadContents, WantedAttachment } from '../../../parts/drafts/attachment.ts';
import type { ResourceReading } from '../../../parts/drafts/read-resource.ts';
import { ResourceDetail } from '../../../parts/resources/resource-detail.tsx';
import type { FileEntry, ListedMention, MentionGroup } from './mention-list.ts';
import { ResourceOptions } from './resource-options.tsx';
import { lateCode, useLate } from '../../../foundation/later/late-code.ts';
import { useWords } from '../../../foundation/words/use-words.ts';
import { FileText } from 'lucide-react';
import { visible } from '../../../foundation/words/visible.tsx';
import './mention-menu.css';
import '../../../foundation/foreign/address.css';

const templateForm = lateCode(() => import('../../../parts/resources/template-form.tsx'));

type MentionMenuProps = {
  id: string;
  query: string;
  groups: MentionGroup[];
  /** The number of the selected one, counted over all groups; -1 when it is not there any more. */
  at: number;
  current: ListedMention | undefined;
  /** A look into what is selected, or its size when it is too large for that. */
  reading: ResourceReading;
  tooLarge: number | undefined;
  /** The owner of the draft. */
  chat: string;
  formRef: RefObject<HTMLFormElement | null>;
  onPress(index: number): void;
  onTake(wanted: WantedAttachment, read: ReadContents | undefined): void;
  onBrowse(): void;
};

/** The resources of all servers on the left, the selected one on the right. */
export function MentionMenu({ id, query, groups, at, current, chat, onPress, onBrowse, ...detail }: MentionMenuProps) {
  const { composing } = useWords();
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  /** A template's, with a foot of its own. */
  const hasForm = current?.entry.about.kind === 'template';
  return (
    <Picker>
      <div className="picker-body mention-body" data-empty={total === 0 || undefined} data-look={(current && !hasForm) || undefined}>
        <ResourceOptions id={id} query={query} groups={groups} at={at} chat={chat} onPress={onPress} />
        {current && <Selected selected={current} chat={chat} {...detail} />}
      </div>
      {!hasForm && (
        <footer className="picker-foot mention-foot">
          <span className="picker-hint">
            <Keys keys={['Up', 'Down']} /> {composing.keys.choose}
          </span>
          <span className="picker-hint">
            <Keys keys={['Enter']} /> {composing.keys.attach}
          </span>
          <span className="picker-hint">
            <Keys keys={['Esc']} /> {composing.keys.close}
          </span>
          <button type="button" className="link push" onPointerDown={(event) => event.preventDefault()} onClick={onBrowse}>
            {composing.browseAll}
          </button>
        </footer>
      )}
      <SaidAtRest text={composing.resources(total)} typed={query} />
    </Picker>
  );
}

type SelectedProps = Pick<MentionMenuProps, 'reading' | 'tooLarge' | 'chat' | 'formRef' | 'onTake'> & {
  selected: ListedMention;
};

function Selected({ selected, reading, tooLarge, chat, formRef, onTake }: SelectedProps) {
  const late = useLate(templateForm);
  if ('isFolder' in selected.group) return <FileDetail entry={selected.entry as FileEntry} />;
  const { group, entry } = selected as Exclude<ListedMention, { entry: FileEntry }>;
  const { about } = entry;
  if (about.kind === 'template') {
    return (
      late && (
        <late.TemplateForm
          key={`${group.server.id} ${entry.address}`}
          ref={formRef}
          server={group.server}
          entry={entry}
          about={about}
          conversation={conversationOf(chat)}
          onAttach={onTake}
        />
      )
    );
  }
  return (
    <div className="picker-detail picker-look">
      <ResourceDetail server={group.server} entry={entry} reading={reading} tooLarge={tooLarge} />
    </div>
  );
}

/** The file that would be attached. Nobody looks into it before it is chosen. */
function FileDetail({ entry: { name, about } }: { entry: FileEntry }) {
  const { files } = useWords();
  return (
    <div className="picker-detail picker-look">
      <header className="offered-head">
        <FileText size={16} strokeWidth={1.7} aria-hidden />
        <h2>{visible(name.slice(name.lastIndexOf('/') + 1))}</h2>
      </header>
      <p className="resource-address">{visible(`${about.folder}/${about.path}`)}</p>
      <p className="small-note">{files.readOnChoice}</p>
    </div>
  );
}
