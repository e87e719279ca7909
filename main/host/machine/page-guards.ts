/**
 * Features of a computer that a page can ask for; ours never does. In a browser it may ask for the
 * microphone, when the person presses for dictation.
 */
const NOT_ASKED = [
  'accelerometer',
  'bluetooth',
  'display-capture',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
];

/**
 * The window's refusals on our behalf, as headers of every answer it gets. It runs and shows its
 * own files, and speaks to nobody but `connect`, a CSP source. `scripts` are the CSP sources of its
 * code; `hears`: it may ask for the microphone. `views`: where views of servers
 * come from.
 */
export function pageGuards({ connect, scripts = "'self'", hears = false, views }: PageWishes): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' blob: data:",
    'media-src blob: data:',
    "font-src 'self'",
    `connect-src ${connect}`,
    "form-action 'none'",
    `frame-src ${["'self'", ...(views ? [views.frames] : [])].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ];
  const lent = LENT.map((feature) => `${feature}=${lentTo(views, hears && feature === 'microphone')}`);
  return guards(policy, lent);
}

/** Features that a view of a server may be lent, by a question of its own. */
const LENT = ['camera', 'geolocation', 'microphone'];

function lentTo(views: ViewOrigins | undefined, isOwn: boolean): string {
  if (views?.origins === '*') return '*';
  return `(${[...(isOwn ? ['self'] : []), ...(views ? [views.origins] : [])].join(' ')})`;
}

type PageWishes = { connect: string; scripts?: string | undefined; hears?: boolean; views?: ViewOrigins | undefined };
/**
 * Origins of views, as a policy names frames, and as one names those to which a feature is lent. A
 * view gets a feature only where its frame is allowed it, too.
 */
export type ViewOrigins = { frames: string; origins: string };

/**
 * The same for the page that draws diagrams. Only the window shows it, in a frame. It has no origin
 * of its own, so no storage and no cookie, and it reaches no address at all. It says itself, by a
 * hash, which one script runs in it. The library writes HTML and styles.
 */
export function diagramFrameGuards(): Record<string, string> {
  return guards([
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    'sandbox allow-scripts',
  ]);
}

function guards(policy: string[], lent = LENT.map((feature) => `${feature}=()`)): Record<string, string> {
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': [...NOT_ASKED.map((feature) => `${feature}=()`), ...lent].join(', '),
  };
}
