/** One reply of the script of a scripted model. */
export type Reply = {
  /** Resolves before anything at all is answered. */
  wait?: Promise<unknown>;
  thinking?: string;
  /** The field in which chat completions send it, and pieces of what some send beside it. */
  thinkingIn?: 'reasoning_content' | 'reasoning';
  reasoningDetails?: object[];
  /** Blocks of other kinds, known or not; they come whole, between thinking and text. */
  blocks?: { type: string; [field: string]: unknown }[];
  /**
   * A string comes word by word. In a list every string is one piece, a promise holds the stream
   * until it resolves, and `raw` goes out as it is.
   */
  text?: string | (string | Promise<unknown> | { raw: string })[];
  /** `raw` is what goes over the wire instead of the JSON of `input`. */
  /** `signature`: what chat completions of Gemini send beside a call and want back with it. */
  calls?: { name: string; input?: object; raw?: string; id?: string; signature?: string }[];
  /** Of the text, in the Responses API. */
  phase?: string;
  /** Any stop reason, of whatever kind. */
  stop?: string;
  /** Of a refusal. */
  details?: { category?: unknown; explanation?: unknown };
  /** Answers with this HTTP status instead of a stream. */
  status?: number;
  message?: string;
  headers?: Record<string, string>;
  /** Instead of a few tokens; null: chat completions do not count. */
  usage?: Record<string, number | Record<string, number>> | null;
  /** The finish reason that chat completions give instead of that of `stop`. */
  finish?: string;
  ending?: 'whole' | 'cut' | 'hang' | { error: string };
};
