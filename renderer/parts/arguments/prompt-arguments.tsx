import type { Prompt, Server } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import type { Complete } from '../../foundation/ui/completer.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { ArgumentForm } from './argument-form.tsx';
import { filled, inOrder } from './argument-values.ts';

type Props = {
  server: Pick<Server, 'id' | 'name'>;
  prompt: Prompt;
  completes: boolean;
  values: Record<string, string>;
  /** Set once somebody tried to go on: what is missing is said from then on. */
  checked: boolean;
  onChange(values: Record<string, string>): void;
};

/** The arguments of a prompt, each completed by its server while one types. */
export function PromptArguments({ server, prompt, completes, values, checked, onChange }: Props) {
  const { composing } = useWords();
  const { ask } = useHost();

  /** Suggestions of a server may depend on the other values. */
  function completing(argument: string): Complete {
    const { [argument]: _own, ...others } = filled(values);
    return (value, signal) => ask('prompt.complete', { server: server.id, name: prompt.name, argument, value, others }, signal);
  }

  return (
    <ArgumentForm
      args={inOrder(prompt.arguments)}
      values={values}
      checked={checked}
      missing={composing.neededByPrompt}
      serverName={server.name}
      completing={completes ? completing : undefined}
      onChange={onChange}
    />
  );
}
