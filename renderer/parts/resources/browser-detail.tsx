import type { Server } from '../../../contract/server.ts';
import { LocatedDetail } from './located-detail.tsx';
import type { ResourceEntry, Template } from './resource-list.ts';
import { TemplateFields } from './template-fields.tsx';
import type { ChosenResource } from './use-chosen.ts';
import { useTemplate } from './use-template.ts';

type BrowserDetailProps = {
  chosen: ChosenResource;
  chat: string;
  /** The person was led here from elsewhere: then the focus comes along. */
  led: boolean;
  onBack(): void;
};

/** One resource or template: what its server says of it, and what can be done with it. */
export function BrowserDetail({ chosen: { server, entry }, led, ...rest }: BrowserDetailProps) {
  const { about, address } = entry;
  if (about.kind === 'template') return <TemplateDetail server={server} entry={entry} about={about} {...rest} />;
  return <LocatedDetail server={server} entry={entry} led={led} uri={address} locate={() => Promise.resolve(address)} {...rest} />;
}

type TemplateDetailProps = { server: Server; entry: ResourceEntry; about: Template; chat: string; onBack(): void };

function TemplateDetail({ server, entry, about, chat, onBack }: TemplateDetailProps) {
  const template = useTemplate(server, about);
  return (
    <LocatedDetail
      server={server}
      entry={entry}
      chat={chat}
      onBack={onBack}
      uri={template.lacks.length === 0 ? template.address : undefined}
      locate={template.locate}
      fields={<TemplateFields template={template} server={server} />}
    />
  );
}
