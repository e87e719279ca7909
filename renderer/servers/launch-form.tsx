import { useId, type ReactNode } from 'react';
import { FieldContext } from '../ui/field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ArgumentChips } from './argument-chips.tsx';
import type { LaunchDraft } from './launch-draft.ts';
import { PairFields } from './pair-fields.tsx';
import { SignInClientFields } from './sign-in-client-fields.tsx';

type LaunchFormProps = {
  draft: LaunchDraft;
  /** What comes with the app keeps its launch. */
  nameOnly?: boolean;
  problems: { name?: string; command?: string; url?: string; client?: string };
  onChange(draft: LaunchDraft): void;
};

/** Name and launch of one server, to be edited before it is reviewed. */
export function LaunchForm({ draft, nameOnly = false, problems, onChange }: LaunchFormProps) {
  return (
    <div className="launch-form">
      <Row label="Name" problem={problems.name}>
        <TextField value={draft.name} maxLength={40} onChange={(name) => onChange({ ...draft, name })} />
      </Row>
      {nameOnly ? null : draft.kind === 'stdio' ? (
        <>
          <Row label="Program" problem={problems.command}>
            <TextField mono value={draft.command} onChange={(command) => onChange({ ...draft, command })} />
          </Row>
          <Row label="Arguments">
            <ArgumentChips args={draft.args} onChange={(args) => onChange({ ...draft, args })} />
          </Row>
          <Row label="Environment">
            <PairFields what="variable" pairs={draft.pairs} onChange={(pairs) => onChange({ ...draft, pairs })} />
          </Row>
          <Row label="Works in">
            <TextField mono value={draft.cwd} placeholder="Its own folder" onChange={(cwd) => onChange({ ...draft, cwd })} />
          </Row>
        </>
      ) : (
        <>
          <Row label="Address" problem={problems.url}>
            <TextField mono value={draft.url} onChange={(url) => onChange({ ...draft, url })} />
          </Row>
          <Row label="Headers">
            <PairFields what="header" pairs={draft.pairs} onChange={(pairs) => onChange({ ...draft, pairs })} />
          </Row>
          <SignInClientFields draft={draft.client} problem={problems.client} onChange={(client) => onChange({ ...draft, client })} />
        </>
      )}
    </div>
  );
}

function Row({ label, problem, children }: { label: string; problem?: string; children: ReactNode }) {
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
            {problem}
          </div>
        )}
      </div>
    </>
  );
}
