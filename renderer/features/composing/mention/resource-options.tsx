import { OptionList } from '../../../parts/lists/option-list.tsx';
import { isSame } from '../../../parts/drafts/attachment.ts';
import { useAttachments } from '../../../parts/drafts/use-attachments.ts';
import { Matched } from '../../../parts/resources/matched.tsx';
import { ResourceIcon } from '../../../parts/resources/resource-icon.tsx';
import { isFileEntry, type MentionEntry, type MentionGroup } from './mention-list.ts';
import { FileText } from 'lucide-react';
import { sayEntry } from '../../../parts/resources/resource-words.ts';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';

type ResourceOptionsProps = {
  id: string;
  query: string;
  groups: MentionGroup[];
  /** The number of the selected one, counted over all groups; -1 when it is not there any more. */
  at: number;
  /** The owner of the draft, which may have some of them attached. */
  chat: string;
  onPress(at: number): void;
};

/** The found resources, by server. */
export function ResourceOptions({ query, chat, ...rest }: ResourceOptionsProps) {
  const words = useWords();
  const { composing } = words;
  const { all } = useAttachments(chat);
  const isAttached = (server: string, { address }: MentionEntry) => all.some((one) => isSame(one, { server, uri: address }));
  return (
    <OptionList {...rest} label={composing.resourcesByServer} nothing={<NothingFound query={query} />}>
      {(entry, { server }) => (
        <>
          {isFileEntry(entry) ? <FileText size={15} strokeWidth={1.7} aria-hidden /> : <ResourceIcon entry={entry} />}
          <span className="offered-name one-line">
            <Matched text={entry.name} query={query} />
          </span>
          <span className="small-note">
            <Phrased of={isAttached(server.id, entry) ? composing.attachedNote : isFileEntry(entry) ? '' : sayEntry(words, entry)} />
          </span>
        </>
      )}
    </OptionList>
  );
}

function NothingFound({ query }: { query: string }) {
  const { composing } = useWords();
  return (
    <>
      <Phrased of={query ? composing.noResource(query) : composing.noResources} />
      <span>{composing.resourcesSearched}</span>
    </>
  );
}
