type SystemProcess = { platform: NodeJS.Platform; env: Record<string, string | undefined> };

/**
 * The language tag whose region decides how dates, numbers and units are written. Chromium knows
 * the language of the interface alone. On Linux the variables of POSIX say it of times, elsewhere
 * the system does.
 */
export function regionOf({ platform, env: { LC_ALL, LC_TIME } }: SystemProcess, systemLocale: string): string {
  const said = platform === 'linux' ? LC_ALL || LC_TIME : undefined;
  return [said, systemLocale].map(tagOf).find((tag) => tag !== undefined) ?? 'en';
}

/** `de_AT.UTF-8` as `de-AT`; undefined where it names no language, as `C` does. */
function tagOf(locale: string | undefined): string | undefined {
  const [tag = ''] = (locale ?? '').replaceAll('_', '-').split(/[.@]/);
  try {
    return /^[a-z]{2,3}(?:-|$)/i.test(tag) ? new Intl.Locale(tag).toString() : undefined;
  } catch {
    return undefined;
  }
}
