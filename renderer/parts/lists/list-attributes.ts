/** Attributes by which the composer's textarea names the list above it. */
export type ListAttributes = {
  'aria-autocomplete': 'list';
  'aria-haspopup': 'listbox';
  'aria-controls': string | undefined;
  'aria-activedescendant': string | undefined;
};

/** `at` is the number of the selected option; -1 when none is. */
export function listAttributes(id: string, open: boolean, at: number): ListAttributes {
  return {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': open ? id : undefined,
    'aria-activedescendant': open && at >= 0 ? optionId(id, at) : undefined,
  };
}

export function optionId(list: string, at: number): string {
  return `${list}-${at}`;
}
