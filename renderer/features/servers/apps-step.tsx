import { useState } from 'react';
import { homePath } from '../../../client/home-path.ts';
import type { AppServer, FoundFile, FoundServers } from '../../../contract/app-servers.ts';
import type { Reason } from '../../../contract/reason.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { DialogBody } from '../../foundation/ui/dialog.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { LeavingFoot, ReviewFoot, useLeaving } from './review-foot.tsx';
import { ReviewList } from './review-list.tsx';
import type { WayProps } from './use-adding.ts';
import { lookIn, useFoundServers } from './use-found-servers.ts';
import { type ReviewedServer, useReviewed } from './use-reviewed.ts';

type NotAdded = { name: string; reason: Reason };

/**
 * Servers that other apps have on this machine. Their files are read when this is opened, and those
 * of a project when its folder is chosen.
 */
export function AppsStep(props: WayProps) {
  const [folder, setFolder] = useState<string>();
  return <AppsReview key={folder ?? ''} {...props} folder={folder} onFolder={setFolder} />;
}

type AppsReviewProps = WayProps & { folder: string | undefined; onFolder(folder: string | undefined): void };

function AppsReview({ adding: { turnTo, setInApps, close }, tab, folder, onFolder }: AppsReviewProps) {
  const { ask } = useHost();
  const { serverSetup: words } = useAllWords();
  const [looking, lookAgain] = useFoundServers(folder, ({ servers }) => setInApps(servers.filter(isNew).length));
  const [notAdded, setNotAdded] = useState<NotAdded[]>([]);
  const found = looking.state === 'found' ? looking.found.servers : [];
  const reviewed = useReviewed(found.filter(isNew).map(toReview));
  const { leaving, stay, leave } = useLeaving(reviewed, close);
  const { busy, refusal, submit } = useSubmit(async () => {
    const chosen = reviewed.chosen.map((server) => {
      const { key, name, places } = server;
      return { mark: key, name, path: places?.[0]?.path ?? '', ...reviewed.answersOf(server) };
    });
    const { refused } = await ask('server.add-found', { from: lookIn(folder), chosen });
    if (refused.length === 0) return close();
    setNotAdded(refused);
    lookAgain();
  });
  return (
    <DialogBody
      size="xl"
      dismissable={false}
      focus={tab}
      onClose={leave}
      footer={
        leaving ? (
          <LeavingFoot onStay={stay} onLeave={close} />
        ) : reviewed.servers.length > 0 ? (
          <ReviewFoot reviewed={reviewed} busy={busy} onTrust={submit} onClose={leave} />
        ) : (
          <Button className="push" onClick={close}>
            {words.close}
          </Button>
        )
      }
    >
      <NotAddedList notAdded={notAdded} />
      <TroubleLine trouble={looking.state === 'failed' ? looking.why : refusal} />
      {looking.state === 'looking' && (
        <p className="review-empty" role="status">
          {words.apps.looking}
        </p>
      )}
      <ReviewList reviewed={reviewed} />
      {looking.state === 'found' && (
        <>
          {reviewed.servers.length === 0 && <NothingFound found={looking.found} onPaste={() => turnTo('paste')} />}
          <UnreadFiles files={looking.found.files} />
          <HereAlready servers={found} />
          <Projects folder={folder} onFolder={onFolder} />
        </>
      )}
    </DialogBody>
  );
}

function isNew({ has }: AppServer): boolean {
  return has === undefined;
}

function toReview({ mark, name, launch, off, leftOut, places }: AppServer): ReviewedServer {
  return { key: mark, name, launch, off, leftOut, places };
}

function NotAddedList({ notAdded }: { notAdded: NotAdded[] }) {
  const { apps: words } = useAllWords().serverSetup;
  if (notAdded.length === 0) return null;
  return (
    <ul className="review-files" data-warns role="alert" aria-label={words.notAdded}>
      {notAdded.map(({ name, reason }) => (
        <li key={name}>
          <b>{visible(name)}</b> <Phrased of={reason} />
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ found: { servers, apps }, onPaste }: { found: FoundServers; onPaste(): void }) {
  const { apps: words } = useAllWords().serverSetup;
  return (
    <div className="review-empty">
      <h3>{servers.length === 0 ? words.none : words.allHere}</h3>
      <p>
        <Phrased of={words.lookedIn(apps)} />
      </p>
      <Button onClick={onPaste}>{words.paste}</Button>
    </div>
  );
}

/**
 * Files that could not be read, and entries that are no servers, each with its app, its place and
 * its reason.
 */
function UnreadFiles({ files }: { files: FoundFile[] }) {
  const { apps: words } = useAllWords().serverSetup;
  const home = useAppState((state) => state.about.home);
  const unread = files.flatMap(({ app, path, refused, entries }) =>
    [...(refused ? [refused] : []), ...entries.map(({ reason }) => reason)].map((reason) => ({ app, path, reason })),
  );
  if (unread.length === 0) return null;
  return (
    <section className="review-rest">
      <h3>{words.notRead}</h3>
      <ul className="review-files">
        {unread.map(({ app, path, reason }) => (
          <li key={`${path} ${JSON.stringify(reason)}`}>
            <b>{visible(app)}</b> <code>{visible(homePath(path, home))}</code> <Phrased of={reason} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HereAlready({ servers }: { servers: AppServer[] }) {
  const { apps: words } = useAllWords().serverSetup;
  const known = useAppState((state) => state.servers);
  const here = servers.flatMap((server) => {
    const one = server.has === undefined ? undefined : known[server.has];
    return one ? [{ server, name: one.name }] : [];
  });
  if (here.length === 0) return null;
  return (
    <details className="review-rest">
      <summary>{words.hereAlready(here.length)}</summary>
      <ul className="review-files">
        {here.map(({ server, name }) => (
          <li key={server.mark}>
            <Phrased of={words.isHere(server.places[0]?.name ?? server.name, name)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The folders that the person works in: only one that they press for is looked in. */
function Projects({ folder, onFolder }: Pick<AppsReviewProps, 'folder' | 'onFolder'>) {
  const { apps: words } = useAllWords().serverSetup;
  const folders = useAppState((state) => state.folders);
  const home = useAppState((state) => state.about.home);
  if (folder === undefined && folders.length === 0) return null;
  return (
    <section className="review-rest">
      <h3>{words.projects}</h3>
      <div className="review-projects">
        {folder !== undefined && (
          <Button size="sm" onClick={() => onFolder(undefined)}>
            {words.appsAgain}
          </Button>
        )}
        {folders
          .filter(({ path }) => path !== folder)
          .map(({ path }) => (
            <Button key={path} size="sm" onClick={() => onFolder(path)}>
              <Phrased of={words.lookInFolder(homePath(path, home))} />
            </Button>
          ))}
      </div>
    </section>
  );
}
