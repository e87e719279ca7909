import { useAppState } from '../../foundation/host/use-host.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

/** The places that the person's data goes to: the model providers and the servers over the network that are set up now. */
export function WhatLeaves() {
  const { data: words } = useWords();
  const endpoints = useAppState((state) => state.endpoints);
  const servers = useAppState((state) => state.servers);
  const titles = useAppState((state) => state.settings.titles ?? true);
  const providers = Object.values(endpoints).flatMap(({ baseUrl }) => hostOf(baseUrl) ?? []);
  const remote = Object.values(servers).flatMap(({ launch }) => (launch.kind === 'http' ? (hostOf(launch.url) ?? []) : []));
  const programs = Object.values(servers).filter(({ launch, enabled }) => launch.kind === 'stdio' && enabled).length;
  const lines = [
    { name: words.messages, to: providers.length > 0 ? words.toModels(unique(providers)) : words.toNobody },
    { name: words.titles, to: providers.length === 0 ? words.toNobody : titles ? words.titlesOn : words.titlesOff },
    { name: words.calls, to: remote.length > 0 ? words.toServers(unique(remote)) : words.toNoServers },
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
