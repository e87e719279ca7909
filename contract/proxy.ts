import { z } from 'zod';

/** The proxy of the environment, or else that of the system. */
const Automatic = z.object({ use: z.literal('automatic') });
/** Everything is asked directly. */
const None = z.object({ use: z.literal('none') });
const Address = z.object({
  use: z.literal('address'),
  /** Without name and password. */
  address: z.string().max(500),
  user: z.string().max(200).optional(),
  /** Hosts that are asked directly, as `NO_PROXY` lists them. */
  except: z.string().max(4000).optional(),
});

/** The way to the network that the person chose. */
export const ProxyChoice = z.discriminatedUnion('use', [
  Automatic,
  None,
  /** The password lies in the store of keys. Absent: there is none. */
  Address.extend({ hasPassword: z.boolean().optional() }),
]);
export type ProxyChoice = z.infer<typeof ProxyChoice>;

/** The same with a password. Absent: as it is; empty: none. */
export const ProxyWish = z.discriminatedUnion('use', [Automatic, None, Address.extend({ password: z.string().max(1000).optional() })]);
export type ProxyWish = z.infer<typeof ProxyWish>;
