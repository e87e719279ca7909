import { z } from 'zod';
import { type Area, why } from './shapes.ts';

/** The lists of a server, by the names of MCP. */
const list = z.enum(['tools', 'prompts', 'resources', 'resourceTemplates']);

/** Reasons why a list of a server is not whole or something in it is held back, and what was decided about a tool that changed. */
export const offers = {
  'list-broke-off': { list, why },
  'list-unreadable': { list, why },
  'list-page-without-list': { list, page: z.number(), method: z.string() },
  'list-too-long': { list, most: z.number() },
  'list-in-circle': { list },
  'list-too-many-pages': { list, pages: z.number() },
  'item-not-object': {},
  'item-nested': { levels: z.number() },
  'item-without-name': {},
  'tool-name-unusable': { most: z.number() },
  'tool-name-twice': {},
  'description-not-text': {},
  /** The tool runs only as a task (MCP tasks). */
  'needs-task': {},
  'prompt-arguments-unusable': {},
  'resource-without-uri': {},
  'template-without-uri': {},
  'schema-missing': {},
  'schema-not-object-type': {},
  'schema-nested': { levels: z.number() },
  'schema-too-large': { kilobytes: z.number() },
  'schema-properties-not-object': {},
  'schema-too-many-properties': { most: z.number() },
  'schema-property-not-schema': {},
  'schema-required-not-names': {},
  'schema-refers-elsewhere': {},
  /** Arguments that are sent as headers, too (x-mcp-header). */
  'header-name-invalid': { argument: z.string() },
  'header-type-unusable': { argument: z.string() },
  'header-twice': { header: z.string() },
  'header-unclear': {},
  /** For a model. */
  'alias-unusable': {},
  'argument-unusable': { argument: z.string() },
  'tool-not-listed': {},
  'tool-changed-again': {},
  'tool-not-on-hold': {},
  'person-accepted-change': {},
  'tool-changed-in-work': {},
  'person-kept-tool-off': {},
  'tool-put-on-hold': {},
  /** The server does not tell when a resource changes. */
  'changes-not-told': {},
  'content-not-object': {},
  'content-without-text': {},
  'content-unknown': { type: z.string() },
  'content-without-data': { medium: z.enum(['image', 'audio']) },
  'content-resource-without-uri': {},
  'content-resource-empty': { uri: z.string() },
  'content-link-without-uri': {},
  'too-many-watched': { most: z.number() },
  'resource-changes-not-told': { server: z.string() },
  'template-not-filled': { why },
  'template-too-long': { most: z.number() },
  'template-values-too-long': { most: z.number() },
  'template-too-many-variables': { most: z.number() },
  'template-brace-open': {},
  'template-sign-unknown': { sign: z.string() },
  'template-variable-unknown': {},
} as const satisfies Area;
