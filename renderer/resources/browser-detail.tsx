import { useState } from 'react';
import type { Server } from '../../contract/server.ts';
import { focusArgument } from '../prompts/argument-field.tsx';
import { LocatedDetail } from './located-detail.tsx';
import type { Entry } from './resource-list.ts';
import { TemplateFields } from './template-fields.tsx';
import type { Chosen } from './use-chosen.ts';
import { useTemplate, type FilledTemplate } from './use-template.ts';

type BrowserDetailProps = {
  chosen: Chosen;
  chat: string;
  /** Whether somebody was led here from elsewhere: then the focus comes along. */
  led: boolean;
  onBack(): void;
};

/** One resource or template: what its server says of it, and what can be done with it. */
export function BrowserDetail({ chosen: { server, entry }, chat, led, onBack }: BrowserDetailProps) {
  const { about } = entry;
  return about.kind === 'template' ? (
    <TemplateDetail server={server} entry={entry} about={about} chat={chat} onBack={onBack} />
  ) : (
    <LocatedDetail
      server={server}
      entry={entry}
      chat={chat}
      led={led}
      onBack={onBack}
      uri={entry.address}
      locate={() => Promise.resolve(entry.address)}
    />
  );
}

type TemplateDetailProps = {
  server: Server;
  entry: Entry;
  about: Extract<Entry['about'], { kind: 'template' }>;
  chat: string;
  onBack(): void;
};

function TemplateDetail({ server, entry, about: { template, variables }, chat, onBack }: TemplateDetailProps) {
  const filling = useTemplate(server, template, variables);
  const [checked, setChecked] = useState(false);
  const locate = async (form: HTMLElement) => {
    setChecked(true);
    const [first] = filling.lacks;
    if (!first) return filling.expand();
    focusArgument(form, first.name);
    return undefined;
  };
  return (
    <LocatedDetail
      server={server}
      entry={entry}
      chat={chat}
      onBack={onBack}
      uri={uriOf(filling)}
      locate={locate}
      fields={<TemplateFields template={filling} variables={variables} server={server} checked={checked} />}
    />
  );
}

/** What it leads to, once everything is filled in that it needs. */
function uriOf({ lacks, address }: FilledTemplate): string | undefined {
  return lacks.length === 0 ? address : undefined;
}
