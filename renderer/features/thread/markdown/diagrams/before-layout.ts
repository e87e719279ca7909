/**
 * The library for layout takes a worker without a document for one of its own, and would answer
 * nobody else. This runs before it is read.
 */
Object.defineProperty(globalThis, 'document', { value: {} });
