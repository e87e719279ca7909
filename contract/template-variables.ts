/** One value a template wants. Variables of a query may stay empty. */
export type TemplateVariable = { name: string; required: boolean };

/** The variables of a URI template (RFC 6570), each once, in the order they stand in it. */
export function templateVariables(uriTemplate: string): TemplateVariable[] {
  const found = new Map<string, TemplateVariable>();
  for (const [, operator = '', list = ''] of uriTemplate.matchAll(/\{([+#./;?&]?)([^{}]*)\}/g)) {
    for (const name of list.split(',').map((spec) => spec.replace(/(?:\*|:\d+)$/, '').trim())) {
      const required = operator !== '?' && operator !== '&';
      if (name) found.set(name, { name, required: required || (found.get(name)?.required ?? false) });
    }
  }
  return [...found.values()];
}
