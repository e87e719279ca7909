import { BadgeCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { say } from '../../../client/words/reason-words.ts';
import { phrase } from '../../../client/words/phrase.ts';
import type { Given, RegistryEntry, RegistryRow, RegistryWay } from '../../../contract/registry.ts';
import { Form } from '../../parts/form/form.tsx';
import { Said } from '../../foundation/foreign/said.tsx';
import { WebLink } from '../../foundation/foreign/web-link.tsx';
import { useHost } from '../../foundation/host/use-host.ts';
import { Field } from '../../foundation/ui/field.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { Select } from '../../foundation/ui/select.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords, useLateWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { CommandBox } from './command-box.tsx';
import type { RegistryOffer, useRegistryWay } from './use-registry-entry.ts';

type DetailsProps = {
  given: Given;
  entry: RegistryEntry;
  chosen: ReturnType<typeof useRegistryWay>;
  onVersion(version: string): void;
};

/** The colour of words that belong to no server yet. */
const NO_HUE = 1;
/** More ways than these stand in a list. */
const FEW = 4;

/** An entry in the words of its publisher, the ways to its server, and the form of one way. */
export function EntryDetails({ given: { at, stale }, entry, chosen, onVersion }: DetailsProps) {
  const spoken = useAllWords();
  const words = spoken.registry;
  const { name, title = name, description, publisher, status, statusMessage, ways } = entry;
  const { way, offer } = chosen;
  return (
    <article className="registry-details" aria-label={words.results}>
      <h3>{visible(title)}</h3>
      <p className="registry-by" data-proved={publisher.proof !== 'unproved' || undefined}>
        {publisher.proof !== 'unproved' && <BadgeCheck size={15} strokeWidth={1.9} />}
        <Phrased of={words.publisher[publisher.proof](publisher.name)} />
      </p>
      {status !== 'active' && (
        <p className="registry-retired" role="note">
          {words.retired[status]}
          {statusMessage !== undefined && (
            <>
              {' '}
              <Phrased of={words.says(statusMessage)} />
            </>
          )}
        </p>
      )}
      {stale && (
        <p className="registry-stale">
          <Phrased of={words.stale(at, say(spoken, stale))} />
        </p>
      )}
      {description !== '' && (
        <Said by={publisher.name} hue={NO_HUE}>
          {description}
        </Said>
      )}
      <Facts entry={entry} onVersion={onVersion} />
      {ways.length === 0 && <p className="registry-note">{words.noWay}</p>}
      {ways.length > 0 && <Ways ways={ways} at={chosen.at} onChoose={chosen.choose} />}
      {way && <WayFacts way={way} />}
      {offer && <Offer offer={offer} onFill={chosen.fillIn} />}
    </article>
  );
}

function Facts({ entry: { name, version, publishedAt, repository, website }, onVersion }: Pick<DetailsProps, 'entry' | 'onVersion'>) {
  const { registry: words } = useLateWords();
  return (
    <div className="registry-facts">
      <code>{visible(name)}</code>
      <Versions name={name} version={version} onVersion={onVersion} />
      {publishedAt !== undefined && <span>{words.published(publishedAt)}</span>}
      {repository !== undefined && (
        <WebLink url={repository} text={hostOf(repository)}>
          <Phrased of={words.source(hostOf(repository))} />
        </WebLink>
      )}
      {website !== undefined && (
        <WebLink url={website} text={hostOf(website)}>
          <Phrased of={words.website(hostOf(website))} />
        </WebLink>
      )}
    </div>
  );
}

/** The versions that the registry lists, once they are there; this one until then. */
function Versions({ name, version, onVersion }: { name: string; version: string; onVersion(version: string): void }) {
  const { ask } = useHost();
  const { registry: words } = useLateWords();
  const [listed, setListed] = useState<{ name: string; versions: Pick<RegistryRow, 'version' | 'status'>[] }>();
  useEffect(() => {
    const asking = new AbortController();
    ask('registry.versions', { name }, asking.signal).then(
      ({ versions }) => asking.signal.aborted || setListed({ name, versions }),
      () => undefined,
    );
    return () => asking.abort();
  }, [ask, name]);
  const all = new Map<string, RegistryRow['status']>(listed?.name === name ? listed.versions.map((one) => [one.version, one.status]) : []);
  // The status of the chosen version stands above, in a sentence.
  all.set(version, 'active');
  return (
    <Select
      inBar
      label={words.version}
      options={[...all].map(([value, status]) => ({
        value,
        label: status === 'active' ? [{ foreign: value }] : phrase`${value}, ${[words.status[status]]}`,
      }))}
      value={version}
      onChange={onVersion}
    />
  );
}

function Ways({ ways, at, onChoose }: { ways: RegistryWay[]; at: number; onChoose(at: number): void }) {
  const { registry: words } = useLateWords();
  const isAlone = (kind: RegistryWay['kind']) => ways.filter((one) => one.kind === kind).length === 1;
  const options = ways.map(({ kind, says }, index) => ({
    value: `${index}`,
    label: isAlone(kind) ? words.kinds[kind] : [`${words.kinds[kind]} `, { foreign: says }],
  }));
  const choose = (value: string) => onChoose(Number(value));
  if (ways.length > FEW || options.some(({ label }) => typeof label !== 'string')) {
    return (
      <Field label={words.runsAs}>
        <Select options={options} value={`${at}`} onChange={choose} />
      </Field>
    );
  }
  return (
    <div className="field">
      <span className="field-label">{words.runsAs}</span>
      <Segmented
        label={words.runsAs}
        options={options.map(({ value, label }) => ({ value, label: <Phrased of={label} /> }))}
        value={`${at}`}
        onChange={choose}
      />
    </div>
  );
}

function WayFacts({ way: { says, how } }: { way: RegistryWay }) {
  const { registry: words } = useLateWords();
  if (how.is === 'refused') {
    return (
      <p className="registry-note" role="note">
        {says !== '' && <code>{visible(says)}</code>} <Phrased of={how.reason} />
      </p>
    );
  }
  if (how.is !== 'bundle') return null;
  return (
    <p className="registry-note">
      <Phrased of={words.bundle(how.url, how.hash)} />
    </p>
  );
}

function Offer({ offer, onFill }: { offer: RegistryOffer; onFill: ReturnType<typeof useRegistryWay>['fillIn'] }) {
  const { registry: words } = useLateWords();
  const { fields, draft, launch, notes, why } = offer;
  return (
    <>
      {fields.length > 0 && <Form label={words.settings} fields={fields} draft={draft} onDraft={onFill} />}
      <section className="registry-launch" aria-label={launch.kind === 'stdio' ? words.willRun : words.willReach}>
        <h4>{launch.kind === 'stdio' ? words.willRun : words.willReach}</h4>
        <CommandBox launch={launch} />
      </section>
      <TroubleLine trouble={why} />
      {notes.length > 0 && (
        <ul className="registry-notes">
          {notes.map((note) => (
            <li key={JSON.stringify(note)}>
              <Phrased of={note} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}
