import { useWords } from '../words/use-words.ts';

/** How much of the model's context the chat fills; nothing while either number is unknown. */
export function ContextMeter({ used, size }: { used: number | undefined; size: number | undefined }) {
  const { composing, format } = useWords();
  if (!size) return null;
  const share = Math.min(100, Math.round(((used ?? 0) / size) * 100));
  const percent = format.percent(share / 100);
  const around = 2 * Math.PI * 5.5;
  return (
    <span className="context-meter" role="img" aria-label={composing.contextUsed(percent)} title={composing.contextUsedLong(percent)}>
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" strokeWidth="2" aria-hidden="true">
        <circle cx="8" cy="8" r="5.5" stroke="var(--border-strong)" />
        {share > 0 && (
          <circle
            cx="8"
            cy="8"
            r="5.5"
            stroke="var(--icon)"
            strokeLinecap="round"
            strokeDasharray={`${(share / 100) * around} ${around}`}
            transform="rotate(-90 8 8)"
          />
        )}
      </svg>
      {percent}
    </span>
  );
}
