import { marked } from '../../foundation/words/visible.tsx';

/** A name with the part that was looked for in it. */
export function Matched({ text, query }: { text: string; query: string }) {
  const at = query ? text.toLowerCase().indexOf(query.toLowerCase()) : -1;
  if (at < 0) return <bdi>{marked(text)}</bdi>;
  const end = at + query.length;
  return (
    <bdi>
      {marked(text.slice(0, at))}
      <b>{marked(text.slice(at, end))}</b>
      {marked(text.slice(end))}
    </bdi>
  );
}
