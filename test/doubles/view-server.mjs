/** A server with a view; see view-server.ts. Raw JSON-RPC on stdin and stdout. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const VIEW = 'ui://logbook/errors';
const library = readFileSync(fileURLToPath(import.meta.resolve('@modelcontextprotocol/ext-apps/app-with-deps')), 'utf8')
  .replaceAll('</script', String.raw`<\/script`)
  .replaceAll('<!--', String.raw`<\!--`);

const page = `<!doctype html>
<html lang="en">
<title>Errors by minute</title>
<style>
  body { margin: 0; padding: 14px 20px; font: 14px var(--font-sans, sans-serif); color: var(--color-text-primary);
    background: light-dark(#fbf8f2, #24211b); }
  header { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  header p { flex: 1; margin: 0; min-width: 200px; }
  button { padding: 6px 12px; border: 0; border-radius: 6px; font: inherit; color: light-dark(#fff, #201a08);
    background: light-dark(#7a5a12, #dcb95c); }
  button.small { padding: 3px 8px; color: inherit; background: light-dark(#eee6d3, #3a3426); }
  svg { display: block; width: 100%; height: 130px; margin-top: 12px; fill: light-dark(#cc7722, #e2a14c); }
  input { width: 60px; }
</style>
<header>
  <p><strong>Errors by minute</strong><br><span id="count">No data yet</span></p>
  <button id="mark">Mark 480 errors as known</button>
</header>
<svg viewBox="0 0 600 130" preserveAspectRatio="none" aria-hidden="true"></svg>
<p>
  <button class="small" id="draft">Write a question</button>
  <button class="small" id="context">Use this time</button>
  <button class="small" id="link">Open runbook</button>
  <button class="small" id="save">Save list</button>
  <button class="small" id="fill">Fill</button>
  <button class="small" id="reason">Reason</button>
  <button class="small" id="poll">Poll</button>
  <input id="field" aria-label="Filter">
</p>
<output id="said"></output>
<script type="text/plain" id="library">${library}</script>
<script type="module">
  const source = document.getElementById('library').textContent;
  const { App, applyDocumentTheme, applyHostStyleVariables } = await import(
    URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
  const at = (id) => document.getElementById(id);
  const app = new App({ name: 'errors', version: '1' }, { availableDisplayModes: ['inline', 'fullscreen'] });
  const dress = ({ theme, styles } = {}) => {
    document.documentElement.style.colorScheme = theme ?? 'light';
    document.documentElement.dataset.theme = theme;
    for (const [name, value] of Object.entries(styles?.variables ?? {})) document.documentElement.style.setProperty(name, value);
  };
  app.onhostcontextchanged = () => dress(app.getHostContext());
  app.ontoolresult = ({ structuredContent }) => {
    at('count').textContent = structuredContent.errors + ' errors in 4 groups';
    const bars = Array.from({ length: 60 }, (_, minute) => (minute > 9 && minute < 27 ? 40 + 80 * Math.sin((minute - 9) / 6) : 4 + minute % 5));
    document.querySelector('svg').innerHTML = bars.map((high, minute) => {
      const height = Math.max(3, high);
      return '<rect x="' + minute * 10 + '" y="' + (128 - height) + '" width="8" height="' + height + '"/>';
    }).join('');
  };
  const presses = {
    mark: () => app.callServerTool({ name: 'mark_known', arguments: { group: 'export-worker: deadlock detected', count: 480 } })
      .then(({ content }) => content[0].text),
    draft: () => app.sendMessage({ role: 'user', content: [{ type: 'text', text: 'Why did errors rise at 01:14?' }] })
      .then(({ isError }) => (isError ? 'no' : 'yes')),
    context: () => app.updateModelContext({ content: [{ type: 'text', text: 'Chosen: 01:10 to 01:27' }] }).then(() => 'yes'),
    link: () => app.openLink({ url: 'https://runbook.example/export?night=18' }).then(({ isError }) => (isError ? 'no' : 'yes')),
    save: () => app.downloadFile({ contents: [{ type: 'resource', resource:
      { uri: 'file:///../../errors 18.csv', mimeType: 'text/csv', text: 'minute,errors' } }] }).then(({ isError }) => (isError ? 'no' : 'yes')),
    fill: () => app.requestDisplayMode({ mode: 'fullscreen' }).then(({ mode }) => mode),
    poll: () => app.callServerTool({ name: 'poll' }).then(() => 'yes'),
    reason: () => app.callServerTool({ name: 'reason' }).then(() => 'yes', () => 'no'),
  };
  for (const [id, press] of Object.entries(presses)) {
    at(id).onclick = () => press().then((said) => (at('said').textContent = id + ': ' + said), () => (at('said').textContent = id + ': refused'));
  }
  await app.connect();
  dress(app.getHostContext());
  at('field').focus();
</script>
</html>`;

const object = (properties = {}) => ({ type: 'object', properties });
const tools = [
  { name: 'show_errors', description: 'Shows errors of a night.', inputSchema: object(), _meta: { ui: { resourceUri: VIEW } } },
  { name: 'mark_known', description: 'Marks errors.', inputSchema: object({ group: { type: 'string' }, count: { type: 'number' } }) },
  { name: 'poll', description: 'For the view.', inputSchema: object(), _meta: { ui: { visibility: ['app'] } } },
  { name: 'reason', description: 'For models.', inputSchema: object(), _meta: { ui: { visibility: ['model'] } } },
];
const content = [{ uri: VIEW, mimeType: 'text/html;profile=mcp-app', text: page }];
const called = {
  show_errors: () => ({ content: [{ type: 'text', text: '612 errors' }], structuredContent: { errors: 612 } }),
  mark_known: ({ count }) => ({ content: [{ type: 'text', text: `${count} marked` }] }),
};
const answers = {
  initialize: () => ({
    protocolVersion: '2025-11-25',
    capabilities: { tools: {}, resources: {} },
    serverInfo: { name: 'logbook', version: '1' },
  }),
  'tools/list': () => ({ tools }),
  'resources/list': () => ({ resources: [] }),
  'resources/templates/list': () => ({ resourceTemplates: [] }),
  'resources/read': () => ({ contents: content }),
  'tools/call': ({ name, arguments: given }) => called[name]?.(given ?? {}) ?? { content: [], isError: true },
  ping: () => ({}),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined || method === undefined) continue;
  const answer = answers[method];
  const said = answer ? { result: answer(params) } : { error: { code: -32601, message: 'No such method' } };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...said })}\n`);
}
