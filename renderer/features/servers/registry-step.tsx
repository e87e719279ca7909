import { Info } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import type { RegistryEntry } from '../../../contract/registry.ts';
import { registryPresets } from '../../../contract/registry-presets.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { AddTabs } from './add-tabs.tsx';
import { BundleDialog } from './bundle/bundle-dialog.tsx';
import type { BundleSource } from './bundle/use-bringing.ts';
import { EntryDetails } from './registry-entry.tsx';
import { RegistryList } from './registry-list.tsx';
import { RegistryOff } from './registry-off.tsx';
import { TrustStep } from './trust-step.tsx';
import type { Adding } from './use-adding.ts';
import { type PickedEntry, useRegistryEntry, useRegistryWay } from './use-registry-entry.ts';
import { useRegistrySearch } from './use-registry-search.ts';
import './registry.css';

/** Servers of a registry. It is asked once the person switched it on. */
export function RegistryStep({ adding }: { adding: Adding }) {
  const isOn = useAppState(({ settings }) => settings.registry?.on === true);
  return isOn ? <RegistryFinder adding={adding} /> : <RegistryFrame adding={adding} body={<RegistryOff />} />;
}

/**
 * Finds an entry, fills it in and has its launch trusted, which is when the server is added. Its
 * bundle is reviewed like that of any other place.
 */
function RegistryFinder({ adding }: { adding: Adding }) {
  const { servers, turnTo, close } = adding;
  const { registry: words } = useWords();
  const search = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<PickedEntry>();
  const [isReviewed, setReviewed] = useState(false);
  const found = useRegistrySearch(text);
  const { read, again } = useRegistryEntry(picked);
  const entry = read.state === 'found' ? read.entry : undefined;
  const chosen = useRegistryWay(entry);
  const { way, offer } = chosen;
  const [bundle, setBundle] = useState<BundleSource>();

  if (bundle) return <BundleDialog source={bundle} onAdded={close} onClose={() => setBundle(undefined)} />;
  if (isReviewed && entry && offer) {
    return (
      <TrustStep
        proposal={{ name: entry.freeName, launch: offer.launch }}
        hue={(Object.keys(servers).length % 8) + 1}
        presets={way?.how.is === 'launch' ? registryPresets(entry, way) : undefined}
        onTrust={async (_plain, answers) => {
          await offer.add(answers);
          close();
        }}
        onEdit={() => setReviewed(false)}
        onNotNow={close}
      />
    );
  }
  return (
    <RegistryFrame
      adding={adding}
      focus={search}
      note={entry && <PublishedBy entry={entry} />}
      button={
        offer ? (
          <Button kind="primary" disabled={!offer.isReady} onClick={() => setReviewed(true)}>
            {words.review}
          </Button>
        ) : (
          chosen.bundle && (
            <Button kind="primary" onClick={() => setBundle(chosen.bundle)}>
              {words.download}
            </Button>
          )
        )
      }
      body={
        <div className="registry">
          <div className="registry-side">
            <RegistryList
              field={search}
              text={text}
              onText={setText}
              found={found}
              picked={picked?.name}
              onPick={(name) => setPicked({ name })}
              onPaste={() => turnTo('paste')}
            />
            <WhereItSearches />
          </div>
          <div className="registry-entry">
            {read.state === 'none' && <p className="registry-note">{words.pick}</p>}
            {read.state === 'asking' && (
              <p className="registry-note" role="status">
                {words.reading}
              </p>
            )}
            {read.state === 'failed' && (
              <div className="registry-failed">
                <TroubleLine trouble={read.why} />
                <Button size="sm" onClick={again}>
                  {words.again}
                </Button>
              </div>
            )}
            {read.state === 'found' && (
              <EntryDetails
                given={read}
                entry={read.entry}
                chosen={chosen}
                onVersion={(version) => setPicked({ name: read.entry.name, version })}
              />
            )}
          </div>
        </div>
      }
    />
  );
}

type FrameProps = {
  adding: Adding;
  focus?: RefObject<HTMLElement | null>;
  note?: ReactNode;
  button?: ReactNode;
  body: ReactNode;
};

function RegistryFrame({ adding: { turnTo, close }, focus, note, button, body }: FrameProps) {
  const { serverSetup } = useWords();
  const tab = useRef<HTMLElement>(null);
  return (
    <Dialog
      open
      size="xl"
      dismissable={false}
      title={serverSetup.paste.title}
      focus={focus ?? tab}
      onClose={close}
      footer={
        <>
          {note}
          <Button className="push" onClick={close}>
            {serverSetup.close}
          </Button>
          {button}
        </>
      }
    >
      <AddTabs way="registry" onWay={turnTo} tab={tab}>
        {body}
      </AddTabs>
    </Dialog>
  );
}

function PublishedBy({ entry: { publisher } }: { entry: RegistryEntry }) {
  const { registry: words } = useWords();
  return (
    <span className="foot-note">
      <Info size={14} strokeWidth={1.9} />
      {words.notProved[publisher.proof]}
    </span>
  );
}

function WhereItSearches() {
  const { ask } = useHost();
  const { registry: words } = useWords();
  const address = useAppState(({ settings }) => settings.registry?.address ?? '');
  const { host } = URL.parse(address) ?? { host: address };
  return (
    <p className="registry-where">
      <Phrased of={words.asks(host)} />
      <Button size="sm" kind="ghost" onClick={() => void ask('settings.change', { registry: { on: false, address } }).catch(tellTrouble)}>
        {words.switchOff}
      </Button>
    </p>
  );
}
