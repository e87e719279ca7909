import { ChevronRight } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { DecidedAbout, DecisionBasis, LoggedDecision } from '../../../contract/decision.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Glyph, type GlyphState } from '../../foundation/ui/glyph.tsx';
import { hueFor } from '../../foundation/foreign/hue.ts';
import { Json } from '../../foundation/ui/json.tsx';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords, useLateWords } from '../../foundation/words/use-late-words.ts';
import './rules.css';
import './decision-log.css';

/** The glyph that says how it was decided; never the one that means waiting for the person. */
const glyphOf: Record<DecisionBasis, GlyphState> = {
  asked: 'off',
  allowed: 'done',
  edited: 'done',
  denied: 'denied',
  'by-rule': 'done',
  'never-rule': 'denied',
  'by-hints': 'done',
  refused: 'failed',
  withdrawn: 'cancelled',
  made: 'done',
  revoked: 'cancelled',
  restored: 'done',
};

/**
 * `askedAt`: the time at which the person was asked about it. `today` begins the day in which times
 * stand without a date.
 */
type DecisionLineProps = { decision: LoggedDecision; askedAt: number | undefined; today: number };

/** One line of the log. */
export const DecisionLine = memo(function DecisionLine({ decision, askedAt, today }: DecisionLineProps) {
  const { decisions } = useLateWords();
  const { permissions } = useAllWords();
  const server = useAppState((state) => state.servers[decision.server]);
  const hue = useAppState((state) => hueFor(decision.server, state.servers));
  const chat = useAppState((state) => (decision.conversation === null ? undefined : state.conversations[decision.conversation]?.title));
  const id = useId();
  const [open, setOpen] = useState(false);
  const special: Partial<Record<DecidedAbout, Partial<Record<DecisionBasis, string>>>> = decisions.howAbout;
  const details = decision.details && Object.keys(decision.details).length > 0 ? decision.details : undefined;
  return (
    <>
      <tr data-how={decision.how}>
        <td className="rules-used">{decisions.at(decision.at, decision.at >= today)}</td>
        <td>
          <ServerName name={server?.name ?? decision.serverName} hue={hue} />
        </td>
        <th scope="row">
          <Phrased of={decisions.about[decision.about](decision.tool)} />
        </th>
        <td className="rules-scope">
          <Glyph state={glyphOf[decision.how]} size={14} label="" />
          {special[decision.about]?.[decision.how] ?? decisions.how[decision.how]}
          {askedAt !== undefined && <span className="rules-made">{decisions.asked(askedAt, decision.at)}</span>}
        </td>
        <td className="rules-limit">
          {decision.because && <Phrased of={decision.because} />}
          {decision.byView && <span className="rules-made">{decisions.byView}</span>}
          {chat && <span className="rules-made">{visible(chat)}</span>}
        </td>
        <td>
          {details && (
            <button
              type="button"
              className="icon-button icon-button-sm log-open"
              aria-label={permissions.log.columns.details}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              <ChevronRight size={14} strokeWidth={1.9} />
            </button>
          )}
        </td>
      </tr>
      {open && details && (
        <tr className="log-details" id={id}>
          <td colSpan={6}>
            <Json value={details} />
          </td>
        </tr>
      )}
    </>
  );
});
