import type { ReactNode } from 'react';
import { bytesInBase64 } from '../../../contract/content.ts';
import type { SamplingContent } from '../../../contract/sampling.ts';
import { Json } from '../../foundation/ui/json.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import type { Words } from '../../../client/words/en.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './sampling.css';
import './sampling-texts.css';

type Other = Exclude<SamplingContent, { type: 'text' }>;

/**
 * Parts that go along with the texts and cannot be changed: pictures, sounds, and the tools a
 * server ran before.
 */
export function OtherPart({ part, title, end }: { part: Other; title: string; end: ReactNode }) {
  const { sampling } = useAllWords();
  return (
    <div className="sampling-part">
      <div className="sampling-label">
        <span>{sampling.partKind(title, kindOf(part, sampling))}</span>
        {end}
      </div>
      <div className="said sampling-said">
        <Drawn part={part} title={title} />
      </div>
    </div>
  );
}

function kindOf(part: Other, { kinds }: Words['sampling']): string {
  return kinds[part.type === 'tool-result' && part.failed ? 'failed-result' : part.type];
}

function Drawn({ part, title }: { part: Other; title: string }) {
  const { sampling, format } = useAllWords();
  switch (part.type) {
    case 'image':
      return (
        <figure className="sampling-media">
          {pictures.has(part.mimeType) ? (
            <img src={`data:${part.mimeType};base64,${part.data}`} alt={title} />
          ) : (
            <p className="sampling-help">{sampling.noPicture}</p>
          )}
          <Caption part={part} />
        </figure>
      );
    case 'audio':
      return (
        <figure className="sampling-media">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a server sends sounds without any */}
          <audio controls src={`data:${soundType(part.mimeType)};base64,${part.data}`} aria-label={title} />
          <Caption part={part} />
        </figure>
      );
    case 'tool-use':
      return (
        <div className="sampling-sheet sampling-fixed">
          <code>{visible(part.name)}</code>
          <Json value={part.input} />
        </div>
      );
    case 'tool-result':
      return (
        <div className="sampling-sheet sampling-fixed">
          {part.content.map((one, at) =>
            one.type === 'text' ? <p key={at}>{visible(one.text)}</p> : <Json key={at} value={brief(one, format)} />,
          )}
        </div>
      );
    default:
      return part satisfies never;
  }
}

function Caption({ part: { mimeType, data } }: { part: { mimeType: string; data: string } }) {
  const { sampling, format } = useAllWords();
  return (
    <figcaption className="sampling-help">
      <Phrased of={sampling.media(mimeType, format.bytes(bytesInBase64(data)))} />
    </figcaption>
  );
}

/** Types that a browser draws as a picture and never as a page. */
const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']);

function soundType(mimeType: string): string {
  return /^audio\/[\w.+-]+$/.test(mimeType) ? mimeType : 'audio/wav';
}

/** Without the bytes, which say nothing to a reader. */
function brief(value: object, { bytes }: Words['format']): object {
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      (key === 'data' || key === 'blob') && typeof one === 'string' ? bytes(bytesInBase64(one)) : one,
    ]),
  );
}
