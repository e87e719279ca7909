import { looksSecret, type Launch, type Value } from '../../contract/server.ts';
import { withDots } from '../../contract/launch-secrets.ts';
import { variablesIn } from '../../contract/variables.ts';
import { workspaceFolder } from '../../contract/workspace.ts';
import { useAppState } from '../host/use-host.ts';
import { marked } from '../ui/visible.tsx';
import { count } from '../ui/words.ts';
import { becomes } from './becomes.ts';
import { movingVersions } from './moving-version.ts';

/** One argument per line, nothing cut, hidden characters drawn. */
export function CommandBox({ launch }: { launch: Launch }) {
  const folder = useAppState((state) => workspaceFolder(state.folders));
  if (launch.kind === 'http') {
    return (
      <dl className="command-box">
        <Part title="Address" lines={[{ text: launch.url }]} />
        <Part title="Headers" lines={valueLines(launch.headers)} />
        <Part title="Sign-in client" lines={clientLines(launch.oauth)} />
      </dl>
    );
  }
  const moving = movingVersions(launch.command, launch.args);
  return (
    <dl className="command-box">
      <Part title="Program" lines={[settled({ text: launch.command }, folder)]} />
      <Part
        title={`${count(launch.args.length, 'argument')}${launch.args.length > 1 ? ', one per line' : ''}`}
        lines={launch.args.map((text, at) => settled({ text: text || '""', remark: moving[at] }, folder))}
      />
      <Part title="Environment" lines={valueLines(launch.env).map((line) => settled(line, folder))} />
      {launch.cwd && <Part title="Works in" lines={[settled({ text: launch.cwd }, folder)]} />}
    </dl>
  );
}

/** With what it becomes when it is started now. */
function settled({ text, remark }: { text: string; remark?: string }, folder: string | undefined) {
  return { text, remark: [becomes(text, folder), remark].filter(Boolean).join('; ') };
}

function Part({ title, lines }: { title: string; lines: { text: string; remark?: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      {lines.map(({ text, remark }, at) => (
        <dd key={at}>
          <code>{marked(withDots(text))}</code>
          {(remark || withDots(text) !== text) && <span>{remark ? marked(remark) : 'a secret, kept out of sight'}</span>}
        </dd>
      ))}
    </>
  );
}

function clientLines(client: Extract<Launch, { kind: 'http' }>['oauth']): { text: string; remark?: string }[] {
  if (!client) return [];
  const { clientId, clientSecret, scopes = [] } = client;
  return [
    { text: clientId },
    ...(clientSecret ? [{ text: 'client secret', remark: 'a secret, kept out of sight' }] : []),
    ...(scopes.length > 0 ? [{ text: scopes.join(' '), remark: 'what it may ask for' }] : []),
  ];
}

function valueLines(values: Record<string, Value>): { text: string; remark?: string }[] {
  return Object.entries(values).map(([name, value]) =>
    typeof value !== 'string' || (looksSecret(name) && variablesIn(value).length === 0)
      ? { text: name, remark: 'a secret, kept out of sight' }
      : { text: `${name}=${value}` },
  );
}
