import { chatsIn } from '../../../contract/chats-by-id.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { useAllWords, useLateWords } from '../../foundation/words/use-late-words.ts';
import { Backups } from './backups.tsx';
import { DeleteEverything } from './delete-everything.tsx';
import { ImportChats } from './import-chats.tsx';
import { useExportChats } from './use-export-chats.ts';
import { WhereItLies } from './where-it-lies.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import './setting.css';
import './data-section.css';

/**
 * The section on data: where everything lies, how it is taken along, and what leaves this computer.
 */
export function DataSection() {
  const { settings, deleting } = useAllWords();
  const { data: words } = useLateWords();
  const [isDeleting, setDeleting] = useState(false);
  const { busy, exportChats } = useExportChats();
  const hasChats = useAppState((state) => chatsIn(state.conversations).length > 0);
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{settings.sections.data}</h1>
          <p>{words.lead}</p>
        </div>
      </header>
      <h2 className="page-eyebrow">{words.where}</h2>
      <WhereItLies />
      <Backups />
      <h2 className="page-eyebrow">{words.takeAlong}</h2>
      <ul className="list">
        <li className="setting">
          <div className="setting-words">
            <h3>{words.export}</h3>
            <p>{words.exportHelp}</p>
            <p>{words.everythingHelp}</p>
          </div>
          <Menu
            trigger={
              <Button icon={<Download size={14} strokeWidth={1.9} />} busy={busy !== undefined}>
                {words.exportAll}
              </Button>
            }
            items={[
              ...(hasChats
                ? [
                    { label: words.exportMarkdown, onSelect: () => exportChats('markdown') },
                    { label: words.exportJson, onSelect: () => exportChats('json') },
                  ]
                : []),
              { label: words.exportEverything, onSelect: () => exportChats('everything') },
            ]}
          />
        </li>
        <ImportChats />
      </ul>
      <h2 className="page-eyebrow">{words.leaves}</h2>
      <WhatLeaves />
      <div className="data-end">
        <p className="quiet">{words.nothingElse}</p>
        <Button kind="danger" onClick={() => setDeleting(true)}>
          {deleting.open}
        </Button>
      </div>
      {isDeleting && <DeleteEverything onClose={() => setDeleting(false)} />}
    </>
  );
}

/**
 * The places that the person's data goes to: the model providers and the servers over the network
 * that are set up now.
 */
function WhatLeaves() {
  const { data: words } = useLateWords();
  const endpoints = useAppState((state) => state.endpoints);
  const servers = useAppState((state) => state.servers);
  const titles = useAppState((state) => state.settings.titles ?? true);
  const registry = useAppState((state) => state.settings.registry);
  const feed = useAppState(({ update, settings: { lookForUpdates } }) => (lookForUpdates === false ? undefined : update?.host));
  const providers = Object.values(endpoints).flatMap(({ baseUrl }) => hostOf(baseUrl) ?? []);
  const remote = Object.values(servers).flatMap(({ launch }) => (launch.kind === 'http' ? (hostOf(launch.url) ?? []) : []));
  const programs = Object.values(servers).filter(({ launch, enabled }) => launch.kind === 'stdio' && enabled).length;
  const lines = [
    { name: words.messages, to: providers.length > 0 ? words.toModels(unique(providers)) : words.toNobody },
    { name: words.titles, to: providers.length === 0 ? words.toNobody : titles ? words.titlesOn : words.titlesOff },
    { name: words.calls, to: remote.length > 0 ? words.toServers(unique(remote)) : words.toNoServers },
    { name: words.searches, to: registry?.on ? words.toRegistry(hostOf(registry.address) ?? registry.address) : words.toNoRegistry },
    { name: words.updates, to: feed === undefined ? words.toNoFeed : words.toFeed(feed) },
    { name: words.icons, to: words.toIconHosts },
    { name: words.programs, to: words.programsHelp(programs) },
  ];
  return (
    <ul className="list">
      {lines.map(({ name, to }) => (
        <li key={name} className="setting">
          <div className="setting-words">
            <h3>{name}</h3>
            <p>
              <Phrased of={to} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function unique(hosts: string[]): string[] {
  return [...new Set(hosts)];
}

/** Undefined for what is no address: the practice model answers in the app. */
function hostOf(address: string): string | undefined {
  return URL.parse(address)?.host || undefined;
}
