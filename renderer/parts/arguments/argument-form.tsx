import type { Complete } from '../../foundation/ui/completer.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { Form } from '../form/form.tsx';
import { valueOf, type Argument } from './argument-values.ts';

type Props = {
  args: Argument[];
  values: Record<string, string>;
  /** Set once somebody tried to go on: what is missing is said from then on. */
  checked: boolean;
  /** The words for one that is missing. */
  missing: string;
  /** The server that suggests. */
  serverName: string;
  /** Left out: its server suggests nothing. */
  completing?: ((name: string) => Complete) | undefined;
  onChange(values: Record<string, string>): void;
};

/**
 * The arguments of a prompt, or the variables of a template: texts, each completed by their server
 * while one types.
 */
export function ArgumentForm({ args, values, checked, missing, serverName, completing, onChange }: Props) {
  const { argumentFields: words } = useAllWords();
  const draft = {
    values: Object.fromEntries(args.map(({ name }) => [name, valueOf(values, name)])),
    touched: checked ? args.map(({ name }) => name) : [],
  };
  if (args.length === 0) return null;
  return (
    <Form
      label={words.label}
      fields={args.map(({ name, title, description, required }) => ({
        type: 'lines',
        name,
        title: title ?? name,
        description,
        required,
        looksSecret: false,
      }))}
      draft={draft}
      missing={missing}
      completing={completing && ((name) => ({ by: serverName, complete: completing(name) }))}
      onDraft={({ values: next }) => {
        // A field that was only left says nothing new.
        if (next === draft.values) return;
        onChange(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, typeof value === 'string' ? value : ''])));
      }}
    />
  );
}
