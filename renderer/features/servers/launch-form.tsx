import { useId, type ReactNode } from 'react';
import type { Phrase } from '../../../client/words/phrase.ts';
import { FieldContext } from '../../foundation/ui/field.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { ArgumentChips } from './argument-chips.tsx';
import { LONGEST_NAME, type LaunchDraft, type LaunchProblems } from './launch-draft.ts';
import { PairFields } from './pair-fields.tsx';
import { SignInClientFields } from './sign-in-client-fields.tsx';
import './launch-form.css';

type LaunchFormProps = {
  draft: LaunchDraft;
  /** A built-in server keeps its launch. */
  nameOnly?: boolean;
  problems: LaunchProblems;
  onChange(draft: LaunchDraft): void;
};

/** Name and launch of one server, to be edited before it is reviewed. */
export function LaunchForm({ draft, nameOnly = false, problems, onChange }: LaunchFormProps) {
  const { form, problems: says } = useAllWords().serverSetup;
  const name = {
    'needs-name': says['needs-name'],
    'name-too-long': says['name-too-long'](LONGEST_NAME),
    'name-taken': says['name-taken'](draft.name.trim()),
  };
  return (
    <div className="launch-form">
      <Row label={form.name} problem={problems.name && name[problems.name]}>
        <TextField value={draft.name} maxLength={LONGEST_NAME} onChange={(next) => onChange({ ...draft, name: next })} />
      </Row>
      {nameOnly ? null : draft.kind === 'stdio' ? (
        <>
          <Row label={form.program} problem={problems.command && says[problems.command]}>
            <TextField mono value={draft.command} onChange={(command) => onChange({ ...draft, command })} />
          </Row>
          <Row label={form.arguments}>
            <ArgumentChips args={draft.args} onChange={(args) => onChange({ ...draft, args })} />
          </Row>
          <Row label={form.environment}>
            <PairFields what="variable" pairs={draft.pairs} onChange={(pairs) => onChange({ ...draft, pairs })} />
          </Row>
          <Row label={form.worksIn}>
            <TextField mono value={draft.cwd} placeholder={form.ownFolder} onChange={(cwd) => onChange({ ...draft, cwd })} />
          </Row>
        </>
      ) : (
        <>
          <Row label={form.address} problem={problems.url && says[problems.url]}>
            <TextField mono value={draft.url} onChange={(url) => onChange({ ...draft, url })} />
          </Row>
          <Row label={form.headers}>
            <PairFields what="header" pairs={draft.pairs} onChange={(pairs) => onChange({ ...draft, pairs })} />
          </Row>
          <SignInClientFields
            draft={draft.client}
            problem={problems.client && says[problems.client]}
            onChange={(client) => onChange({ ...draft, client })}
          />
        </>
      )}
    </div>
  );
}

function Row({ label, problem, children }: { label: string; problem?: Phrase; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="launch-value">
        <FieldContext value={{ id, describedBy: problem && `${id}-problem`, invalid: Boolean(problem) }}>{children}</FieldContext>
        {problem && (
          <div className="field-error" id={`${id}-problem`}>
            <Phrased of={problem} />
          </div>
        )}
      </div>
    </>
  );
}
