import type { Server, Trouble } from '../../../contract/server.ts';
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
              launchWith={(values) => fillLaunch(launch, ({ name }) => (missing.includes(name) ? values[name] : undefined))}
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
          ) : (
            <Button kind="primary" onClick={() => void ask('server.restart', { server: server.id }).catch(tellTrouble)}>
              {says.startAgain}
            </Button>
          )}
          {server.origin !== 'built-in' && (
            <Button kind="ghost" className="push" onClick={() => openDialog({ dialog: 'edit', server: server.id })}>
              {server.launch.kind === 'http' ? says.editAddress : says.editCommand}
            </Button>
          )}
          <Button kind="ghost" className={server.origin === 'built-in' ? 'push' : ''} onClick={() => void copy()}>
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
                {marked(
                  trouble.stderr
                    .slice(-6, -1)
                    .map((line) => `${line}\n`)
                    .join(''),
                )}
                <b>{marked(trouble.stderr.at(-1) ?? '')}</b>
              </bdi>
            </pre>
          </Said>
        </div>
      )}
    </div>
  );
}
