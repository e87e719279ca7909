/**
 * A machine on which nothing could show a window here. Only Linux and its kin say so; elsewhere
 * there is always a desktop.
 */
export function noDisplay(environment: Record<string, string | undefined>, platform: string = process.platform): boolean {
  return platform !== 'darwin' && platform !== 'win32' && !environment['DISPLAY'] && !environment['WAYLAND_DISPLAY'];
}
