import { useEffect, useState } from 'react';
import type { ResourceTemplate, Server } from '../../contract/server.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { filled, missing } from '../prompts/argument-values.ts';
import type { Complete } from '../ui/completer.ts';
import type { Variable } from '../../contract/template-variables.ts';

export type FilledTemplate = {
  values: Record<string, string>;
  set(name: string, value: string): void;
  /** The address so far, as it would be read. */
  address: string;
  /** What is still needed. */
  lacks: Variable[];
  /** The address of what is in the fields at this moment. */
  expand(): Promise<string>;
  /** Left out: the server completes nothing. */
  completing(variable: Variable): Complete | undefined;
};

/** A template while its variables are filled in. */
export function useTemplate(server: Server, { uriTemplate }: ResourceTemplate, variables: Variable[]): FilledTemplate {
  const { ask } = useHost();
  const completes = useAppState((state) => state.offers[server.id]?.completes ?? false);
  const [values, setValues] = useState<Record<string, string>>({});
  const [address, setAddress] = useState(uriTemplate);
  const isEmpty = Object.keys(filled(values)).length === 0;

  useEffect(() => {
    if (isEmpty) return undefined;
    const asking = new AbortController();
    ask('template.expand', { uriTemplate, values: filled(values) }, asking.signal).then(
      ({ uri }) => asking.signal.aborted || setAddress(uri),
      // The address as it was says more than none.
      () => undefined,
    );
    return () => asking.abort();
  }, [ask, uriTemplate, values, isEmpty]);

  return {
    values,
    set: (name, value) => setValues((all) => ({ ...all, [name]: value })),
    address: isEmpty ? uriTemplate : address,
    lacks: missing(variables, values),
    expand: async () => (await ask('template.expand', { uriTemplate, values: filled(values) })).uri,
    completing({ name: argument }) {
      if (!completes) return undefined;
      const { [argument]: _own, ...others } = filled(values);
      return (value, signal) => ask('template.complete', { server: server.id, uriTemplate, argument, value, others }, signal);
    },
  };
}
