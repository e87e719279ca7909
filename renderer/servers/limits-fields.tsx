import { Plus, X } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { MESSAGE_MB } from '../../contract/server.ts';
import { type LimitsDraft, sizeProblem, timeProblem } from './limits-draft.ts';

/** How long calls may stay without a sign of life, of the whole server and of single tools; and how large an answer may be. */
export function LimitsFields({ draft, onChange }: { draft: LimitsDraft; onChange(draft: LimitsDraft): void }) {
  const { all, tools } = draft;
  const change = (at: number, next: { name: string; seconds: string }) => onChange({ ...draft, tools: tools.with(at, next) });
  return (
    <div className="limits">
      <Field
        label="Seconds a call may stay silent"
        help="60 when empty, 600 at most. Progress counts as a sign of life."
        error={timeProblem(draft)}
      >
        <TextField inputMode="decimal" placeholder="60" value={all} onChange={(text) => onChange({ ...draft, all: text })} />
      </Field>
      <div className="pairs">
        {tools.map((tool, at) => (
          <div key={at} className="input pair">
            <input
              className="mono pair-name"
              aria-label="Name of the tool"
              placeholder="tool"
              spellCheck={false}
              value={tool.name}
              onChange={(event) => change(at, { ...tool, name: event.target.value })}
            />
            <input
              className="mono pair-value"
              aria-label={`Seconds for ${tool.name || 'the tool'}`}
              placeholder="seconds"
              inputMode="decimal"
              value={tool.seconds}
              onChange={(event) => change(at, { ...tool, seconds: event.target.value })}
            />
            <IconButton
              label={`Remove the limit of ${tool.name || 'the tool'}`}
              size="sm"
              icon={<X size={14} strokeWidth={1.9} />}
              onClick={() => onChange({ ...draft, tools: tools.toSpliced(at, 1) })}
            />
          </div>
        ))}
        <Button
          kind="ghost"
          size="sm"
          icon={<Plus size={14} strokeWidth={1.9} />}
          onClick={() => onChange({ ...draft, tools: [...tools, { name: '', seconds: '' }] })}
        >
          Add a limit for one tool
        </Button>
      </div>
      <Field
        label="Megabytes of one answer"
        help={`${MESSAGE_MB.usual} when empty, ${MESSAGE_MB.most} at most. Larger ones fail their call; reading very large ones takes memory and time.`}
        error={sizeProblem(draft)}
      >
        <TextField
          inputMode="numeric"
          placeholder={String(MESSAGE_MB.usual)}
          value={draft.megabytes}
          onChange={(megabytes) => onChange({ ...draft, megabytes })}
        />
      </Field>
    </div>
  );
}
