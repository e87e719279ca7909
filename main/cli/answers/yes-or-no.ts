/** Where the proposed answer is no: only a clear yes is one. */
export function saysYes(answer: string): boolean {
  return /^y(es)?$/i.test(answer.trim());
}

/** Where the proposed answer is yes: whatever is neither that nor nothing is a no. */
export function saysNo(answer: string): boolean {
  return answer.trim() !== '' && !saysYes(answer);
}
