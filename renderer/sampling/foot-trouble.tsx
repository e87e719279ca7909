import { visible } from '../ui/visible.tsx';

/** Why the last try was refused, above the buttons that can try again. */
export function FootTrouble({ trouble }: { trouble: string | undefined }) {
  if (trouble === undefined) return null;
  return (
    <p className="sampling-trouble" role="alert">
      {visible(trouble)}
    </p>
  );
}
