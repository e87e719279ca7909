import { createContext } from 'react';

/** The calls whose rows stand in a card that waits for the person. */
export const CallsInCardsContext = createContext<ReadonlySet<string>>(new Set());
