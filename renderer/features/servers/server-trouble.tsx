import type { Launch, Server, Trouble, Value } from '../../../contract/server.ts';
import { fillLaunch } from '../../../contract/variables.ts';
import { namesWorkspaceFolder, workspaceFolder } from '../../../contract/workspace.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Said } from '../../foundation/foreign/said.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { marked } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { cureOf } from './cure.ts';
import { lastLines } from './last-lines.ts';
import { MissingValues } from './missing-values.tsx';
import { missingSetting } from './missing-setting.ts';
import { useOpenDialog } from './open-dialog.ts';
import { reportOf } from './report.ts';
import './server-trouble.css';

type ServerTroubleProps = { server: Server; trouble: Trouble };

/** The cause in words, the one fix most likely to work, then the raw lines. */
export function ServerTrouble({ server, trouble }: ServerTroubleProps) {
  const { ask } = useHost();
  const openDialog = useOpenDialog();
  const words = useAllWords();
  const { serverTrouble: says } = words;
  const about = useAppState((state) => state.about);
  const go = useGo();
  const needsFolder = useAppState((state) => namesWorkspaceFolder(server.launch) && workspaceFolder(state.folders) === undefined);
  const { launch } = server;
  const { missing } = trouble;
  const setting = launch.kind === 'stdio' && !missing ? missingSetting(trouble) : undefined;
  const needsValue = missing !== undefined || setting !== undefined || needsFolder;
  const cure = needsValue || (server.origin === 'built-in' && cureOf(trouble) === 'edit') ? 'start-again' : cureOf(trouble);
  const startAgain = (kind: 'primary' | 'plain') => (
    <Button kind={kind} onClick={() => void ask('server.restart', { server: server.id }).catch(tellTrouble)}>
      {says.startAgain}
    </Button>
  );
  const edit = (kind: 'primary' | 'ghost', className = '') => (
    <Button kind={kind} className={className} onClick={() => openDialog({ dialog: 'edit', server: server.id })}>
      {launch.kind === 'http' ? says.editAddress : says.editCommand}
    </Button>
  );
  const copy = () =>
    navigator.clipboard.writeText(reportOf(words, server, about)).then(() => showToast({ text: says.reportCopied }), tellTrouble);
  return (
    <div className="trouble">
      <div className="trouble-why">
        <h3>
          <Phrased of={setting ? says.needsSetting(server.name) : trouble.reason} />
        </h3>
        <p>{setting ? <Phrased of={says.variableNotSet(setting)} /> : trouble.cure && <Phrased of={trouble.cure} />}</p>
        <div className="trouble-cure">
          {missing ? (
            <MissingValues
              key={missing.join(' ')}
              server={server}
              names={missing}
              launchWith={(values) =>
                withSecrets(
                  fillLaunch(launch, ({ name }) => (missing.includes(name) ? values[name] : undefined)),
                  values,
                )
              }
            />
          ) : setting && launch.kind === 'stdio' ? (
            <MissingValues
              key={setting}
              server={server}
              names={[setting]}
              launchWith={(values) => ({ ...launch, env: { ...launch.env, ...values } })}
            />
          ) : needsFolder ? (
            <Button kind="primary" onClick={() => go({ page: 'settings', section: 'folders' })}>
              {says.chooseFolder}
            </Button>
          ) : cure === 'edit' ? (
            <>
              {edit('primary')}
              {startAgain('plain')}
            </>
          ) : cure === 'network' ? (
            <>
              <Button kind="primary" onClick={() => go({ page: 'settings', section: 'network' })}>
                {says.networkSettings}
              </Button>
              {startAgain('plain')}
            </>
          ) : (
            startAgain('primary')
          )}
          {server.origin !== 'built-in' && cure !== 'edit' && edit('ghost', 'push')}
          <Button kind="ghost" className={server.origin === 'built-in' || cure === 'edit' ? 'push' : ''} onClick={() => void copy()}>
            {says.copyReport}
          </Button>
        </div>
      </div>
      {trouble.stderr.length > 0 && (
        <div className="trouble-lines">
          <button type="button" className="link" onClick={() => openDialog({ dialog: 'log', server: server.id })}>
            {words.servers.openLog}
          </button>
          <Said
            by={server.name}
            hue={server.hue}
            caption={trouble.exit?.code == null ? says.lastLines : says.lastLinesBeforeExit(trouble.exit.code)}
          >
            <pre>
              <bdi className="as-written">
                {lastLines(trouble.stderr).map(({ text, isCause }, at) =>
                  isCause ? <b key={at}>{marked(`${text}\n`)}</b> : <span key={at}>{marked(`${text}\n`)}</span>,
                )}
              </bdi>
            </pre>
          </Said>
        </div>
      )}
    </div>
  );
}

/** The cause on one line, while the trouble of another server is open. */
export function FoldedTrouble({ trouble, onOpen }: { trouble: Trouble; onOpen(): void }) {
  const { serverTrouble: says } = useAllWords();
  return (
    <div className="trouble-folded">
      <span className="one-line">
        <Phrased of={trouble.reason} />
      </span>
      <Button size="sm" aria-expanded={false} onClick={onOpen}>
        {says.showTrouble}
      </Button>
    </div>
  );
}

/** The launch with the secrets that were entered again in their places. */
function withSecrets(launch: Launch, entered: Record<string, string>): Launch {
  const fill = (values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : (entered[name] ?? value)]));
  return launch.kind === 'stdio' ? { ...launch, env: fill(launch.env) } : { ...launch, headers: fill(launch.headers) };
}
