import { ProtocolErrorCode } from '@modelcontextprotocol/client';

/** Error codes of JSON-RPC 2.0 and MCP, as the numbers they are on the wire. */
export const INVALID_REQUEST: number = ProtocolErrorCode.InvalidRequest;
export const METHOD_NOT_FOUND: number = ProtocolErrorCode.MethodNotFound;
export const INVALID_PARAMS: number = ProtocolErrorCode.InvalidParams;
export const INTERNAL_ERROR: number = ProtocolErrorCode.InternalError;
/** MCP 2026-07-28: the server does not speak the revision of the request. */
export const UNSUPPORTED_REVISION: number = ProtocolErrorCode.UnsupportedProtocolVersion;
/** MCP 2025-11-25: pages have to be done first (UrlElicitationRequiredError). */
export const PAGES_FIRST: number = ProtocolErrorCode.UrlElicitationRequired;
/** The person rejected what a server asked for, as the specification of sampling has it. */
export const REJECTED = -1;
/** Errors that no other code stands for, like a "no" of the host. */
export const SERVER_ERROR = -32_000;
