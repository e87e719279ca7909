import { useState } from 'react';
import type { Width } from '../../../contract/approval.ts';
import type { State } from '../../../contract/state.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { Field } from '../../foundation/ui/field.tsx';
import { RadioList } from '../../foundation/ui/radio-list.tsx';
import { Select } from '../../foundation/ui/select.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { textArguments } from './text-arguments.ts';
import '../../foundation/ui/dialog-form.css';
import './rules.css';

/** Stands for the use of the person's model among the tools, whose names are never empty. */
const MODEL = '';

type RuleDraft = { server: string; tool: string; width: 'tool' | 'prefix'; argument: string; prefix: string };

/** Forbids a tool, calls of it that begin like something, or the use of the person's model. */
export function ForbidTool({ onClose }: { onClose(): void }) {
  const { ask } = useHost();
  const { block: words } = useAllWords().permissions;
  const servers = Object.values(useAppState((state) => state.servers));
  const offers = useAppState((state) => state.offers);
  const [draft, setDraft] = useState<RuleDraft>(() => firstOf(servers[0]?.id ?? '', offers));
  const { busy, refusal, submit, forgetRefusal } = useSubmit(forbid);
  const tools = offers[draft.server]?.tools ?? [];
  const names = textArguments(tools.find(({ name }) => name === draft.tool)?.inputSchema);
  const argument = names.includes(draft.argument) ? draft.argument : names[0];
  const covers = coversOf(draft, argument);
  const change = (more: Partial<RuleDraft>) => {
    forgetRefusal();
    setDraft({ ...draft, ...more });
  };

  async function forbid(): Promise<void> {
    await ask('rule.never', draft.tool === MODEL ? { server: draft.server } : { server: draft.server, tool: draft.tool, covers });
    onClose();
  }

  return (
    <Dialog
      open
      title={words.title}
      subtitle={draft.tool === MODEL ? words.sampling : words.tool}
      onClose={onClose}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" form="forbid" busy={busy} disabled={covers === undefined}>
            {words.block}
          </Button>
        </>
      }
    >
      <form
        id="forbid"
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (covers) submit();
        }}
      >
        <Field label={words.server}>
          <Select
            options={servers.map(({ id, name }) => ({ value: id, label: [{ foreign: name }] }))}
            value={draft.server}
            onChange={(server) => change(firstOf(server, offers))}
          />
        </Field>
        <Field label={words.toolLabel} help={tools.length === 0 ? words.notReady : undefined}>
          <Select
            options={[...tools.map(({ name }) => ({ value: name, label: [{ foreign: name }] })), { value: MODEL, label: words.useOfModel }]}
            value={draft.tool}
            onChange={(tool) => change({ tool, width: 'tool', argument: '', prefix: '' })}
          />
        </Field>
        {draft.tool !== MODEL && names.length > 0 && (
          <RadioList
            label={words.which}
            options={[
              { value: 'tool', label: words.every },
              { value: 'prefix', label: words.prefix },
            ]}
            value={draft.width}
            onChange={(width) => change({ width })}
          />
        )}
        {draft.width === 'prefix' && argument !== undefined && (
          <div className="forbid-prefix">
            <Field label={words.argument}>
              <Select
                options={names.map((name) => ({ value: name, label: [{ foreign: name }] }))}
                value={argument}
                onChange={(chosen) => change({ argument: chosen })}
              />
            </Field>
            <Field label={words.begins}>
              <TextField mono value={draft.prefix} onChange={(prefix) => change({ prefix })} />
            </Field>
          </div>
        )}
        <TroubleLine trouble={refusal} />
      </form>
    </Dialog>
  );
}

function firstOf(server: string, offers: State['offers']): RuleDraft {
  return { server, tool: offers[server]?.tools[0]?.name ?? MODEL, width: 'tool', argument: '', prefix: '' };
}

/** Undefined while there is nothing to forbid. */
function coversOf({ width, prefix }: RuleDraft, argument: string | undefined): Width | undefined {
  if (width === 'tool') return { width };
  return prefix === '' || argument === undefined ? undefined : { width, argument, prefix };
}
