import type { RefObject } from 'react';
import { ListSurface } from '../prompts/list-surface.tsx';
import { Keys } from '../ui/keys.tsx';
import { SaidAtRest } from '../ui/said-at-rest.tsx';
import { count } from '../ui/words.ts';
import type { Read, Wanted } from './attachment.ts';
import type { Reading } from './read-resource.ts';
import { ResourceDetail } from './resource-detail.tsx';
import type { Entry, FoundGroup } from './resource-list.ts';
import { ResourceOptions } from './resource-options.tsx';
import { TemplateForm } from './template-form.tsx';
import './resources.css';

type MentionMenuProps = {
  id: string;
  query: string;
  groups: FoundGroup[];
  /** Which one is selected, counted over all groups; -1 when it is not there any more. */
  at: number;
  current: { group: FoundGroup; entry: Entry } | undefined;
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
export function MentionMenu({ id, query, groups, at, current, formRef, onPress, onBack, onBrowse, ...rest }: MentionMenuProps) {
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <ListSurface onBack={onBack}>
      <div className="slash-body" data-empty={total === 0 || undefined}>
        <ResourceOptions
          id={id}
          query={query}
          groups={groups}
          at={at}
          optionId={rest.optionId}
          isAttached={rest.isAttached}
          onPress={onPress}
          onBack={onBack}
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
      <SaidAtRest text={total > 0 ? count(total, 'resource') : 'No resource found'} />
    </ListSurface>
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
        about={about}
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
