import './logo.css';

/** A crossover of two tracks that draws an S. */
export function Logo({ size = 20 }: { size?: number }) {
  return (
    <svg className="logo" width={size} height={size} viewBox="0 0 24 24" fill="none" strokeLinecap="round" aria-hidden="true">
      <rect className="logo-ground" width="24" height="24" rx="6" />
      <path className="logo-tracks" d="M4 7.75h6.2M13.8 16.25H20" strokeWidth="2" />
      <path className="logo-crossover" d="M4 16.25h3.1c5.1 0 4.7-8.5 9.8-8.5H20" strokeWidth="2.4" />
    </svg>
  );
}
