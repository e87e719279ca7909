import { Play, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { clauseOf } from '../../../../client/check/clauses.ts';
import { expected } from '../../../../client/check/expected.ts';
import { faultPlace } from '../../../../client/check/fault-place.ts';
import type { Came, CheckLine, Requirement } from '../../../../contract/check.ts';
import type { Server } from '../../../../contract/server.ts';
import { WebLink } from '../../../foundation/foreign/web-link.tsx';
import { hueOf } from '../../../foundation/foreign/hue.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { CopyButton } from '../../../foundation/ui/copy-button.tsx';
import { IconButton } from '../../../foundation/ui/icon-button.tsx';
import { Json } from '../../../foundation/ui/json.tsx';
import { visible } from '../../../foundation/words/visible.tsx';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useAllWords } from '../../../foundation/words/use-late-words.ts';
import { clockTime } from '../clock-time.ts';
import type { CheckView } from './use-check-view.ts';

const SPECIFICATION = 'https://modelcontextprotocol.io/specification/';

type Props = { server: Server; view: CheckView; line: CheckLine };

/**
 * One requirement in full: where the specification says so, what a person notices, what was
 * expected, sent and came.
 */
export function CheckFinding({ server, view: { isRunning, trying, chosen, runOnly, choose }, line }: Props) {
  const all = useAllWords();
  const { check: words } = all;
  const { code, revision, section, outcome, because, about, tries, sent, sentAt, came, cameAt } = line;
  const clause = clauseOf(line);
  const after = sentAt !== undefined && cameAt !== undefined ? Math.max(0, cameAt - sentAt) : undefined;
  const cameTime = after !== undefined ? words.after(all.format.duration(after)) : cameAt === undefined ? undefined : clockTime(cameAt);
  return (
    // Escape closes it from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="check-finding"
      aria-label={words.finding}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        choose(undefined);
      }}
    >
      <header>
        <h3>{words.requirements[code]}</h3>
        <CopyButton label={words.copyFinding} text={JSON.stringify(line, null, 2)} />
        <Button
          size="sm"
          busy={trying === chosen}
          disabled={isRunning}
          icon={<Play size={13} strokeWidth={1.9} />}
          onClick={() => runOnly(line)}
        >
          {words.onlyThis}
        </Button>
        <IconButton label={words.closeFinding} size="sm" icon={<X size={14} strokeWidth={1.9} />} onClick={() => choose(undefined)} />
      </header>
      <div className="check-facts" tabIndex={0} role="region" aria-label={words.requirements[code]}>
        <dl>
          {clause !== undefined && (
            <Fact name={words.finding}>
              <q lang="en">{visible(clause)}</q>
            </Fact>
          )}
          <Fact name={words.from}>
            <WebLink url={`${SPECIFICATION}${revision}/${section}`} text="modelcontextprotocol.io">
              {revision}, {section}
            </WebLink>
          </Fact>
          {outcome !== 'passed' && <Fact name={words.notice}>{words.notices[code]}</Fact>}
          {because && <Fact name={words.why}>{words.because[because]}</Fact>}
          {about && (
            <Fact name={words.about}>
              <span style={hueOf(server.hue)}>
                {about.map((name, at) => (
                  <code key={at}>{visible(name)}</code>
                ))}
              </span>
            </Fact>
          )}
        </dl>
        {sent !== undefined && (
          <Message title={words.sentTitle} time={sentAt === undefined ? undefined : clockTime(sentAt)} copy={words.copySent} text={sent} />
        )}
        {came?.is === 'text' ? (
          <Message title={words.cameTitle} time={cameTime} copy={words.copyCame} text={came.text} code={code} />
        ) : (
          came && <Silence came={came} />
        )}
        {outcome === 'failed' && (
          <p className="check-expected">
            <Phrased of={words.expected(expected(all, line))} />
          </p>
        )}
        {tries && <p className="check-tries">{words.tries(tries.failed, tries.of)}</p>}
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type MessageProps = {
  title: string;
  time: string | undefined;
  copy: string;
  text: string;
  /** The requirement whose fault is marked in it. */
  code?: Requirement;
};

function Message({ title, time, copy, text, code }: MessageProps) {
  const value = parsed(text);
  return (
    <figure className="check-message">
      <figcaption>
        {title}
        <span className="check-time">{time}</span>
        <CopyButton label={copy} text={text} />
      </figcaption>
      {value === undefined ? (
        <pre className="json">{visible(text)}</pre>
      ) : (
        <Json inOneLine value={value} fault={code && faultPlace(code, value)} />
      )}
    </figure>
  );
}

function Silence({ came }: { came: Exclude<Came, { is: 'text' }> }) {
  const { check: words } = useAllWords();
  return (
    <figure className="check-message">
      <figcaption>{words.cameTitle}</figcaption>
      <p>{came.is === 'ended' ? words.ended : words.nothing(came.ms)}</p>
    </figure>
  );
}

/** Undefined: no JSON, or cut at its end. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
