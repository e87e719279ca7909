await import('./keyring-hook.ts');
// The built host as a child of a shell, on a system whose keyring is the file KEYRING_DOUBLE.
await import(new URL('../../dist/main/child.js', import.meta.url).href);
