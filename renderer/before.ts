import { z } from 'zod';

// The page's policy forbids making code from text. This stands in a module of its own because
// imports run first.
z.config({ jitless: true });
