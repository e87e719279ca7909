import { expect, test } from 'vitest';
import { readPaste } from '../../../../main/host/servers/list/read-paste.ts';

test.each([
  ['npx -y @modelcontextprotocol/server-everything', 'everything'],
  ['npx -y @upstash/context7-mcp@latest', 'context7'],
  ['npx @playwright/mcp@latest', 'playwright'],
  ['uvx mcp-server-fetch', 'fetch'],
  ['uv --directory /opt/weather run weather.py', 'weather'],
  ['python -m mcp_server_time', 'time'],
  ['node /home/me/projects/my-notes/build/index.js', 'my-notes'],
  ['docker run -i --rm -e TOKEN ghcr.io/github/github-mcp-server', 'github'],
  ['/usr/local/bin/mcp-grafana', 'grafana'],
  ['docker run -d -p 3000:3000 --name box acme/tides-mcp', 'tides'],
  ['uvx --python 3.11 arxiv-mcp-server', 'arxiv'],
  ['uv run python -m pagerduty_mcp', 'pagerduty'],
  ['npx -y mcp-remote https://mcp.linear.app/sse', 'linear'],
  ['npx', 'npx'],
  ['https://mcp.notion.com/mcp', 'notion'],
  ['https://example.com/api/mcp', 'example'],
  ['http://127.0.0.1:8080/mcp', 'localhost'],
])('%s is called %s', async (text, name) => {
  expect((await readPaste(text)).proposals[0]?.name).toBe(name);
});
