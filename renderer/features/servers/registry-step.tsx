import { Info } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import type { RegistryEntry } from '../../../contract/registry.ts';
import { registryPresets } from '../../../contract/registry-presets.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { DialogBody } from '../../foundation/ui/dialog.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords, useLateWords } from '../../foundation/words/use-late-words.ts';
import { EntryDetails } from './registry-entry.tsx';
import { RegistryList } from './registry-list.tsx';
import { RegistryOff } from './registry-off.tsx';
import { TrustStep } from './trust-step.tsx';
import type { WayProps } from './use-adding.ts';
import './registry.css';

/** Servers of a registry. It is asked once the person switched it on. */
export function RegistryStep(props: WayProps) {
  const { adding, tab } = props;
  if (adding.registry.isOn) return <RegistryFinder {...props} />;
  return (
    <RegistryBody focus={tab} close={adding.close}>
      <RegistryOff />
    </RegistryBody>
  );
}

/** Finds an entry and fills it in. Its command or its bundle is reviewed on a page of its own. */
function RegistryFinder({ adding: { registry, turnTo, setStage, close } }: WayProps) {
  const { registry: words } = useLateWords();
  const search = useRef<HTMLInputElement>(null);
  const { text, setText, found, picked, setPicked, read, again, entry, chosen } = registry;
  const { offer, bundle } = chosen;
  return (
    <RegistryBody
      focus={search}
      close={close}
      note={entry && <PublishedBy entry={entry} />}
      button={
        offer ? (
          <Button kind="primary" disabled={!offer.isReady} onClick={() => setStage({ stage: 'registry-trust' })}>
            {words.review}
          </Button>
        ) : (
          bundle && (
            <Button kind="primary" onClick={() => setStage({ stage: 'bundle', source: bundle, backTo: 'registry' })}>
              {words.download}
            </Button>
          )
        )
      }
    >
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
    </RegistryBody>
  );
}

/** Shows exactly what an entry starts before it is added. */
export function RegistryTrust({ adding: { registry, servers, setStage, close } }: Pick<WayProps, 'adding'>) {
  const { entry, chosen } = registry;
  const { way, offer } = chosen;
  if (!entry || !offer) return null;
  return (
    <TrustStep
      proposal={{ name: entry.freeName, launch: offer.launch }}
      hue={(Object.keys(servers).length % 8) + 1}
      presets={way?.how.is === 'launch' ? registryPresets(entry, way) : undefined}
      onTrust={async (_plain, answers) => {
        await offer.add(answers);
        close();
      }}
      onEdit={() => setStage({ stage: 'registry' })}
      onNotNow={close}
    />
  );
}

type BodyProps = {
  focus: RefObject<HTMLElement | null>;
  close(): void;
  note?: ReactNode;
  button?: ReactNode;
  children: ReactNode;
};

function RegistryBody({ focus, close, note, button, children }: BodyProps) {
  const { serverSetup } = useAllWords();
  return (
    <DialogBody
      size="xl"
      dismissable={false}
      focus={focus}
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
      {children}
    </DialogBody>
  );
}

function PublishedBy({ entry: { publisher } }: { entry: RegistryEntry }) {
  const { registry: words } = useLateWords();
  return (
    <span className="foot-note">
      <Info size={14} strokeWidth={1.9} />
      {words.notProved[publisher.proof]}
    </span>
  );
}

function WhereItSearches() {
  const { ask } = useHost();
  const { registry: words } = useLateWords();
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
