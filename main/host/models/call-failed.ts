/** Stands first in the result of a failed call, for APIs that have no field for it. */
export const CALL_FAILED = '[The call failed.]';
