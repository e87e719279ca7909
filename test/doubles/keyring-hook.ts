import { registerHooks } from 'node:module';

// `node --import keyring-hook.ts`: the program has a keyring, which is the file KEYRING_DOUBLE.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@napi-rs/keyring'
      ? { url: new URL('keyring-library.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
