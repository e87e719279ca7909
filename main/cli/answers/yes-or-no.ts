/** Where the proposed answer is no: only a clear yes is one, in any of the languages. */
export function saysYes(answer: string): boolean {
  return /^(?:y|yes|j|ja|是)$/i.test(answer.trim());
}

/** Where the proposed answer is yes: whatever is neither that nor nothing is a no. */
export function saysNo(answer: string): boolean {
  return answer.trim() !== '' && !saysYes(answer);
}
