import type { RefObject } from 'react';
import { Keys } from '../ui/keys.tsx';
import { count } from '../ui/words.ts';
import type { Read, Wanted } from './attachment.ts';
import type { Reading } from './previewer.ts';
import { ResourceDetail } from './resource-detail.tsx';
import type { Entry, FoundGroup } from './resource-list.ts';
import { ResourceOptions } from './resource-options.tsx';
import { entryAt } from './entry-at.ts';
import { TemplateForm } from './template-form.tsx';
import '../prompts/slash-menu.css';
import './resources.css';

type MentionMenuProps = {
  id: string;
  query: string;
  groups: FoundGroup[];
  at: number;
  /** A look into what is selected, or its size when it is too large for that. */
  reading: Reading;
  tooLarge: number | undefined;
  optionId(index: number): string;
  conversation: string | undefined;
  formRef: RefObject<HTMLDivElement | null>;
  isAttached(server: string, entry: Entry): boolean;
  onPress(index: number): void;
  onTake(wanted: Wanted, read: Read | undefined): void;
  /** Gives the focus back to the composer. */
  onBack(): void;
  onBrowse(): void;
};

/** The resources of all servers on the left, the selected one on the right. */
export function MentionMenu({ id, query, groups, at, formRef, onPress, onBack, onBrowse, ...rest }: MentionMenuProps) {
  const current = entryAt(groups, at);
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className="slash">
      <div className="slash-body" data-empty={total === 0 || undefined}>
        <ResourceOptions
          id={id}
          query={query}
          groups={groups}
          at={at}
          optionId={rest.optionId}
          isAttached={rest.isAttached}
          onPress={onPress}
        />
        {current && (
          <Selected
            selected={current}
            reading={rest.reading}
            tooLarge={rest.tooLarge}
            conversation={rest.conversation}
            formRef={formRef}
            onTake={rest.onTake}
            onBack={onBack}
          />
        )}
      </div>
      <footer className="slash-foot resource-foot">
        <span className="slash-hint">
          <Keys keys={['Up', 'Down']} /> choose
        </span>
        <span className="slash-hint">
          <Keys keys={['Enter']} /> attach
        </span>
        <span className="slash-hint">
          <Keys keys={['Esc']} /> close
        </span>
        <button type="button" className="link push" onPointerDown={(event) => event.preventDefault()} onClick={onBrowse}>
          Browse all resources
        </button>
      </footer>
      <div className="unseen" role="status">
        {total > 0 ? count(total, 'resource') : 'No resource found'}
      </div>
    </div>
  );
}

type SelectedProps = Pick<MentionMenuProps, 'reading' | 'tooLarge' | 'conversation' | 'formRef' | 'onTake' | 'onBack'> & {
  selected: { group: FoundGroup; entry: Entry };
};

function Selected({ selected: { group, entry }, reading, tooLarge, conversation, formRef, onTake, onBack }: SelectedProps) {
  const { about } = entry;
  if (about.kind === 'template') {
    return (
      <TemplateForm
        key={`${group.server.id} ${entry.address}`}
        ref={formRef}
        server={group.server}
        entry={entry}
        template={about.template}
        variables={about.variables}
        conversation={conversation}
        onAttach={onTake}
        onBack={onBack}
      />
    );
  }
  return (
    <div className="slash-detail resource-detail">
      <ResourceDetail server={group.server} entry={entry} reading={reading} tooLarge={tooLarge} />
    </div>
  );
}
