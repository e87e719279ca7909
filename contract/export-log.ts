import type { LoggedDecision } from './decision.ts';
import { inLog } from './reason.ts';

const COLUMNS = ['number', 'at', 'about', 'how', 'server', 'serverName', 'tool', 'conversation', 'rule', 'because', 'details'] as const;

/** The log as one text: JSON as it is, or a table as RFC 4180 has it. */
export function exportLog(decisions: LoggedDecision[], format: 'json' | 'csv'): string {
  if (format === 'json') return `${JSON.stringify(decisions, null, 2)}\n`;
  return [COLUMNS.join(','), ...decisions.map(row)].map((line) => `${line}\r\n`).join('');
}

function row(decision: LoggedDecision): string {
  const texts: Partial<Record<(typeof COLUMNS)[number], string | number | null>> = {
    ...decision,
    at: new Date(decision.at).toISOString(),
    because: decision.because && inLog(decision.because),
    details: decision.details && JSON.stringify(decision.details),
  };
  return COLUMNS.map((column) => cell(String(texts[column] ?? ''))).join(',');
}

/**
 * Servers and models wrote parts of it: a text that a spreadsheet would take for a formula gets an
 * apostrophe before it.
 */
function cell(text: string): string {
  const harmless = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
