import type { Input } from '../../../contract/api.ts';

export const ANTHROPIC = 'https://api.anthropic.com';

/**
 * Places that have models, where they usually are. The address can be edited, and which API is
 * there is found out.
 */
export const presets: { name: string; baseUrl: string; key: 'needed' | 'none' }[] = [
  { name: 'Ollama', baseUrl: 'http://127.0.0.1:11434', key: 'none' },
  { name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234', key: 'none' },
  { name: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080', key: 'none' },
  { name: 'vLLM', baseUrl: 'http://127.0.0.1:8000', key: 'none' },
  { name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api', key: 'needed' },
  { name: 'OpenAI', baseUrl: 'https://api.openai.com', key: 'needed' },
];

export function anthropicWith(key: string): Input<'endpoint.add'> {
  return { name: 'Anthropic', kind: 'anthropic', baseUrl: ANTHROPIC, key: key.trim() };
}
