import type { AttachedFile } from '../../../../contract/attached-file.ts';
import { useWords } from '../../../foundation/words/use-words.ts';
import { useContent } from '../../../parts/drafts/use-content.ts';

type Props = { file: AttachedFile; /** The original, and not the smaller one. */ whole?: boolean };

/** A picture that the host keeps. Its place is there before the picture is. */
export function Picture({ file, whole = false }: Props) {
  const { files } = useWords();
  const { name, mimeType } = file;
  const shown = (!whole && file.scaled) || file;
  const content = useContent(shown.hash);
  if (content.state === 'gone') return <span className="file-gone">{files.pictureGone}</span>;
  return (
    <img
      alt={name}
      width={shown.width}
      height={shown.height}
      src={content.state === 'read' ? `data:${mimeType};base64,${content.data}` : undefined}
    />
  );
}
