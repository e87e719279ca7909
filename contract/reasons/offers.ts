import { z } from 'zod';
import { type Area, number, string, why } from './shapes.ts';

/** The lists of a server, by the names of MCP. */
const list = z.enum(['tools', 'prompts', 'resources', 'resourceTemplates']);

/**
 * Reasons why a list of a server is not whole or something in it is held back, and what was decided
 * about a tool that changed.
 */
export const offers = {
  'list-broke-off': { list, why },
  'list-unreadable': { list, why },
  'list-page-without-list': { list, page: number, method: string },
  'list-too-long': { list, most: number },
  'list-in-circle': { list },
  'list-too-many-pages': { list, pages: number },
  'item-not-object': {},
  'item-nested': { levels: number },
  'item-without-name': {},
  'tool-name-unusable': { most: number },
  'tool-name-twice': {},
  'description-not-text': {},
  /** The tool runs only as a task (MCP tasks). */
  'needs-task': {},
  'prompt-arguments-unusable': {},
  'resource-without-uri': {},
  'template-without-uri': {},
  'schema-missing': {},
  'schema-not-object-type': {},
  'schema-nested': { levels: number },
  'schema-too-large': { kilobytes: number },
  'schema-properties-not-object': {},
  'schema-too-many-properties': { most: number },
  'schema-property-not-schema': {},
  'schema-required-not-names': {},
  'schema-refers-elsewhere': {},
  /** Arguments that are sent as headers, too (x-mcp-header). */
  'header-name-invalid': { argument: string },
  'header-type-unusable': { argument: string },
  'header-twice': { header: string },
  'header-unclear': {},
  /** For a model. */
  'alias-unusable': {},
  'tool-not-listed': {},
  /** A pinned definition: of a tool, or of a server's instructions. */
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
  'content-unknown': { type: string },
  'content-without-data': { medium: z.enum(['image', 'audio']) },
  'content-resource-without-uri': {},
  'content-resource-empty': { uri: string },
  'content-link-without-uri': {},
  'too-many-watched': { most: number },
  'resource-changes-not-told': { server: string },
  'template-not-filled': { why },
  'template-too-long': { most: number },
  'template-values-too-long': { most: number },
  'template-too-many-variables': { most: number },
  'template-brace-open': {},
  'template-sign-unknown': { sign: string },
  'template-variable-unknown': {},
} as const satisfies Area;
