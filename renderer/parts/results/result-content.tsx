import { useState } from 'react';
import type { Content } from '../../../contract/content.ts';
import { WebLink } from '../../foundation/foreign/web-link.tsx';
import { sayContents } from './contents-words.ts';
import { ResourceLink } from './resource-link.tsx';
import { fileName, saveContent } from './save-content.ts';
import { fromBase64 } from '../../foundation/ui/from-base64.ts';
import { marked, visible } from '../../foundation/words/visible.tsx';
import { ResultText, ResultWords } from './result-text.tsx';
import { flat } from '../../../client/words/phrase.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './results.css';

type ResultContentProps = {
  content: Content;
  /** The server that gave it; left out when nobody is known to answer for it. */
  from?: { server: string; serverName: string };
  /** The address stands above it already, with what can be done with it. */
  isNamed?: boolean;
};

/** One piece of what a server gave back. Nothing in it is fetched. */
export function ResultContent(props: ResultContentProps) {
  const { results } = useAllWords();
  const { content } = props;
  if (content.type === 'unusable' || content.audience === undefined) return <Piece {...props} />;
  return (
    <>
      <p className="muted-note">{results.audience[content.audience]}</p>
      <Piece {...props} />
    </>
  );
}

function Piece({ content, from, isNamed = false }: ResultContentProps) {
  const { results } = useAllWords();
  switch (content.type) {
    case 'text':
      return <ResultWords text={content.text} />;
    case 'image':
      return <ResultImage data={content.data} mimeType={content.mimeType} />;
    case 'audio':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a server sends has none
      return <audio className="result-sound" controls src={toUrl(content.mimeType, content.data)} aria-label={results.sound} />;
    case 'link':
      return from ? (
        <ResourceLink link={content} from={from} />
      ) : (
        <div className="result-link">
          <WebLink url={content.uri} text={content.uri}>
            {visible(content.title ?? content.name)}
          </WebLink>
          <code>{marked(content.uri)}</code>
          {content.description && <span>{visible(content.description)}</span>}
        </div>
      );
    case 'resource':
      return <ResultResource resource={content} isNamed={isNamed} />;
    case 'unusable':
      return (
        <p className="muted-note">
          <Phrased of={content.reason} />
        </p>
      );
    default:
      return content satisfies never;
  }
}

function ResultResource({ resource, isNamed }: { resource: Extract<Content, { type: 'resource' }>; isNamed: boolean }) {
  const words = useAllWords();
  const { uri, mimeType, text, blob } = resource;
  return (
    <div className="result-link">
      {!isNamed && (
        <div className="result-address">
          <code>{marked(uri)}</code>
          <button
            type="button"
            className="link"
            aria-label={flat(words.resources.saveFile(fileName(uri)))}
            onClick={() => saveContent(resource, words.resources)}
          >
            {words.resources.save}
          </button>
        </div>
      )}
      {text !== undefined && <ResultText text={text} />}
      {blob !== undefined &&
        (mimeType?.startsWith('image/') ? (
          <ResultImage data={blob} mimeType={mimeType} />
        ) : (
          <span>
            <Phrased of={sayContents(words, [resource])} />
          </span>
        ))}
    </div>
  );
}

/** At most 320 px high; a click shows it as large as the window lets it. */
function ResultImage({ data, mimeType }: { data: string; mimeType: string }) {
  const { results } = useAllWords();
  const [full, setFull] = useState(false);
  const [broken, setBroken] = useState(() => fromBase64(data) === undefined);
  if (broken)
    return (
      <p className="muted-note">
        <Phrased of={results.brokenPicture(mimeType)} />
      </p>
    );
  return (
    <button
      type="button"
      className={full ? 'result-image result-image-full' : 'result-image'}
      aria-pressed={full}
      aria-label={results.fullSize}
      onClick={() => setFull(!full)}
    >
      <img src={toUrl(mimeType, data)} alt={results.picture} onError={() => setBroken(true)} />
    </button>
  );
}

function toUrl(mimeType: string, data: string): string {
  return `data:${/^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : 'application/octet-stream'};base64,${data}`;
}
