import { ChevronRight } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { LoggedDecision } from '../../contract/decision.ts';
import { useAppState } from '../host/use-host.ts';
import { Glyph } from '../ui/glyph.tsx';
import { hueFor } from '../servers/hue.ts';
import { Json } from '../ui/json.tsx';
import { ServerName } from '../servers/server-name.tsx';
import { marked } from '../ui/visible.tsx';
import { howWords, timeWords, whatWords } from './decision-words.ts';
import { drawn } from './sentence.tsx';

/** One line of the log. `today` begins the day in which times stand without a date. */
export const DecisionLine = memo(function DecisionLine({ decision, today }: { decision: LoggedDecision; today: number }) {
  const server = useAppState((state) => state.servers[decision.server]);
  const hue = useAppState((state) => hueFor(decision.server, state.servers));
  const chat = useAppState((state) => (decision.conversation === null ? undefined : state.conversations[decision.conversation]?.title));
  const id = useId();
  const [open, setOpen] = useState(false);
  const { glyph, words } = howWords(decision);
  const details = decision.details && Object.keys(decision.details).length > 0 ? decision.details : undefined;
  return (
    <>
      <tr data-how={decision.how}>
        <td className="rules-used">{timeWords(decision.at, today)}</td>
        <td>
          <ServerName name={server?.name ?? decision.serverName} hue={hue} />
        </td>
        <th scope="row">{drawn(whatWords(decision))}</th>
        <td className="rules-scope">
          <Glyph state={glyph} size={14} label="" />
          {words}
        </td>
        <td className="rules-limit">
          {decision.because && marked(decision.because)}
          {chat && <span className="rules-made">{chat}</span>}
        </td>
        <td>
          {details && (
            <button
              type="button"
              className="icon-button icon-button-sm log-open"
              aria-label="Details"
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
