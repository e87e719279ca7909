import { useEffect, useState } from 'react';
import type { Server } from '../../../contract/server.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { focusField } from '../form/form.tsx';
import { filled, missing } from '../arguments/argument-values.ts';
import type { Complete } from '../../foundation/ui/completer.ts';
import type { Template } from './resource-list.ts';

export type FilledTemplate = ReturnType<typeof useTemplate>;

/** A template while its variables are filled in. */
export function useTemplate(server: Server, { template: { uriTemplate }, variables }: Template) {
  const { ask } = useHost();
  const completes = useAppState((state) => state.offers[server.id]?.completes ?? false);
  const [values, setValues] = useState<Record<string, string>>({});
  const [address, setAddress] = useState(uriTemplate);
  const [checked, setChecked] = useState(false);
  const isEmpty = Object.keys(filled(values)).length === 0;
  const lacks = missing(variables, values);

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

  /** Suggestions of a server may depend on the other values. */
  function completing(argument: string): Complete {
    const { [argument]: _own, ...others } = filled(values);
    return (value, signal) => ask('template.complete', { server: server.id, uriTemplate, argument, value, others }, signal);
  }

  return {
    variables,
    values,
    change: (next: Record<string, string>) => setValues(next),
    /** The address so far, as it would be read. */
    address: isEmpty ? uriTemplate : address,
    /** The arguments that are still needed. */
    lacks,
    /** The person wanted the address already: then each field that lacks says so. */
    checked,
    /**
     * The address of what is in the fields at this moment; undefined when something is missing, and
     * then the focus is there.
     */
    async locate(form: HTMLElement) {
      setChecked(true);
      const [first] = lacks;
      if (!first) return (await ask('template.expand', { uriTemplate, values: filled(values) })).uri;
      focusField(form, first.name);
      return undefined;
    },
    /** Undefined: the server completes nothing. */
    completing: completes ? completing : undefined,
  };
}
