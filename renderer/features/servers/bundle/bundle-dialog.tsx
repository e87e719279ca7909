import type { ReactNode } from 'react';
import { isUnencrypted } from '../../../../client/launch-notes.ts';
import type { Phrase } from '../../../../client/words/phrase.ts';
import type { Explanation } from '../../../../client/words/reason-words.ts';
import { useAppState } from '../../../foundation/host/use-host.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { DialogFrame, DialogPage } from '../../../foundation/ui/dialog.tsx';
import { TroubleLine } from '../../../foundation/ui/trouble-line.tsx';
import { visible } from '../../../foundation/words/visible.tsx';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useAllWords, useLateWords } from '../../../foundation/words/use-late-words.ts';
import { ArmedButton } from '../../../parts/asking/armed-button.tsx';
import { BundleReview } from './bundle-review.tsx';
import { useBringing, type BundleSource } from './use-bringing.ts';
import { useBundle } from './use-bundle.ts';
import '../trust-step.css';
import '../command-box.css';
import './bundle.css';

/** Megabytes, as the host reads at most. */
const MOST_MEGABYTES = 200;

type Props = {
  source: BundleSource;
  /** Left out: the same as when it is left. */
  onAdded?(): void;
  onClose(): void;
};

/** A bundle on its way to a yes: brought if it has to be, read, shown, and then added. */
export function BundleDialog(props: Props) {
  return (
    <DialogFrame open>
      <BundlePages {...props} />
    </DialogFrame>
  );
}

export function BundlePages({ source, onClose, onAdded = onClose }: Props) {
  const { bundle: words } = useLateWords();
  const { bringing, download } = useBringing(source);
  switch (bringing.state) {
    case 'asked':
      return source.at === 'address' && <DownloadQuestion source={source} onDownload={download} onClose={onClose} />;
    case 'coming':
      return <Coming source={source} done={bringing.done} onClose={onClose} />;
    case 'failed':
      return <Refused title={words.refused} why={bringing.why} onClose={onClose} />;
    case 'here':
      return <Opened path={bringing.path} file={fileOf(source)} onAdded={onAdded} onClose={onClose} />;
    default:
      return bringing satisfies never;
  }
}

type OpenedProps = { path: string; file: string; onAdded(): void; onClose(): void };

function Opened({ path, file, onAdded, onClose }: OpenedProps) {
  const { bundle: words } = useLateWords();
  const opening = useBundle(path);
  switch (opening.state) {
    case 'reading':
      return (
        <Waiting title={words.reading} onClose={onClose}>
          <progress className="bundle-progress" aria-label={words.reading} />
        </Waiting>
      );
    case 'refused':
      return <Refused title={words.refused} why={opening.why} onClose={onClose} />;
    case 'read':
      return <BundleReview opened={opening} path={path} file={file} onAdded={onAdded} onClose={onClose} />;
    default:
      return opening satisfies never;
  }
}

type QuestionOfDownload = { source: Extract<BundleSource, { at: 'address' }>; onDownload(): void; onClose(): void };

/** Nothing is asked of the host before it was named and the person pressed. */
function DownloadQuestion({ source: { url, host }, onDownload, onClose }: QuestionOfDownload) {
  const { bundle, serverSetup } = useAllWords();
  const words = bundle.download;
  const isRefused = isUnencrypted(url);
  return (
    <DialogPage
      dismissable={false}
      onClose={onClose}
      title={words.title}
      subtitle={words.lead}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {serverSetup.trust.notNow}
          </Button>
          {!isRefused && (
            <span className="push">
              <ArmedButton kind="primary" says={words.start} about={url} onPress={onDownload} />
            </span>
          )}
        </>
      }
    >
      <div className="trust">
        <dl className="command-box">
          <dt>{words.host}</dt>
          <dd>
            <code className="sign-in-host">{visible(host)}</code>
          </dd>
          <dt>{words.address}</dt>
          <dd>
            <code>{visible(url)}</code>
          </dd>
        </dl>
        {isRefused ? (
          <TroubleLine trouble={{ code: 'bundle-address-refused', address: url }} />
        ) : (
          <p className="sign-in-note">{words.readFirst(MOST_MEGABYTES)}</p>
        )}
      </div>
    </DialogPage>
  );
}

function Coming({ source, done, onClose }: { source: BundleSource; done: number | undefined; onClose(): void }) {
  const { bundle } = useLateWords();
  const words = bundle.download;
  const from = source.at === 'address' || source.at === 'entry' ? source : undefined;
  const download = useAppState((state) => from && state.bundleDownloads[from.url]);
  const title = from ? words.from(from.host) : words.bringing;
  const bytes = done ?? download?.bytes ?? 0;
  const of = source.at === 'file' ? source.file.size : download?.of;
  return (
    <Waiting title={title} onClose={onClose}>
      <progress className="bundle-progress" aria-label={bundle.openFile} {...(of !== undefined && { value: bytes, max: of })} />
      <p className="quiet">{words.soFar(bytes, of)}</p>
    </Waiting>
  );
}

function Waiting({ title, onClose, children }: { title: Phrase; onClose(): void; children: ReactNode }) {
  const { bundle } = useLateWords();
  return (
    <DialogPage
      dismissable={false}
      size="sm"
      onClose={onClose}
      title={<Phrased of={title} />}
      footer={
        <Button className="push" onClick={onClose}>
          {bundle.download.stop}
        </Button>
      }
    >
      <div className="trust">{children}</div>
    </DialogPage>
  );
}

function Refused({ title, why, onClose }: { title: string; why: Explanation; onClose(): void }) {
  const { serverSetup } = useAllWords();
  return (
    <DialogPage
      size="sm"
      onClose={onClose}
      title={title}
      footer={
        <Button className="push" onClick={onClose}>
          {serverSetup.close}
        </Button>
      }
    >
      <p className="dialog-text" role="alert">
        <Phrased of={why} />
      </p>
    </DialogPage>
  );
}

/** The name of the file, as the person knows it. */
function fileOf(source: BundleSource): string {
  const place = source.at === 'file' ? source.file.name : source.at === 'path' ? source.path : source.url.replace(/[?#].*$/, '');
  return place.split(/[/\\]/).at(-1) ?? place;
}
