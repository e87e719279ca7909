import { CopyButton } from '../../ui/copy-button.tsx';
import { useColours } from '../../ui/use-colours.ts';

type Props = { code: string; language: string; finished: boolean };

/** Code, coloured once it is complete and the window has a moment. */
export function CodeBlock({ code, language, finished }: Props) {
  const coloured = useColours(code, language, finished);
  return (
    <figure className="code">
      <figcaption>
        <span>{language || 'text'}</span>
        <CopyButton text={code} label="Copy code" />
      </figcaption>
      <pre tabIndex={0} aria-label={`Code, ${language || 'text'}`}>
        <code>{coloured ?? code}</code>
      </pre>
    </figure>
  );
}
