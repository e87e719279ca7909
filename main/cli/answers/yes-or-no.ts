/**
 * An answer that says yes where no was proposed: only a clear yes is one, in any of the languages.
 */
export function saysYes(answer: string): boolean {
  return /^(?:y|yes|j|ja|是)$/i.test(answer.trim());
}

/** An answer that says no where yes was proposed: whatever is neither a yes nor nothing is a no. */
export function saysNo(answer: string): boolean {
  return answer.trim() !== '' && !saysYes(answer);
}
