import { TriangleAlert } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import type { Launch, Proposal, Value } from '../../contract/server.ts';
import { ArmedButton } from '../approval/armed-button.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { wordsOf } from '../ui/tell-trouble.ts';
import { marked } from '../ui/visible.tsx';
import { Tile } from '../ui/tile.tsx';
import { count } from '../ui/words.ts';
import { downloadsFrom, movingVersions } from './moving-version.ts';
import { looksSecret } from './secrets.ts';

type TrustStepProps = {
  proposal: Proposal;
  hue: number;
  /** "2 of 3", when several are reviewed one after the other. */
  position?: string;
  /** Saves and starts it. */
  onTrust(): Promise<void>;
  onEdit(): void;
  onNotNow(): void;
};

/** Shows exactly what will run before it runs for the first time. */
export function TrustStep({ proposal, hue, position, onTrust, onEdit, onNotNow }: TrustStepProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { name, launch } = proposal;
  const isProgram = launch.kind === 'stdio';

  async function trust(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await onTrust();
    } catch (cause) {
      setRefusal(wordsOf(cause));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      dismissable={false}
      onClose={onNotNow}
      emblem={<Tile name={name} hue={hue} size="lg" />}
      title={isProgram ? <>Start {name} on this computer?</> : <>Connect to {name}?</>}
      subtitle={isProgram ? `This exact command will run each time Switchyard starts ${name}.` : 'Switchyard will speak to this address.'}
      footer={
        <>
          <Button kind="ghost" onClick={onNotNow}>
            Not now
          </Button>
          {position && <span className="trust-position">{position}</span>}
          <Button className="push" onClick={onEdit}>
            {isProgram ? 'Edit command…' : 'Edit address…'}
          </Button>
          <ArmedButton kind="primary" says={isProgram ? 'Trust and start' : 'Trust and connect'} busy={busy} onPress={() => void trust()} />
        </>
      }
    >
      <div className="trust">
        <CommandBox launch={launch} />
        <Warnings launch={launch} />
        {refusal && (
          <p className="field-error" role="alert">
            {refusal}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** One argument per line, nothing cut, hidden characters drawn. */
function CommandBox({ launch }: { launch: Launch }) {
  if (launch.kind === 'http') {
    return (
      <dl className="command-box">
        <Part title="Address" lines={[{ text: launch.url }]} />
        <Part title="Headers" lines={valueLines(launch.headers)} />
      </dl>
    );
  }
  const moving = movingVersions(launch.command, launch.args);
  return (
    <dl className="command-box">
      <Part title="Program" lines={[{ text: launch.command }]} />
      <Part
        title={`${count(launch.args.length, 'argument')}${launch.args.length > 1 ? ', one per line' : ''}`}
        lines={launch.args.map((text, at) => ({ text: text || '""', remark: moving[at] }))}
      />
      <Part title="Environment" lines={valueLines(launch.env)} />
      {launch.cwd && <Part title="Works in" lines={[{ text: launch.cwd }]} />}
    </dl>
  );
}

function Part({ title, lines }: { title: string; lines: { text: string; remark?: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      {lines.map(({ text, remark }, at) => (
        <dd key={at}>
          <code>{marked(text)}</code>
          {remark && <span>{remark}</span>}
        </dd>
      ))}
    </>
  );
}

function valueLines(values: Record<string, Value>): { text: string; remark?: string }[] {
  return Object.entries(values).map(([name, value]) =>
    typeof value !== 'string' || looksSecret(name) ? { text: name, remark: 'a secret, kept out of sight' } : { text: `${name}=${value}` },
  );
}

function Warnings({ launch }: { launch: Launch }) {
  if (launch.kind === 'http') {
    const insecure = /^http:/i.test(launch.url) && !/^http:\/\/(localhost|127\.|\[::1\])/i.test(launch.url);
    return (
      <Warning>
        {insecure
          ? 'The connection is not encrypted. Everyone on the way can read and change it.'
          : 'It gets what the model sends to its tools.'}
      </Warning>
    );
  }
  const from = downloadsFrom(launch.command, launch.args);
  return (
    <Warning>
      {from ? (
        <Fragment>
          It downloads code from <b>{from}</b> and runs it as you.{' '}
        </Fragment>
      ) : (
        'It runs as you. '
      )}
      It can reach every file and network you can.
    </Warning>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="warning">
      <TriangleAlert size={16} strokeWidth={1.7} />
      <span>{children}</span>
    </p>
  );
}
