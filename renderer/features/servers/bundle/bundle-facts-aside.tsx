import type { Bundle } from '../../../../contract/bundle.ts';
import { Said } from '../../../foundation/foreign/said.tsx';
import { CopyButton } from '../../../foundation/ui/copy-button.tsx';
import { visible } from '../../../foundation/words/visible.tsx';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useLateWords } from '../../../foundation/words/use-late-words.ts';
import './bundle.css';

/** The words of its maker, and the facts that the file itself says. */
export function BundleFactsAside({ bundle, hue }: { bundle: Bundle; hue: number }) {
  const { bundle: words } = useLateWords();
  const { facts } = words;
  const { says, hash, isSigned, files, size, runs, warnings } = bundle;
  // These stand as facts already.
  const more = warnings.filter(({ code }) => code !== 'bundle-signature-unchecked' && code !== 'bundle-needs-program');
  return (
    <aside className="bundle-facts" aria-label={facts.region}>
      <div className="bundle-facts-inner">
        <Said by={says.name} hue={hue}>
          {says.description}
        </Said>
        <dl>
          <dt>{facts.maker}</dt>
          <dd>{visible(says.author)}</dd>
          <dt>{facts.signed}</dt>
          <dd className="bundle-signed">{isSigned ? facts.unchecked : facts.notSigned}</dd>
          {says.license !== undefined && (
            <>
              <dt>{facts.licence}</dt>
              <dd>{visible(says.license)}</dd>
            </>
          )}
          <dt>{facts.size}</dt>
          <dd>{facts.sizeOf(files, size)}</dd>
          <dt>{facts.runs}</dt>
          <dd>{words.with[runs]}</dd>
        </dl>
        {says.tools.length > 0 && (
          <section>
            <h3>{facts.tools(says.tools.length)}</h3>
            <ul className="bundle-tools">
              {says.tools.map((tool, at) => (
                <li key={at}>
                  <code>{visible(tool)}</code>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <div className="bundle-hash-head">
            <h3>SHA-256</h3>
            <CopyButton text={hash} label={facts.copyHash} />
          </div>
          <code className="bundle-hash">{hash.match(/.{8}/g)?.join(' ')}</code>
        </section>
        {more.map((warning, at) => (
          <p key={at} className="quiet">
            <Phrased of={warning} />
          </p>
        ))}
      </div>
    </aside>
  );
}
