import { Plus, X } from 'lucide-react';
import { flat } from '../../../client/words/phrase.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Field } from '../../foundation/ui/field.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { MESSAGE_MB } from '../../../contract/server.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { areTimesFine, isSizeFine, type LimitsDraft, LONGEST_S } from './limits-draft.ts';
import './launch-form.css';

const USUAL_S = 60;

/**
 * Time limits for calls without a sign of life, of the whole server and of single tools; and the
 * size limit of an answer.
 */
export function LimitsFields({ draft, onChange }: { draft: LimitsDraft; onChange(draft: LimitsDraft): void }) {
  const words = useAllWords().serverSetup.limits;
  const { all, tools } = draft;
  const change = (at: number, next: { name: string; seconds: string }) => onChange({ ...draft, tools: tools.with(at, next) });
  return (
    <div className="limits">
      <Field
        label={words.silence}
        help={words.silenceHelp(USUAL_S, LONGEST_S)}
        error={!areTimesFine(draft) && words.silenceProblem(LONGEST_S)}
      >
        <TextField inputMode="decimal" placeholder={String(USUAL_S)} value={all} onChange={(text) => onChange({ ...draft, all: text })} />
      </Field>
      <div className="pairs">
        {tools.map((tool, at) => (
          <div key={at} className="input pair">
            <input
              className="mono pair-name"
              aria-label={words.tool}
              placeholder={words.toolPlaceholder}
              spellCheck={false}
              value={tool.name}
              onChange={(event) => change(at, { ...tool, name: event.target.value })}
            />
            <input
              className="mono pair-value"
              aria-label={tool.name ? flat(words.secondsFor(tool.name)) : words.seconds}
              placeholder={words.secondsPlaceholder}
              inputMode="decimal"
              value={tool.seconds}
              onChange={(event) => change(at, { ...tool, seconds: event.target.value })}
            />
            <IconButton
              label={tool.name ? flat(words.removeFor(tool.name)) : words.remove}
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
          {words.add}
        </Button>
      </div>
      <Field
        label={words.size}
        help={words.sizeHelp(MESSAGE_MB.usual, MESSAGE_MB.most)}
        error={!isSizeFine(draft) && words.sizeProblem(MESSAGE_MB.most)}
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
