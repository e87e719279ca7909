import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';
import './glyph.css';

export type GlyphState = keyof typeof shapes;

/**
 * A state drawn by its shape first and its colour second. An empty label makes it decoration beside
 * words that say the same.
 */
export function Glyph({ state, size = 16, label }: { state: GlyphState; size?: number; label?: string }) {
  const { ui } = useWords();
  const { colour, shape, turning } = shapes[state];
  const name = label ?? ui.glyphs[state];
  const box = { width: size, height: size, viewBox: '0 0 16 16', fill: 'none' };
  const said = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  if (!turning) {
    return (
      <svg className={`glyph glyph-${colour}`} {...box} {...said}>
        {shape}
      </svg>
    );
  }
  // The whole picture turns: the compositor does that alone, while a part of it is painted anew for
  // each frame.
  return (
    <span className={`glyph glyph-${colour} glyph-layers`} {...said}>
      <svg {...box}>{shape}</svg>
      <svg className="glyph-turns" {...box}>
        {turning}
      </svg>
    </span>
  );
}

type Shape = { colour: 'good' | 'you' | 'bad' | 'busy' | 'quiet'; shape: ReactNode; turning?: ReactNode };

const line = { stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const;

const shapes = {
  ready: shape(
    'good',
    <>
      <path d="M1 8h3.2M11.8 8H15" {...line} opacity=".55" />
      <circle cx="8" cy="8" r="3.6" fill="currentColor" />
    </>,
  ),
  connecting: shape(
    'busy',
    <>
      <path d="M1 8h1.6M13.4 8H15" {...line} opacity=".55" />
      <circle cx="8" cy="8" r="4" stroke="currentColor" strokeWidth="1.5" opacity=".28" />
    </>,
    <path d="M8 4a4 4 0 0 1 4 4" {...line} strokeWidth="1.6" />,
  ),
  attention: shape(
    'you',
    <>
      <path d="M8 1.6 14.4 8 8 14.4 1.6 8Z" fill="currentColor" />
      <path d="M8 5v3.4" {...line} stroke="var(--glyph-ink)" />
      <circle cx="8" cy="10.7" r=".9" fill="var(--glyph-ink)" />
    </>,
  ),
  restarting: shape(
    'busy',
    <>
      <circle cx="8" cy="8" r="5.4" stroke="currentColor" strokeWidth="1.5" opacity=".3" />
      <path d="M8 2.6A5.4 5.4 0 1 1 2.6 8" {...line} strokeWidth="1.6" />
      <circle cx="8" cy="8" r="1.6" fill="currentColor" />
    </>,
  ),
  stopped: shape(
    'bad',
    <>
      <path d="M1 8h8.2" {...line} strokeWidth="1.6" />
      <path d="M10.4 2.8v10.4" {...line} strokeWidth="2.6" />
      <path d="M14 5.2v5.6" {...line} opacity=".55" />
    </>,
  ),
  signedout: shape(
    'quiet',
    <>
      <path d="M1 11h2.4M12.6 11H15" {...line} />
      <circle cx="4.6" cy="11" r="1.4" fill="currentColor" />
      <circle cx="11.6" cy="11" r="1.4" fill="currentColor" />
      <path d="M4.8 10.6 10.6 4.8" {...line} strokeWidth="1.6" />
    </>,
  ),
  off: shape('quiet', <circle cx="8" cy="8" r="3.4" stroke="currentColor" strokeWidth="1.5" />),
  running: shape(
    'busy',
    <circle cx="8" cy="8" r="5.4" stroke="currentColor" strokeWidth="1.6" opacity=".25" />,
    <path d="M8 2.6A5.4 5.4 0 0 1 13.4 8" {...line} strokeWidth="1.7" />,
  ),
  done: shape('good', <path d="m3.6 8.4 3 3 5.8-6.6" {...line} strokeWidth="1.7" strokeLinejoin="round" />),
  failed: shape('bad', <path d="m4.4 4.4 7.2 7.2m0-7.2-7.2 7.2" {...line} strokeWidth="1.7" />),
  denied: shape(
    'quiet',
    <>
      <circle cx="8" cy="8" r="5.2" stroke="currentColor" strokeWidth="1.5" />
      <path d="m4.4 11.6 7.2-7.2" stroke="currentColor" strokeWidth="1.5" />
    </>,
  ),
  cancelled: shape('quiet', <rect x="4.4" y="4.4" width="7.2" height="7.2" rx="1.4" fill="currentColor" />),
};

function shape(colour: Shape['colour'], drawn: ReactNode, turning?: ReactNode): Shape {
  return { colour, shape: drawn, turning };
}
