import type { ViewFacts, ViewPermission } from '../../../contract/view.ts';

/**
 * The refusals of a browser towards the page of a view, as headers of that page. It runs the code
 * that it carries, inline or as data, and reaches only the origins that it declared. `isApart`: its
 * frame has no origin.
 */
export function viewGuards(
  { connects, loads, frames, bases }: Pick<ViewFacts, 'connects' | 'loads' | 'frames' | 'bases'>,
  { granted, isApart }: { granted: ViewPermission[]; isApart: boolean },
): Record<string, string> {
  const own = `'unsafe-inline' blob: data:${after(loads)}`;
  const policy = [
    "default-src 'none'",
    `script-src 'unsafe-inline' blob: data:${after(loads)}`,
    `style-src ${own}`,
    `img-src blob: data:${after(loads)}`,
    `font-src data:${after(loads)}`,
    `media-src blob: data:${after(loads)}`,
    'worker-src blob: data:',
    `connect-src ${connects.length > 0 ? connects.join(' ') : "'none'"}`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    `base-uri ${bases.length > 0 ? bases.join(' ') : "'self'"}`,
    "form-action 'none'",
    `sandbox allow-scripts allow-forms${isApart ? '' : ' allow-same-origin'}`,
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Permissions-Policy': [...FEATURES].map(([name, feature]) => `${feature}=${granted.includes(name) ? '(self)' : '()'}`).join(', '),
    'Origin-Agent-Cluster': '?1',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    // The name of a host is a message, too: no policy covers looking it up ahead.
    'X-DNS-Prefetch-Control': 'off',
    'Cache-Control': 'no-store',
    'Content-Type': 'text/html; charset=utf-8',
  };
}

/** By their names in MCP Apps and in the policy of a page. */
const FEATURES: [ViewPermission, string][] = [
  ['camera', 'camera'],
  ['microphone', 'microphone'],
  ['geolocation', 'geolocation'],
  ['clipboardWrite', 'clipboard-write'],
];

function after(origins: string[]): string {
  return origins.map((origin) => ` ${origin}`).join('');
}
