import { hostname } from 'node:os';

/** A published server with a view (MCP Apps), and signs by which a person knows that it works. */
export type ViewServer = {
  name: string;
  version: string;
  tool: string;
  input?: Record<string, unknown>;
  /** A file among the arguments of its program, and the `url` of the call. */
  document?: { name: string; text: string };
  /** A sign that the view has the data of the call. Left out: it cannot have them here. */
  shows?: { text: string | RegExp } | { colours: number };
  /** Tools that it calls by itself, each of which is allowed by a card. */
  calls?: string[];
  /** It never says that it is there. */
  isSilent?: true;
  /** Why it does less than it could, for the table. */
  why?: string;
};

const newest = '2.0.3';
const tune = 'X:1\nT:Berth Four\nM:4/4\nL:1/4\nK:C\nC C G G | A A G2 |';
const shader = 'void mainImage(out vec4 colour, in vec2 at) { colour = vec4(at / iResolution.xy, 0.5, 1.0); }';
/** One page that says "Berth 4". */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F1 24 Tf 40 60 Td (Berth 4) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** All that were found on 2026-11-22, as `@modelcontextprotocol/server-<name>`. */
export const viewServers: readonly ViewServer[] = [
  { name: 'basic-react', version: newest, tool: 'get-time', shows: { text: /Server Time:\s+\d{4}-\d\d-\d\dT/ } },
  { name: 'basic-vanillajs', version: newest, tool: 'get-time', shows: { text: /Server Time:\s+\d{4}-\d\d-\d\dT/ } },
  { name: 'budget-allocator', version: newest, tool: 'get-budget-data', shows: { text: 'Allocated: $100,000 / $100,000' } },
  { name: 'cohort-heatmap', version: newest, tool: 'get-cohort-data', shows: { text: /M11\s/ }, calls: ['get-cohort-data'] },
  {
    name: 'customer-segmentation',
    version: newest,
    tool: 'get-customer-data',
    shows: { text: /Enterprise\s+\(\d+\)/ },
    calls: ['get-customer-data'],
  },
  {
    name: 'map',
    version: newest,
    tool: 'show-map',
    isSilent: true,
    why: 'reads its library from a host that it declares; there is no network here, so it stays silent and the result is shown',
  },
  {
    name: 'pdf',
    version: '2.0.4',
    tool: 'display_pdf',
    document: { name: 'berth.pdf', text: pdf },
    shows: { text: 'Berth 4' },
    calls: ['read_pdf_bytes', 'poll_pdf_commands'],
  },
  { name: 'scenario-modeler', version: newest, tool: 'get-scenario-data', shows: { text: 'Bootstrapped Growth' } },
  { name: 'shadertoy', version: newest, tool: 'render-shadertoy', input: { fragmentShader: shader }, shows: { colours: 1000 } },
  { name: 'sheet-music', version: newest, tool: 'play-sheet-music', input: { abcNotation: tune }, shows: { text: 'Berth Four' } },
  { name: 'system-monitor', version: newest, tool: 'get-system-info', shows: { text: hostname() }, calls: ['poll-system-stats'] },
  {
    name: 'threejs',
    version: newest,
    tool: 'show_threejs_scene',
    why: 'evaluates the code of the call, and no view may evaluate text',
  },
  { name: 'transcript', version: newest, tool: 'transcribe', shows: { text: 'Your speech will appear here' } },
  { name: 'video-resource', version: newest, tool: 'play_video', why: 'its server downloads the film, and there is no network here' },
  {
    name: 'wiki-explorer',
    version: newest,
    tool: 'get-first-degree-links',
    why: 'its server asks Wikipedia, and there is no network here',
  },
];
