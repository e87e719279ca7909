import type { Launch } from '../../../../contract/server.ts';

/** A snippet of a server's documentation, the servers in it, and lines of it that hold none. */
export type Snippet = [of: string, text: string, servers: [name: string, launch: Launch][], without?: string[]];

const program = (command: string, args: string[], env: Record<string, string> = {}, cwd?: string): Launch => ({
  kind: 'stdio',
  command,
  args,
  env,
  ...(cwd !== undefined && { cwd }),
});
const address = (url: string, headers: Record<string, string> = {}): Launch => ({ kind: 'http', url, headers });

const chromeDevtools = program('npx', ['-y', 'chrome-devtools-mcp']);
const context7 = program('npx', ['-y', '@upstash/context7-mcp']);
const github = (authorization: string) => address('https://api.githubcopilot.com/mcp', { Authorization: authorization });

/**
 * Snippets as the documentation of known servers has them: commands, names and keys are theirs,
 * layout and made-up values may be ours.
 */
export const SNIPPETS: readonly Snippet[] = [
  // In PowerShell, and behind a page that hands the link on.
  [
    'Chrome DevTools',
    `code --add-mcp '{"""name""":"""chrome-devtools""","""command""":"""npx""","""args""":["""-y""","""chrome-devtools-mcp"""]}'`,
    [['chrome-devtools', chromeDevtools]],
  ],
  [
    'Chrome DevTools',
    'https://insiders.vscode.dev/redirect?url=vscode-insiders%3Amcp%2Finstall%3F%257B%2522name%2522%253A%2522chrome-devtools%2522%252C%2522config%2522%253A%257B%2522command%2522%253A%2522npx%2522%252C%2522args%2522%253A%255B%2522-y%2522%252C%2522chrome-devtools-mcp%2522%255D%252C%2522env%2522%253A%257B%257D%257D%257D',
    [['chrome-devtools', chromeDevtools]],
  ],
  [
    'GitHub',
    'claude mcp add-json github "{`"type`":`"http`",`"url`":`"https://api.githubcopilot.com/mcp`",`"headers`":{`"Authorization`":`"Bearer $env:GITHUB_PAT`"}}"',
    [['github', github('Bearer ${GITHUB_PAT}')]],
  ],
  [
    'GitHub',
    `claude mcp add-json github '{"type":"http","url":"https://api.githubcopilot.com/mcp","headers":{"Authorization":"Bearer '"$GITHUB_PAT"'"}}'`,
    [['github', github('Bearer ${GITHUB_PAT}')]],
  ],
  [
    'GitHub',
    'claude mcp add github -e GITHUB_PERSONAL_ACCESS_TOKEN=$GITHUB_PAT -- docker run -i --rm -e GITHUB_PERSONAL_ACCESS_TOKEN ghcr.io/github/github-mcp-server',
    [
      [
        'github',
        program('docker', ['run', '-i', '--rm', '-e', 'GITHUB_PERSONAL_ACCESS_TOKEN', 'ghcr.io/github/github-mcp-server'], {
          GITHUB_PERSONAL_ACCESS_TOKEN: '${GITHUB_PAT}',
        }),
      ],
    ],
  ],
  [
    'GitHub',
    'claude mcp add --transport http github https://api.githubcopilot.com/mcp -H "Authorization: Bearer YOUR_GITHUB_PAT"',
    [['github', github('Bearer YOUR_GITHUB_PAT')]],
  ],
  // A value that the shell has for the command, and one for a variable in it.
  [
    'PagerDuty',
    `PAGERDUTY_API_KEY=YOUR_API_KEY claude mcp add-json pagerduty '{"type":"http","url":"https://mcp.pagerduty.com/mcp","headers":{"Authorization":"Token token=\${PAGERDUTY_API_KEY}"}}'`,
    [['pagerduty', address('https://mcp.pagerduty.com/mcp', { Authorization: 'Token token=YOUR_API_KEY' })]],
  ],
  [
    'PagerDuty',
    'export PAGERDUTY_API_KEY=YOUR_API_KEY\nclaude mcp add --transport http pagerduty https://mcp.pagerduty.com/mcp --header "Authorization: Token token=$PAGERDUTY_API_KEY"',
    [['pagerduty', address('https://mcp.pagerduty.com/mcp', { Authorization: 'Token token=YOUR_API_KEY' })]],
  ],
  // Beside commands that start no server.
  [
    'AWS',
    '# Add servers\nclaude mcp add aws-api uvx awslabs.aws-api-mcp-server@latest\nclaude mcp add aws-docs uvx awslabs.aws-documentation-mcp-server@latest\n\n# List installed servers\nclaude mcp list',
    [
      ['aws-api', program('uvx', ['awslabs.aws-api-mcp-server@latest'])],
      ['aws-docs', program('uvx', ['awslabs.aws-documentation-mcp-server@latest'])],
    ],
    ['claude mcp list'],
  ],
  [
    'Context7',
    'openclaw mcp add context7 \\\n  --url https://mcp.context7.com/mcp/oauth \\\n  --transport streamable-http \\\n  --auth oauth\n\nopenclaw mcp login context7',
    [['context7', address('https://mcp.context7.com/mcp/oauth')]],
    ['openclaw mcp login context7'],
  ],
  [
    'arXiv',
    'hermes mcp add arxiv --command uvx --args arxiv-mcp-server\nhermes mcp test arxiv',
    [['arxiv', program('uvx', ['arxiv-mcp-server'])]],
    ['hermes mcp test arxiv'],
  ],
  [
    'AWS',
    'git clone https://github.com/awslabs/mcp.git\ncd mcp/src/aws-healthomics-mcp-server\nuv sync\nuv run -m awslabs.aws_healthomics_mcp_server.server',
    [['awslabs.aws_healthomics_mcp_server.serve', program('uv', ['run', '-m', 'awslabs.aws_healthomics_mcp_server.server'])]],
    ['git clone https://github.com/awslabs/mcp.git', 'cd mcp/src/aws-healthomics-mcp-server', 'uv sync'],
  ],
  // In the settings of extensions.
  [
    'Context7',
    '"augment.advanced": { "mcpServers": [{ "name": "context7", "command": "npx", "args": ["-y", "@upstash/context7-mcp"] }] }',
    [['context7', context7]],
  ],
  [
    'Playwright',
    '"amp.mcpServers": { "playwright": { "command": "npx", "args": ["@playwright/mcp@latest"] } }',
    [['playwright', program('npx', ['@playwright/mcp@latest'])]],
  ],
  [
    'Sentry',
    '{ "mcp.servers": { "sentry": { "command": "npx", "args": ["@sentry/mcp-server@latest", "--access-token=YOUR_TOKEN"] } } }',
    [['sentry', program('npx', ['@sentry/mcp-server@latest', '--access-token=YOUR_TOKEN'])]],
  ],
  [
    'Grafana',
    '{ "github.copilot.chat.mcpServers": { "grafana": { "url": "http://localhost:8000/sse" } } }',
    [['grafana', address('http://localhost:8000/sse')]],
  ],
  [
    'GitHub',
    '{ "servers": { "github": { "url": "https://api.githubcopilot.com/mcp/", "requestInit": { "headers": { "Authorization": "Bearer YOUR_GITHUB_PAT" } } } } }',
    [['github', address('https://api.githubcopilot.com/mcp/', { Authorization: 'Bearer YOUR_GITHUB_PAT' })]],
  ],
  // Ways that only some hosts have.
  ['Neon', 'npx add-mcp https://mcp.neon.tech/mcp', [['neon', address('https://mcp.neon.tech/mcp')]]],
  [
    'Neon',
    'npx add-mcp https://mcp.neon.tech/mcp --header "Authorization: Bearer <$NEON_API_KEY>"',
    [['neon', address('https://mcp.neon.tech/mcp', { Authorization: 'Bearer <${NEON_API_KEY}>' })]],
  ],
  ['Next.js DevTools', 'npx add-mcp next-devtools-mcp@latest', [['next-devtools', program('npx', ['-y', 'next-devtools-mcp@latest'])]]],
  [
    'Context7',
    'mcp_servers:\n  context7:\n    url: "https://mcp.context7.com/mcp/oauth"\n    auth: oauth',
    [['context7', address('https://mcp.context7.com/mcp/oauth')]],
  ],
  [
    'Context7',
    'droid mcp add context7 "npx -y @upstash/context7-mcp" --env CONTEXT7_API_KEY=YOUR_API_KEY',
    [['context7', program('npx', ['-y', '@upstash/context7-mcp'], { CONTEXT7_API_KEY: 'YOUR_API_KEY' })]],
  ],
  [
    'Context7',
    'amp mcp add context7 --header "Authorization=Bearer YOUR_API_KEY" https://mcp.context7.com/mcp',
    [['context7', address('https://mcp.context7.com/mcp', { Authorization: 'Bearer YOUR_API_KEY' })]],
  ],
  [
    'Context7',
    'https://cursor.com/install-mcp?name=context7&config=' +
      btoa('{"command":"deno run --allow-env --allow-net npm:@upstash/context7-mcp"}'),
    [['context7', program('deno', ['run', '--allow-env', '--allow-net', 'npm:@upstash/context7-mcp'])]],
  ],
  [
    'Context7',
    '{ "mcpServers": { "context7": { "command": "bunx", "args": ["-y", "@upstash/context7-mcp"] } } }',
    [['context7', program('bunx', ['-y', '@upstash/context7-mcp'])]],
  ],
  // Addresses of the makers.
  [
    'Linear',
    'claude mcp add --transport http linear-server https://mcp.linear.app/mcp',
    [['linear-server', address('https://mcp.linear.app/mcp')]],
  ],
  [
    'Linear',
    '{ "mcpServers": { "linear": { "command": "npx", "args": ["-y", "mcp-remote", "https://mcp.linear.app/sse"] } } }',
    [['linear', program('npx', ['-y', 'mcp-remote', 'https://mcp.linear.app/sse'])]],
  ],
  [
    'Atlassian',
    '{ "mcpServers": { "Atlassian-MCP-Server": { "url": "https://mcp.atlassian.com/v1/sse" } } }',
    [['Atlassian-MCP-Server', address('https://mcp.atlassian.com/v1/sse')]],
  ],
  [
    'Atlassian',
    'npx -y mcp-remote https://mcp.atlassian.com/v1/sse',
    [['atlassian', program('npx', ['-y', 'mcp-remote', 'https://mcp.atlassian.com/v1/sse'])]],
  ],
  [
    'Asana',
    '{ "mcpServers": { "asana": { "command": "npx", "args": ["mcp-remote", "https://mcp.asana.com/sse"] } } }',
    [['asana', program('npx', ['mcp-remote', 'https://mcp.asana.com/sse'])]],
  ],
  [
    'Figma',
    'claude mcp add --transport http figma-desktop http://127.0.0.1:3845/mcp',
    [['figma-desktop', address('http://127.0.0.1:3845/mcp')]],
  ],
  ['Vercel', 'https://mcp.vercel.com', [['vercel', address('https://mcp.vercel.com')]]],
  [
    'Hugging Face',
    '{ "servers": { "hf-mcp-server": { "url": "https://huggingface.co/mcp", "headers": { "Authorization": "Bearer <YOUR_HF_TOKEN>" } } } }',
    [['hf-mcp-server', address('https://huggingface.co/mcp', { Authorization: 'Bearer <YOUR_HF_TOKEN>' })]],
  ],
  // All others, in the order of their repositories.
  [
    'Blender',
    'https://cursor.com/link/mcp%2Finstall?name=blender&config=eyJjb21tYW5kIjoidXZ4IGJsZW5kZXItbWNwIn0%3D',
    [['blender', program('uvx', ['blender-mcp'])]],
  ],
  [
    'Blender',
    '{ "mcpServers": { "blender": { "command": "cmd", "args": [ "/c", "uvx", "blender-mcp" ] } } }',
    [['blender', program('uvx', ['blender-mcp'])]],
  ],
  [
    'Blender',
    '{ "mcp": { "blender-mcp": { "type": "local", "command": [ "uvx", "blender-mcp" ], "enabled": true, "environment": { "BLENDER_HOST": "localhost", "BLENDER_PORT": "9876" } } } }',
    [['blender-mcp', program('uvx', ['blender-mcp'], { BLENDER_HOST: 'localhost', BLENDER_PORT: '9876' })]],
  ],
  [
    'AntV Chart',
    '{ "mcpServers": { "mcp-server-chart": { "command": "cmd", "args": [ "/c", "npx", "-y", "@antv/mcp-server-chart" ] } } }',
    [['mcp-server-chart', program('npx', ['-y', '@antv/mcp-server-chart'])]],
  ],
  [
    'AntV Chart',
    '{ "mcpServers": { "mcp-server-chart": { "command": "npx", "args": [ "-y", "@antv/mcp-server-chart" ] } } }',
    [['mcp-server-chart', program('npx', ['-y', '@antv/mcp-server-chart'])]],
  ],
  [
    'Apify',
    '{ "mcpServers": { "skyfire": { "url": "https://api.skyfire.xyz/mcp/sse", "headers": { "skyfire-api-key": "<YOUR_SKYFIRE_API_KEY>" } }, "apify": { "url": "https://mcp.apify.com?payment=skyfire" } } }',
    [
      ['skyfire', address('https://api.skyfire.xyz/mcp/sse', { 'skyfire-api-key': '<YOUR_SKYFIRE_API_KEY>' })],
      ['apify', address('https://mcp.apify.com?payment=skyfire')],
    ],
  ],
  [
    'Apify',
    'npx @apify/actors-mcp-server --tools actors,docs,apify/rag-web-browser',
    [['actors', program('npx', ['@apify/actors-mcp-server', '--tools', 'actors,docs,apify/rag-web-browser'])]],
  ],
  [
    'Auth0',
    'cursor://anysphere.cursor-deeplink/mcp/install?name=auth0&config=eyJjb21tYW5kIjoibnB4IC15IEBhdXRoMC9hdXRoMC1tY3Atc2VydmVyIHJ1biIsImNhcGFiaWxpdGllcyI6WyJ0b29scyJdLCJlbnYiOnsiREVCVUciOiJhdXRoMC1tY3AifX0%3D',
    [['auth0', program('npx', ['-y', '@auth0/auth0-mcp-server', 'run'], { DEBUG: 'auth0-mcp' })]],
  ],
  [
    'Auth0',
    'codex mcp add auth0 --env DEBUG=auth0-mcp --env DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/1000/bus -- npx -y @auth0/auth0-mcp-server run',
    [
      [
        'auth0',
        program('npx', ['-y', '@auth0/auth0-mcp-server', 'run'], {
          DEBUG: 'auth0-mcp',
          DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus',
        }),
      ],
    ],
  ],
  [
    'Auth0',
    `[mcp_servers.auth0]
command = "npx"
args = ["-y", "@auth0/auth0-mcp-server", "run"]

[mcp_servers.auth0.env]
DEBUG = "auth0-mcp"
DBUS_SESSION_BUS_ADDRESS = "unix:path=/run/user/1000/bus"`,
    [
      [
        'auth0',
        program('npx', ['-y', '@auth0/auth0-mcp-server', 'run'], {
          DEBUG: 'auth0-mcp',
          DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus',
        }),
      ],
    ],
  ],
  [
    'AWS',
    'https://vscode.dev/redirect/mcp/install?name=aws-knowledge-mcp&config=%7B%22type%22%3A%22http%22%2C%22url%22%3A%22https%3A%2F%2Fknowledge-mcp.global.api.aws%22%7D',
    [['aws-knowledge-mcp', address('https://knowledge-mcp.global.api.aws')]],
  ],
  [
    'AWS',
    '{ "mcpServers": { "awsknowledge": { "type": "http", "url": "https://knowledge-mcp.global.api.aws" }, "aurora-dsql": { "command": "uvx", "args": [ "awslabs.aurora-dsql-mcp-server@latest" ], "env": { "FASTMCP_LOG_LEVEL": "ERROR" } } } }',
    [
      ['awsknowledge', address('https://knowledge-mcp.global.api.aws')],
      ['aurora-dsql', program('uvx', ['awslabs.aurora-dsql-mcp-server@latest'], { FASTMCP_LOG_LEVEL: 'ERROR' })],
    ],
  ],
  [
    'AWS',
    `gemini mcp add \\
  --scope $SCOPE \\
  --env FASTMCP_LOG_LEVEL="ERROR" \\
  aurora-dsql \\
  uvx "awslabs.aurora-dsql-mcp-server@latest" \\
  -- \\
  --cluster_endpoint "[dsql-cluster-id].dsql.[region].on.aws" \\
  --region "[dsql cluster region, eg. us-east-1]" \\
  --database_user "[your-username]"`,
    [
      [
        'aurora-dsql',
        program(
          'uvx',
          [
            'awslabs.aurora-dsql-mcp-server@latest',
            '--cluster_endpoint',
            '[dsql-cluster-id].dsql.[region].on.aws',
            '--region',
            '[dsql cluster region, eg. us-east-1]',
            '--database_user',
            '[your-username]',
          ],
          { FASTMCP_LOG_LEVEL: 'ERROR' },
        ),
      ],
    ],
  ],
  [
    'AWS',
    'vscode:mcp/install?%7B%22name%22%3A%22sagemaker-unified-studio-mcp-troubleshooting%22%2C%22type%22%3A%22stdio%22%2C%22command%22%3A%22uvx%22%2C%22args%22%3A%5B%22mcp-proxy-for-aws%40latest%22%2C%22https%3A%2F%2Fsagemaker-unified-studio-mcp.us-east-1.api.aws%2Fspark-troubleshooting%2Fmcp%22%2C%22--service%22%2C%22sagemaker-unified-studio-mcp%22%2C%22--profile%22%2C%22smus-mcp-profile%22%2C%22--region%22%2C%22us-east-1%22%2C%22--read-timeout%22%2C%22180%22%5D%7D',
    [
      [
        'sagemaker-unified-studio-mcp-troubleshoo',
        program('uvx', [
          'mcp-proxy-for-aws@latest',
          'https://sagemaker-unified-studio-mcp.us-east-1.api.aws/spark-troubleshooting/mcp',
          '--service',
          'sagemaker-unified-studio-mcp',
          '--profile',
          'smus-mcp-profile',
          '--region',
          'us-east-1',
          '--read-timeout',
          '180',
        ]),
      ],
    ],
  ],
  [
    'AWS',
    `kiro-cli-chat mcp add \\
    --name "spark-upgrade" \\
    --command "uvx" \\
    --args "[\\"mcp-proxy-for-aws@latest\\",\\"https://sagemaker-unified-studio-mcp.\${SMUS_MCP_REGION}.api.aws/spark-upgrade/mcp\\", \\"--service\\", \\"sagemaker-unified-studio-mcp\\", \\"--profile\\", \\"spark-upgrade-profile\\", \\"--region\\", \\"\${SMUS_MCP_REGION}\\", \\"--read-timeout\\", \\"180\\"]" \\
    --timeout 180000\\
    --scope global`,
    [
      [
        'spark-upgrade',
        program('uvx', [
          'mcp-proxy-for-aws@latest',
          'https://sagemaker-unified-studio-mcp.${SMUS_MCP_REGION}.api.aws/spark-upgrade/mcp',
          '--service',
          'sagemaker-unified-studio-mcp',
          '--profile',
          'spark-upgrade-profile',
          '--region',
          '${SMUS_MCP_REGION}',
          '--read-timeout',
          '180',
        ]),
      ],
    ],
  ],
  [
    'AWS',
    'vscode:mcp/install?%7B%22name%22%3A%22spark-upgrade%22%2C%22type%22%3A%22stdio%22%2C%22command%22%3A%22uvx%22%2C%22args%22%3A%5B%22mcp-proxy-for-aws%40latest%22%2C%22https%3A%2F%2Fsagemaker-unified-studio-mcp.us-east-1.api.aws%2Fspark-upgrade%2Fmcp%22%2C%22--service%22%2C%22sagemaker-unified-studio-mcp%22%2C%22--profile%22%2C%22spark-upgrade-profile%22%2C%22--region%22%2C%22us-east-1%22%2C%22--read-timeout%22%2C%22180%22%5D%7D',
    [
      [
        'spark-upgrade',
        program('uvx', [
          'mcp-proxy-for-aws@latest',
          'https://sagemaker-unified-studio-mcp.us-east-1.api.aws/spark-upgrade/mcp',
          '--service',
          'sagemaker-unified-studio-mcp',
          '--profile',
          'spark-upgrade-profile',
          '--region',
          'us-east-1',
          '--read-timeout',
          '180',
        ]),
      ],
    ],
  ],
  [
    'PAL',
    '{ "$schema": "https://opencode.ai/config.json", "mcp": { "pal": { "type": "local", "command": [ "/path/to/pal-mcp-server/.pal_venv/bin/python", "/path/to/pal-mcp-server/server.py" ], "cwd": "/path/to/pal-mcp-server", "enabled": true, "environment": { "GEMINI_API_KEY": "your_api_key_here" } } } }',
    [
      [
        'pal',
        program(
          '/path/to/pal-mcp-server/.pal_venv/bin/python',
          ['/path/to/pal-mcp-server/server.py'],
          { GEMINI_API_KEY: 'your_api_key_here' },
          '/path/to/pal-mcp-server',
        ),
      ],
    ],
  ],
  [
    'PAL',
    '{ "servers": { "pal-docker": { "command": "docker", "args": [ "run", "--rm", "-i", "--env-file", "/absolute/path/to/pal-mcp-server/.env", "-v", "/absolute/path/to/pal-mcp-server/logs:/app/logs", "pal-mcp-server:latest" ] } } }',
    [
      [
        'pal-docker',
        program('docker', [
          'run',
          '--rm',
          '-i',
          '--env-file',
          '/absolute/path/to/pal-mcp-server/.env',
          '-v',
          '/absolute/path/to/pal-mcp-server/logs:/app/logs',
          'pal-mcp-server:latest',
        ]),
      ],
    ],
  ],
  [
    'PAL',
    `# Run it
docker run --rm -i --env-file .env \\
  -v $(pwd)/logs:/app/logs \\
  pal-mcp-server:latest

# Run it
docker run --rm -i \\
  -e GEMINI_API_KEY="your_key_here" \\
  -e LOG_LEVEL=INFO \\
  -v $(pwd)/logs:/app/logs \\
  pal-mcp-server:latest`,
    [
      ['pal', program('docker', ['run', '--rm', '-i', '--env-file', '.env', '-v', '$(pwd)/logs:/app/logs', 'pal-mcp-server:latest'])],
      [
        'pal',
        program('docker', [
          'run',
          '--rm',
          '-i',
          '-e',
          'GEMINI_API_KEY=your_key_here',
          '-e',
          'LOG_LEVEL=INFO',
          '-v',
          '$(pwd)/logs:/app/logs',
          'pal-mcp-server:latest',
        ]),
      ],
    ],
  ],
  [
    'arXiv',
    'https://vscode.dev/redirect/mcp/install?name=arxiv-mcp-server&config=%7B%22type%22%3A%22stdio%22%2C%22command%22%3A%22uvx%22%2C%22args%22%3A%5B%22arxiv-mcp-server%22%5D%7D',
    [['arxiv-mcp-server', program('uvx', ['arxiv-mcp-server'])]],
  ],
  [
    'arXiv',
    'uv run arxiv-mcp-server --storage-path /tmp/arxiv-mcp-papers',
    [['arxiv', program('uv', ['run', 'arxiv-mcp-server', '--storage-path', '/tmp/arxiv-mcp-papers'])]],
  ],
  ['arXiv', 'codex mcp add arxiv -- uvx arxiv-mcp-server', [['arxiv', program('uvx', ['arxiv-mcp-server'])]]],
  ['Box', 'uv run src/mcp_server_box.py', [['box', program('uv', ['run', 'src/mcp_server_box.py'])]]],
  [
    'Brave Search',
    '{ "mcpServers": { "brave-search": { "command": "docker", "args": [ "run", "-i", "--rm", "-e", "BRAVE_API_KEY", "mcp/brave-search" ], "env": { "BRAVE_API_KEY": "YOUR_API_KEY_HERE" } } } }',
    [
      [
        'brave-search',
        program('docker', ['run', '-i', '--rm', '-e', 'BRAVE_API_KEY', 'mcp/brave-search'], { BRAVE_API_KEY: 'YOUR_API_KEY_HERE' }),
      ],
    ],
  ],
  [
    'Brave Search',
    '{ "mcpServers": { "brave-search": { "command": "npx", "args": [ "-y", "@brave/brave-search-mcp-server" ], "env": { "BRAVE_API_KEY": "YOUR_API_KEY_HERE" } } } }',
    [['brave-search', program('npx', ['-y', '@brave/brave-search-mcp-server'], { BRAVE_API_KEY: 'YOUR_API_KEY_HERE' })]],
  ],
  [
    'Bright Data',
    '{ "timeout": 600000, "servers": { "ecommerce-server": { "url": "http://mcp.brightdata.com/mcp?groups=ecommerce&browser=scraping_browser", "requestInit": { "headers": { "Authorization": "Bearer YOUR_AUTH_TOKEN" } } } } }',
    [
      [
        'ecommerce-server',
        address('http://mcp.brightdata.com/mcp?groups=ecommerce&browser=scraping_browser', { Authorization: 'Bearer YOUR_AUTH_TOKEN' }),
      ],
    ],
  ],
  [
    'Bright Data',
    '{ "mcpServers": { "Bright Data": { "command": "npx", "args": [ "@brightdata/mcp" ], "env": { "API_TOKEN": "<your-api-token-here>" } } } }',
    [['Bright Data', program('npx', ['@brightdata/mcp'], { API_TOKEN: '<your-api-token-here>' })]],
  ],
  [
    'Browserbase',
    '{ "mcpServers": { "browserbase": { "command": "npx", "args": [ "mcp-remote", "https://mcp.browserbase.com/mcp" ] } } }',
    [['browserbase', program('npx', ['mcp-remote', 'https://mcp.browserbase.com/mcp'])]],
  ],
  [
    'Browserbase',
    '{ "mcpServers": { "browserbase": { "type": "http", "url": "https://mcp.browserbase.com/mcp" } } }',
    [['browserbase', address('https://mcp.browserbase.com/mcp')]],
  ],
  [
    'Browserbase',
    '{ "mcpServers": { "browserbase": { "command": "docker", "args": [ "run", "--rm", "-i", "-e", "BROWSERBASE_API_KEY", "-e", "BROWSERBASE_PROJECT_ID", "-e", "GEMINI_API_KEY", "mcp-browserbase" ], "env": { "BROWSERBASE_API_KEY": "", "BROWSERBASE_PROJECT_ID": "", "GEMINI_API_KEY": "" } } } }',
    [
      [
        'browserbase',
        program(
          'docker',
          ['run', '--rm', '-i', '-e', 'BROWSERBASE_API_KEY', '-e', 'BROWSERBASE_PROJECT_ID', '-e', 'GEMINI_API_KEY', 'mcp-browserbase'],
          { BROWSERBASE_API_KEY: '', BROWSERBASE_PROJECT_ID: '', GEMINI_API_KEY: '' },
        ),
      ],
    ],
  ],
  ['Chroma', '"chroma": { "command": "uvx", "args": [ "chroma-mcp" ] }', [['chroma', program('uvx', ['chroma-mcp'])]]],
  [
    'Chrome DevTools',
    'devin mcp add chrome-devtools -- npx chrome-devtools-mcp@latest',
    [['chrome-devtools', program('npx', ['chrome-devtools-mcp@latest'])]],
  ],
  [
    'Chrome DevTools',
    'qodercli mcp add chrome-devtools -- npx chrome-devtools-mcp@latest',
    [['chrome-devtools', program('npx', ['chrome-devtools-mcp@latest'])]],
  ],
  [
    'Chrome DevTools',
    'cmd mcp add chrome-devtools --scope user npx chrome-devtools-mcp@latest',
    [['chrome-devtools', program('npx', ['chrome-devtools-mcp@latest'])]],
  ],
  [
    'ClickHouse',
    '{ "mcpServers": { "mcp-clickhouse": { "url": "http://127.0.0.1:8000", "headers": { "Authorization": "Bearer your-generated-token" } } } }',
    [['mcp-clickhouse', address('http://127.0.0.1:8000', { Authorization: 'Bearer your-generated-token' })]],
  ],
  [
    'Cloudflare',
    '{ "mcpServers": { "cloudflare-stack": { "command": "npx", "args": [ "mcp-remote", "https://stack.mcp.cloudflare.com/mcp" ] } } }',
    [['cloudflare-stack', program('npx', ['mcp-remote', 'https://stack.mcp.cloudflare.com/mcp'])]],
  ],
  [
    'Cloudflare',
    '{ "mcpServers": { "cloudflare-api": { "url": "https://mcp.cloudflare.com/mcp" } } }',
    [['cloudflare-api', address('https://mcp.cloudflare.com/mcp')]],
  ],
  [
    'Confluent',
    '{ "servers": { "confluent": { "command": "npx", "args": [ "-y", "@confluentinc/mcp-confluent", "--config", "/path/to/config.yaml" ] } } }',
    [['confluent', program('npx', ['-y', '@confluentinc/mcp-confluent', '--config', '/path/to/config.yaml'])]],
  ],
  [
    'Confluent',
    'claude mcp add confluent -- npx -y @confluentinc/mcp-confluent --config /path/to/config.yaml',
    [['confluent', program('npx', ['-y', '@confluentinc/mcp-confluent', '--config', '/path/to/config.yaml'])]],
  ],
  [
    'Confluent',
    '{ "mcpServers": { "confluent-dev": { "type": "http", "url": "http://127.0.0.1:8080/mcp" } } }',
    [['confluent-dev', address('http://127.0.0.1:8080/mcp')]],
  ],
  [
    'Kubernetes',
    `extensions:
  kubernetes:
    command: npx
    args:
      - -y
      - kubernetes-mcp-server@latest`,
    [['kubernetes', program('npx', ['-y', 'kubernetes-mcp-server@latest'])]],
  ],
  [
    'Kubernetes',
    `claude mcp add-json kubernetes-mcp-server \\
  '{"command":"npx","args":["-y","kubernetes-mcp-server@latest","--read-only"],"env":{"KUBECONFIG":"'\${HOME}'/.kube/mcp-viewer.kubeconfig"}}' \\
  -s user`,
    [
      [
        'kubernetes-mcp-server',
        program('npx', ['-y', 'kubernetes-mcp-server@latest', '--read-only'], { KUBECONFIG: '${HOME}/.kube/mcp-viewer.kubeconfig' }),
      ],
    ],
  ],
  [
    'Kubernetes',
    `# Run it
code --add-mcp '{"name":"kubernetes","command":"npx","args":["kubernetes-mcp-server@latest"]}'
# Run it
code-insiders --add-mcp '{"name":"kubernetes","command":"npx","args":["kubernetes-mcp-server@latest"]}'`,
    [['kubernetes', program('npx', ['kubernetes-mcp-server@latest'])]],
  ],
  [
    'Postgres MCP Pro',
    'uv run postgres-mcp "postgres://user:password@localhost:5432/dbname"',
    [['postgres', program('uv', ['run', 'postgres-mcp', 'postgres://user:password@localhost:5432/dbname'])]],
  ],
  [
    'Postgres MCP Pro',
    '{ "mcpServers": { "postgres": { "type": "sse", "url": "http://localhost:8000/sse" } } }',
    [['postgres', address('http://localhost:8000/sse')]],
  ],
  [
    'Postgres MCP Pro',
    '{ "mcpServers": { "postgres": { "command": "docker", "args": [ "run", "-i", "--rm", "-e", "DATABASE_URI", "crystaldba/postgres-mcp", "--access-mode=unrestricted" ], "env": { "DATABASE_URI": "postgresql://username:password@localhost:5432/dbname" } } } }',
    [
      [
        'postgres',
        program('docker', ['run', '-i', '--rm', '-e', 'DATABASE_URI', 'crystaldba/postgres-mcp', '--access-mode=unrestricted'], {
          DATABASE_URI: 'postgresql://username:password@localhost:5432/dbname',
        }),
      ],
    ],
  ],
  ['git-mcp-server', 'npx @cyanheads/git-mcp-server@latest', [['git', program('npx', ['@cyanheads/git-mcp-server@latest'])]]],
  [
    'n8n',
    '{ "mcpServers": { "n8n-remote": { "command": "npx", "args": [ "-y", "mcp-remote", "https://your-server.com/mcp", "--header", "Authorization: Bearer ${AUTH_TOKEN}" ], "env": { "AUTH_TOKEN": "your-auth-token" } } } }',
    [
      [
        'n8n-remote',
        program('npx', ['-y', 'mcp-remote', 'https://your-server.com/mcp', '--header', 'Authorization: Bearer ${AUTH_TOKEN}'], {
          AUTH_TOKEN: 'your-auth-token',
        }),
      ],
    ],
  ],
  [
    'n8n',
    `# Run it
docker run -d \\
  --name n8n-mcp-http \\
  -e MCP_MODE=http \\
  -e AUTH_TOKEN=your-secure-token \\
  -p 3000:3000 \\
  ghcr.io/czlonkowski/n8n-mcp:latest`,
    [
      [
        'n8n',
        program('docker', [
          'run',
          '-d',
          '--name',
          'n8n-mcp-http',
          '-e',
          'MCP_MODE=http',
          '-e',
          'AUTH_TOKEN=your-secure-token',
          '-p',
          '3000:3000',
          'ghcr.io/czlonkowski/n8n-mcp:latest',
        ]),
      ],
    ],
  ],
  [
    'n8n',
    '{ "mcpServers": { "n8n-docker": { "command": "docker", "args": [ "run", "--rm", "-i", "-e", "MCP_MODE=stdio", "-v", "n8n-mcp-data:/app/data", "ghcr.io/czlonkowski/n8n-mcp:latest" ] } } }',
    [
      [
        'n8n-docker',
        program('docker', [
          'run',
          '--rm',
          '-i',
          '-e',
          'MCP_MODE=stdio',
          '-v',
          'n8n-mcp-data:/app/data',
          'ghcr.io/czlonkowski/n8n-mcp:latest',
        ]),
      ],
    ],
  ],
  [
    'Docker',
    `# Run it
docker run -v ~/.docker:/root/.docker docker/mcp-gateway gateway run --use-configured-catalogs

# Run it
docker run -v ~/.docker/config.json:/root/.docker/config.json docker/mcp-gateway gateway run --use-configured-catalogs`,
    [
      [
        'gateway',
        program('docker', ['run', '-v', '~/.docker:/root/.docker', 'docker/mcp-gateway', 'gateway', 'run', '--use-configured-catalogs']),
      ],
      [
        'gateway',
        program('docker', [
          'run',
          '-v',
          '~/.docker/config.json:/root/.docker/config.json',
          'docker/mcp-gateway',
          'gateway',
          'run',
          '--use-configured-catalogs',
        ]),
      ],
    ],
  ],
  [
    'Docker',
    '{ "mcpServers": { "MCP_DOCKER": { "command": "docker", "args": [ "mcp", "gateway", "run" ] } } }',
    [['MCP_DOCKER', program('docker', ['mcp', 'gateway', 'run'])]],
  ],
  [
    'E2B',
    '{ "mcpServers": { "e2b-mcp-server": { "command": "uvx", "args": [ "e2b-mcp-server" ], "env": { "E2B_API_KEY": "${e2bApiKey}" } } } }',
    [['e2b-mcp-server', program('uvx', ['e2b-mcp-server'], { E2B_API_KEY: '${e2bApiKey}' })]],
  ],
  [
    'E2B',
    '{ "mcpServers": { "e2b-server": { "command": "npx", "args": [ "-y", "@e2b/mcp-server" ], "env": { "E2B_API_KEY": "${e2bApiKey}" } } } }',
    [['e2b-server', program('npx', ['-y', '@e2b/mcp-server'], { E2B_API_KEY: '${e2bApiKey}' })]],
  ],
  [
    'Elasticsearch',
    `docker run -i --rm \\
  -e ES_URL \\
  -e ES_API_KEY \\
  docker.elastic.co/mcp/elasticsearch \\
  stdio`,
    [
      [
        'elasticsearch',
        program('docker', ['run', '-i', '--rm', '-e', 'ES_URL', '-e', 'ES_API_KEY', 'docker.elastic.co/mcp/elasticsearch', 'stdio']),
      ],
    ],
  ],
  [
    'Elasticsearch',
    '{ "mcpServers": { "elasticsearch-mcp-server": { "command": "docker", "args": [ "run", "-i", "--rm", "-e", "ES_URL", "-e", "ES_API_KEY", "docker.elastic.co/mcp/elasticsearch", "stdio" ], "env": { "ES_URL": "<elasticsearch-cluster-url>", "ES_API_KEY": "<elasticsearch-API-key>" } } } }',
    [
      [
        'elasticsearch-mcp-server',
        program('docker', ['run', '-i', '--rm', '-e', 'ES_URL', '-e', 'ES_API_KEY', 'docker.elastic.co/mcp/elasticsearch', 'stdio'], {
          ES_URL: '<elasticsearch-cluster-url>',
          ES_API_KEY: '<elasticsearch-API-key>',
        }),
      ],
    ],
  ],
  [
    'ElevenLabs',
    '{ "mcpServers": { "ElevenLabs": { "command": "uvx", "args": [ "elevenlabs-mcp" ], "env": { "ELEVENLABS_API_KEY": "<insert-your-api-key-here>" } } } }',
    [['ElevenLabs', program('uvx', ['elevenlabs-mcp'], { ELEVENLABS_API_KEY: '<insert-your-api-key-here>' })]],
  ],
  [
    'Exa',
    'https://lmstudio.ai/install-mcp?name=exa&config=eyJ1cmwiOiJodHRwczovL21jcC5leGEuYWkvbWNwIn0%3D',
    [['exa', address('https://mcp.exa.ai/mcp')]],
  ],
  [
    'Exa',
    'https://vscode.dev/redirect/mcp/install?name=exa&config=%7B%22type%22%3A%22http%22%2C%22url%22%3A%22https%3A%2F%2Fmcp.exa.ai%2Fmcp%22%7D',
    [['exa', address('https://mcp.exa.ai/mcp')]],
  ],
  ['Exa', 'codex mcp add exa --url https://mcp.exa.ai/mcp', [['exa', address('https://mcp.exa.ai/mcp')]]],
  [
    'ExecuteAutomation Playwright',
    `# Run it
code-insiders --add-mcp '{"name":"playwright","command":"npx","args":["@executeautomation/playwright-mcp-server"]}'`,
    [['playwright', program('npx', ['@executeautomation/playwright-mcp-server'])]],
  ],
  [
    'ExecuteAutomation Playwright',
    '{ "name": "playwright-docker", "command": "docker", "args": [ "run", "-i", "--rm", "mcp-playwright:latest" ] }',
    [['playwright-docker', program('docker', ['run', '-i', '--rm', 'mcp-playwright:latest'])]],
  ],
  [
    'ExecuteAutomation Playwright',
    `# Run it
code --add-mcp '{"name":"playwright","command":"npx","args":["@executeautomation/playwright-mcp-server"]}'`,
    [['playwright', program('npx', ['@executeautomation/playwright-mcp-server'])]],
  ],
  [
    'Firecrawl',
    '{ "mcpServers": { "firecrawl-mcp": { "command": "npx", "args": [ "-y", "firecrawl-mcp" ], "env": { "FIRECRAWL_API_KEY": "YOUR-API-KEY" } } } }',
    [['firecrawl-mcp', program('npx', ['-y', 'firecrawl-mcp'], { FIRECRAWL_API_KEY: 'YOUR-API-KEY' })]],
  ],
  [
    'mcp-server-kubernetes',
    'vscode:mcp/install?%7B%22name%22%3A%20%22kubernetes%22%2C%20%22type%22%3A%20%22stdio%22%2C%20%22command%22%3A%20%22npx%22%2C%20%22args%22%3A%20%5B%22mcp-server-kubernetes%22%5D%7D',
    [['kubernetes', program('npx', ['mcp-server-kubernetes'])]],
  ],
  [
    'mcp-server-kubernetes',
    'codex mcp add kubernetes -- npx mcp-server-kubernetes',
    [['kubernetes', program('npx', ['mcp-server-kubernetes'])]],
  ],
  [
    'mcp-server-kubernetes',
    `[mcp_servers.k8s]
transport = "streamable-http"
url = "http://kubernetes-mcp.observe.svc.cluster.local:3001/mcp"
env_http_headers = { "X-MCP-AUTH" = "X_MCP_AUTH" }`,
    [['k8s', address('http://kubernetes-mcp.observe.svc.cluster.local:3001/mcp', { 'X-MCP-AUTH': '${X_MCP_AUTH}' })]],
  ],
  [
    'mcp-remote',
    '"command": "npx", "args": [ "-y", "mcp-remote", "https://remote.mcp.server/sse" ]',
    [['remote', program('npx', ['-y', 'mcp-remote', 'https://remote.mcp.server/sse'])]],
  ],
  [
    'mcp-remote',
    '{ "mcpServers": { "remote-example": { "command": "npx", "args": [ "mcp-remote", "https://remote.mcp.server/sse" ] } } }',
    [['remote-example', program('npx', ['mcp-remote', 'https://remote.mcp.server/sse'])]],
  ],
  [
    'mcp-remote',
    'npx mcp-remote https://example.remote/server --transport sse-only',
    [['example', program('npx', ['mcp-remote', 'https://example.remote/server', '--transport', 'sse-only'])]],
  ],
  [
    'Sentry',
    '{ "command": "node", "args": [ "/absolute/path/to/sentry-mcp/packages/mcp-server/dist/index.js", "--access-token=YOUR_TOKEN" ] }',
    [['sentry', program('node', ['/absolute/path/to/sentry-mcp/packages/mcp-server/dist/index.js', '--access-token=YOUR_TOKEN'])]],
  ],
  [
    'Sentry',
    '{ "mcpServers": { "sentry": { "url": "https://mcp.sentry.dev/mcp", "headers": { "Authorization": "Sentry-Bearer ${SENTRY_ACCESS_TOKEN}" } } } }',
    [['sentry', address('https://mcp.sentry.dev/mcp', { Authorization: 'Sentry-Bearer ${SENTRY_ACCESS_TOKEN}' })]],
  ],
  [
    'Sentry',
    'npx @sentry/mcp-server@latest --access-token=sentry-user-token',
    [['sentry', program('npx', ['@sentry/mcp-server@latest', '--access-token=sentry-user-token'])]],
  ],
  [
    'GitHub',
    '{ "context_servers": { "github": { "url": "https://api.githubcopilot.com/mcp/", "headers": { "Authorization": "Bearer YOUR_GITHUB_PAT" } } } }',
    [['github', address('https://api.githubcopilot.com/mcp/', { Authorization: 'Bearer YOUR_GITHUB_PAT' })]],
  ],
  [
    'GitHub',
    '{ "$schema": "https://opencode.ai/config.json", "mcp": { "github": { "type": "local", "command": [ "docker", "run", "-i", "--rm", "-p", "127.0.0.1:8085:8085", "-e", "GITHUB_OAUTH_CALLBACK_PORT", "ghcr.io/github/github-mcp-server" ], "enabled": true, "environment": { "GITHUB_OAUTH_CALLBACK_PORT": "8085" } } } }',
    [
      [
        'github',
        program(
          'docker',
          ['run', '-i', '--rm', '-p', '127.0.0.1:8085:8085', '-e', 'GITHUB_OAUTH_CALLBACK_PORT', 'ghcr.io/github/github-mcp-server'],
          { GITHUB_OAUTH_CALLBACK_PORT: '8085' },
        ),
      ],
    ],
  ],
  [
    'GitHub',
    'https://aka.ms/vs/mcp-install?%7B%22name%22%3A%22github%22%2C%22gallery%22%3Atrue%2C%22url%22%3A%22https%3A%2F%2Fapi.githubcopilot.com%2Fmcp%2F%22%7D',
    [['github', address('https://api.githubcopilot.com/mcp/')]],
  ],
  [
    'GitHub',
    '{ "$schema": "https://opencode.ai/config.json", "mcp": { "github": { "type": "remote", "url": "https://api.githubcopilot.com/mcp/", "enabled": true, "oauth": false, "headers": { "Authorization": "Bearer YOUR_GITHUB_PAT" } } } }',
    [['github', address('https://api.githubcopilot.com/mcp/', { Authorization: 'Bearer YOUR_GITHUB_PAT' })]],
  ],
  [
    'GitHub',
    '{ "context_servers": { "github": { "command": "docker", "args": [ "run", "-i", "--rm", "-p", "127.0.0.1:8085:8085", "-e", "GITHUB_OAUTH_CALLBACK_PORT", "ghcr.io/github/github-mcp-server" ], "env": { "GITHUB_OAUTH_CALLBACK_PORT": "8085" } } } }',
    [
      [
        'github',
        program(
          'docker',
          ['run', '-i', '--rm', '-p', '127.0.0.1:8085:8085', '-e', 'GITHUB_OAUTH_CALLBACK_PORT', 'ghcr.io/github/github-mcp-server'],
          { GITHUB_OAUTH_CALLBACK_PORT: '8085' },
        ),
      ],
    ],
  ],
  [
    'Framelink for Figma',
    '{ "mcpServers": { "Framelink MCP for Figma": { "command": "cmd", "args": [ "/c", "npx", "-y", "figma-developer-mcp", "--figma-api-key=YOUR-KEY", "--stdio" ] } } }',
    [['Framelink MCP for Figma', program('npx', ['-y', 'figma-developer-mcp', '--figma-api-key=YOUR-KEY', '--stdio'])]],
  ],
  [
    'Framelink for Figma',
    '"mcpServers": { "Framelink MCP for Figma - Local StreamableHTTP": { "url": "http://localhost:3333/mcp" } }',
    [['Framelink MCP for Figma - Local Streamab', address('http://localhost:3333/mcp')]],
  ],
  [
    'Framelink for Figma',
    '{ "mcpServers": { "Framelink MCP for Figma": { "command": "npx", "args": [ "-y", "figma-developer-mcp", "--figma-api-key=YOUR-KEY", "--stdio" ] } } }',
    [['Framelink MCP for Figma', program('npx', ['-y', 'figma-developer-mcp', '--figma-api-key=YOUR-KEY', '--stdio'])]],
  ],
  [
    'Google Cloud',
    '"mcpServers": { "gcloud": { "command": "npx", "args": [ "-y", "@google-cloud/gcloud-mcp" ] } }',
    [['gcloud', program('npx', ['-y', '@google-cloud/gcloud-mcp'])]],
  ],
  [
    'Grafana',
    '{ "context_servers": { "grafana": { "command": "npx", "args": [ "mcp-remote", "http://localhost:8000/sse" ] } } }',
    [['grafana', program('npx', ['mcp-remote', 'http://localhost:8000/sse'])]],
  ],
  [
    'Grafana',
    '{ "context_servers": { "grafana": { "command": "docker", "args": [ "run", "--rm", "-i", "-e", "GRAFANA_URL", "-e", "GRAFANA_SERVICE_ACCOUNT_TOKEN", "grafana/mcp-grafana", "-t", "stdio" ], "env": { "GRAFANA_URL": "http://host.docker.internal:3000", "GRAFANA_SERVICE_ACCOUNT_TOKEN": "<your-token>" } } } }',
    [
      [
        'grafana',
        program(
          'docker',
          ['run', '--rm', '-i', '-e', 'GRAFANA_URL', '-e', 'GRAFANA_SERVICE_ACCOUNT_TOKEN', 'grafana/mcp-grafana', '-t', 'stdio'],
          { GRAFANA_URL: 'http://host.docker.internal:3000', GRAFANA_SERVICE_ACCOUNT_TOKEN: '<your-token>' },
        ),
      ],
    ],
  ],
  [
    'Grafana',
    `claude mcp add-json "grafana" '{"command":"mcp-grafana","args":[],"env":{"GRAFANA_URL":"http://localhost:3000","GRAFANA_SERVICE_ACCOUNT_TOKEN":"<your-token>"}}'`,
    [['grafana', program('mcp-grafana', [], { GRAFANA_URL: 'http://localhost:3000', GRAFANA_SERVICE_ACCOUNT_TOKEN: '<your-token>' })]],
  ],
  ['Excel', 'uvx excel-mcp-server stdio', [['excel', program('uvx', ['excel-mcp-server', 'stdio'])]]],
  ['Excel', '{ "mcpServers": { "excel": { "url": "http://localhost:8000/sse" } } }', [['excel', address('http://localhost:8000/sse')]]],
  [
    'Excel',
    'https://cursor.com/install-mcp?name=excel-mcp-server&config=eyJjb21tYW5kIjoidXZ4IGV4Y2VsLW1jcC1zZXJ2ZXIgc3RkaW8ifQ%3D%3D',
    [['excel-mcp-server', program('uvx', ['excel-mcp-server', 'stdio'])]],
  ],
  [
    'Terraform',
    'https://vscode.dev/redirect?url=vscode%3Amcp%2Finstall%3F%7B%22name%22%3A%22terraform%22%2C%22command%22%3A%22docker%22%2C%22args%22%3A%5B%22run%22%2C%22-i%22%2C%22--rm%22%2C%22hashicorp%2Fterraform-mcp-server%22%5D%7D',
    [['terraform', program('docker', ['run', '-i', '--rm', 'hashicorp/terraform-mcp-server'])]],
  ],
  [
    'Terraform',
    'cursor://anysphere.cursor-deeplink/mcp/install?name=terraform&config=eyJjb21tYW5kIjoiZG9ja2VyIiwiYXJncyI6WyJydW4iLCItaSIsIi0tcm0iLCJoYXNoaWNvcnAvdGVycmFmb3JtLW1jcC1zZXJ2ZXIiXX0%3D',
    [['terraform', program('docker', ['run', '-i', '--rm', 'hashicorp/terraform-mcp-server'])]],
  ],
  [
    'Terraform',
    'https://insiders.vscode.dev/redirect?url=vscode-insiders%3Amcp%2Finstall%3F%7B%22name%22%3A%22terraform%22%2C%22command%22%3A%22docker%22%2C%22args%22%3A%5B%22run%22%2C%22-i%22%2C%22--rm%22%2C%22hashicorp%2Fterraform-mcp-server%22%5D%7D',
    [['terraform', program('docker', ['run', '-i', '--rm', 'hashicorp/terraform-mcp-server'])]],
  ],
  [
    'Heroku',
    '{ "context_servers": { "heroku": { "command": { "path": "heroku", "args": [ "mcp:start" ] } } } }',
    [['heroku', program('heroku', ['mcp:start'])]],
  ],
  [
    'Heroku',
    '{ "mcp": { "servers": { "heroku": { "type": "stdio", "command": "heroku", "args": [ "mcp:start" ] } } } }',
    [['heroku', program('heroku', ['mcp:start'])]],
  ],
  [
    'Heroku',
    'https://cursor.com/install-mcp?name=heroku&config=eyJjb21tYW5kIjoibnB4IC15IEBoZXJva3UvbWNwLXNlcnZlciIsImVudiI6eyJIRVJPS1VfQVBJX0tFWSI6IjxZT1VSX0hFUk9LVV9BVVRIX1RPS0VOPiJ9fQ%3D%3D',
    [['heroku', program('npx', ['-y', '@heroku/mcp-server'], { HEROKU_API_KEY: '<YOUR_HEROKU_AUTH_TOKEN>' })]],
  ],
  [
    'Heurist Mesh',
    '{ "mcpServers": { "mesh-agent": { "command": "docker", "args": [ "run", "--rm", "-i", "-e", "TRANSPORT=stdio", "-e", "HEURIST_API_KEY=your-api-key-here", "mesh-tool-server" ] } } }',
    [
      [
        'mesh-agent',
        program('docker', ['run', '--rm', '-i', '-e', 'TRANSPORT=stdio', '-e', 'HEURIST_API_KEY=your-api-key-here', 'mesh-tool-server']),
      ],
    ],
  ],
  [
    'Honeycomb',
    '{ "mcpServers": { "honeycomb": { "command": "node", "args": [ "/fully/qualified/path/to/honeycomb-mcp/build/index.mjs" ], "env": { "HONEYCOMB_API_KEY": "your_api_key" } } } }',
    [['honeycomb', program('node', ['/fully/qualified/path/to/honeycomb-mcp/build/index.mjs'], { HONEYCOMB_API_KEY: 'your_api_key' })]],
  ],
  [
    'GitMCP',
    '{ "servers": { "gitmcp": { "type": "sse", "url": "https://gitmcp.io/{owner}/{repo}" } } }',
    [['gitmcp', address('https://gitmcp.io/{owner}/{repo}')]],
  ],
  [
    'GitMCP',
    '{ "mcpServers": { "gitmcp": { "command": "npx", "args": [ "mcp-remote", "https://gitmcp.io/{owner}/{repo}" ] } } }',
    [['gitmcp', program('npx', ['mcp-remote', 'https://gitmcp.io/{owner}/{repo}'])]],
  ],
  [
    'GitMCP',
    '{ "mcpServers": { "gitmcp": { "url": "https://gitmcp.io/{owner}/{repo}" } } }',
    [['gitmcp', address('https://gitmcp.io/{owner}/{repo}')]],
  ],
  [
    'Slack',
    'cursor://anysphere.cursor-deeplink/mcp/install?name=slack-mcp-server&config=eyJjb21tYW5kIjogIm5weCAteSBzbGFjay1tY3Atc2VydmVyQGxhdGVzdCAtLXRyYW5zcG9ydCBzdGRpbyIsImVudiI6IHsiU0xBQ0tfTUNQX1hPWENfVE9LRU4iOiAieG94Yy0uLi4iLCAiU0xBQ0tfTUNQX1hPWERfVE9LRU4iOiAieG94ZC0uLi4ifSwiZGlzYWJsZWQiOiBmYWxzZSwiYXV0b0FwcHJvdmUiOiBbXX0%3D',
    [
      [
        'slack-mcp-server',
        program('npx', ['-y', 'slack-mcp-server@latest', '--transport', 'stdio'], {
          SLACK_MCP_XOXC_TOKEN: 'xoxc-...',
          SLACK_MCP_XOXD_TOKEN: 'xoxd-...',
        }),
      ],
    ],
  ],
  [
    'Slack',
    '{ "mcpServers": { "slack": { "command": "npx", "args": [ "-y", "mcp-remote", "https://x.y.z.q:3001/sse", "--header", "Authorization: Bearer ${SLACK_MCP_API_KEY}" ], "env": { "SLACK_MCP_API_KEY": "my-$$e-$ecret" } } } }',
    [
      [
        'slack',
        program('npx', ['-y', 'mcp-remote', 'https://x.y.z.q:3001/sse', '--header', 'Authorization: Bearer ${SLACK_MCP_API_KEY}'], {
          SLACK_MCP_API_KEY: 'my-$$e-$ecret',
        }),
      ],
    ],
  ],
  [
    'Slack',
    '{ "mcpServers": { "slack": { "command": "docker", "args": [ "run", "-i", "--rm", "-e", "SLACK_MCP_XOXP_TOKEN", "ghcr.io/korotovsky/slack-mcp-server", "--transport", "stdio" ], "env": { "SLACK_MCP_XOXP_TOKEN": "xoxp-..." } } } }',
    [
      [
        'slack',
        program(
          'docker',
          ['run', '-i', '--rm', '-e', 'SLACK_MCP_XOXP_TOKEN', 'ghcr.io/korotovsky/slack-mcp-server', '--transport', 'stdio'],
          { SLACK_MCP_XOXP_TOKEN: 'xoxp-...' },
        ),
      ],
    ],
  ],
  [
    'LaunchDarkly',
    '{ "mcpServers": { "LaunchDarkly": { "command": "npx", "args": [ "-y", "--package", "@launchdarkly/mcp-server", "--", "mcp", "start", "--api-key", "api-xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx" ] } } }',
    [
      [
        'LaunchDarkly',
        program('npx', [
          '-y',
          '--package',
          '@launchdarkly/mcp-server',
          '--',
          'mcp',
          'start',
          '--api-key',
          'api-xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx',
        ]),
      ],
    ],
  ],
  [
    'LINE',
    '{ "mcpServers": { "line-bot": { "command": "docker", "args": [ "run", "-i", "--rm", "-e", "CHANNEL_ACCESS_TOKEN", "-e", "DESTINATION_USER_ID", "line/line-bot-mcp-server" ], "env": { "CHANNEL_ACCESS_TOKEN": "FILL_HERE", "DESTINATION_USER_ID": "FILL_HERE" } } } }',
    [
      [
        'line-bot',
        program('docker', ['run', '-i', '--rm', '-e', 'CHANNEL_ACCESS_TOKEN', '-e', 'DESTINATION_USER_ID', 'line/line-bot-mcp-server'], {
          CHANNEL_ACCESS_TOKEN: 'FILL_HERE',
          DESTINATION_USER_ID: 'FILL_HERE',
        }),
      ],
    ],
  ],
  [
    'LINE',
    '{ "mcpServers": { "line-bot": { "command": "npx", "args": [ "@line/line-bot-mcp-server" ], "env": { "NPM_CONFIG_IGNORE_SCRIPTS": "true", "CHANNEL_ACCESS_TOKEN": "FILL_HERE", "DESTINATION_USER_ID": "FILL_HERE" } } } }',
    [
      [
        'line-bot',
        program('npx', ['@line/line-bot-mcp-server'], {
          NPM_CONFIG_IGNORE_SCRIPTS: 'true',
          CHANNEL_ACCESS_TOKEN: 'FILL_HERE',
          DESTINATION_USER_ID: 'FILL_HERE',
        }),
      ],
    ],
  ],
  [
    'Notion',
    '{ "context_servers": { "some-context-server": { "command": { "path": "npx", "args": [ "-y", "@notionhq/notion-mcp-server" ], "env": { "OPENAPI_MCP_HEADERS": "{\\"Authorization\\": \\"Bearer ntn_****\\", \\"Notion-Version\\": \\"2025-09-03\\" }" } }, "settings": {} } } }',
    [
      [
        'some-context-server',
        program('npx', ['-y', '@notionhq/notion-mcp-server'], {
          OPENAPI_MCP_HEADERS: '{"Authorization": "Bearer ntn_****", "Notion-Version": "2025-09-03" }',
        }),
      ],
    ],
  ],
  [
    'Notion',
    `# Run it
npx @notionhq/notion-mcp-server

# Run it
npx @notionhq/notion-mcp-server --transport stdio`,
    [
      ['notion', program('npx', ['@notionhq/notion-mcp-server'])],
      ['notion', program('npx', ['@notionhq/notion-mcp-server', '--transport', 'stdio'])],
    ],
  ],
  [
    'Notion',
    '{ "mcpServers": { "notionApi": { "command": "docker", "args": [ "run", "--rm", "-i", "-e", "NOTION_TOKEN", "mcp/notion" ], "env": { "NOTION_TOKEN": "ntn_****" } } } }',
    [['notionApi', program('docker', ['run', '--rm', '-i', '-e', 'NOTION_TOKEN', 'mcp/notion'], { NOTION_TOKEN: 'ntn_****' })]],
  ],
  [
    'Mapbox',
    '{ "servers": { "mapbox-mcp": { "type": "http", "url": "https://mcp.mapbox.com/mcp" } } }',
    [['mapbox-mcp', address('https://mcp.mapbox.com/mcp')]],
  ],
  [
    'Mapbox',
    '{ "mcpServers": { "mapbox-mcp": { "command": "npx", "args": [ "mcp-remote", "https://mcp.mapbox.com/mcp" ] } } }',
    [['mapbox-mcp', program('npx', ['mcp-remote', 'https://mcp.mapbox.com/mcp'])]],
  ],
  [
    'Mapbox',
    '"mcp": { "servers": { "MapboxServer": { "type": "stdio", "command": "docker", "args": [ "run", "-i", "--rm", "mapbox-mcp-server" ], "env": { "MAPBOX_ACCESS_TOKEN": "YOUR_TOKEN" } } } },',
    [['MapboxServer', program('docker', ['run', '-i', '--rm', 'mapbox-mcp-server'], { MAPBOX_ACCESS_TOKEN: 'YOUR_TOKEN' })]],
  ],
  [
    'Obsidian',
    '{ "mcp-obsidian": { "command": "uvx", "args": [ "mcp-obsidian" ], "env": { "OBSIDIAN_API_KEY": "<your_api_key_here>", "OBSIDIAN_HOST": "<your_obsidian_host>", "OBSIDIAN_PORT": "<your_obsidian_port>" } } }',
    [
      [
        'mcp-obsidian',
        program('uvx', ['mcp-obsidian'], {
          OBSIDIAN_API_KEY: '<your_api_key_here>',
          OBSIDIAN_HOST: '<your_obsidian_host>',
          OBSIDIAN_PORT: '<your_obsidian_port>',
        }),
      ],
    ],
  ],
  [
    'Obsidian',
    '{ "mcpServers": { "mcp-obsidian": { "command": "uvx", "args": [ "mcp-obsidian" ], "env": { "OBSIDIAN_API_KEY": "<YOUR_OBSIDIAN_API_KEY>", "OBSIDIAN_HOST": "<your_obsidian_host>", "OBSIDIAN_PORT": "<your_obsidian_port>" } } } }',
    [
      [
        'mcp-obsidian',
        program('uvx', ['mcp-obsidian'], {
          OBSIDIAN_API_KEY: '<YOUR_OBSIDIAN_API_KEY>',
          OBSIDIAN_HOST: '<your_obsidian_host>',
          OBSIDIAN_PORT: '<your_obsidian_port>',
        }),
      ],
    ],
  ],
  [
    'Mem0',
    `docker run --rm -d \\
  --name mem0-mcp \\
  -e MEM0_API_KEY=m0-... \\
  -p 8080:8081 \\
  mem0-mcp-server`,
    [
      [
        'mem0',
        program('docker', ['run', '--rm', '-d', '--name', 'mem0-mcp', '-e', 'MEM0_API_KEY=m0-...', '-p', '8080:8081', 'mem0-mcp-server']),
      ],
    ],
  ],
  [
    'Mem0',
    '{ "mcpServers": { "mem0": { "command": "uvx", "args": [ "mem0-mcp-server" ], "env": { "MEM0_API_KEY": "m0-...", "MEM0_DEFAULT_USER_ID": "your-handle" } } } }',
    [['mem0', program('uvx', ['mem0-mcp-server'], { MEM0_API_KEY: 'm0-...', MEM0_DEFAULT_USER_ID: 'your-handle' })]],
  ],
  [
    'Azure DevOps',
    '{ "servers": { "ado-remote-mcp": { "url": "https://mcp.dev.azure.com/{organization}", "type": "http" } }, "inputs": [] }',
    [['ado-remote-mcp', address('https://mcp.dev.azure.com/{organization}')]],
  ],
  [
    'Azure DevOps',
    '{ "$schema": "https://opencode.ai/config.json", "mcp": { "azure-devops": { "type": "local", "command": [ "npx", "-y", "@azure-devops/mcp", "<your-org>" ], "enabled": true } } }',
    [['azure-devops', program('npx', ['-y', '@azure-devops/mcp', '<your-org>'])]],
  ],
  [
    'Azure DevOps',
    '{ "servers": { "ado": { "type": "stdio", "command": "npx", "args": [ "-y", "@azure-devops/mcp", "myorg", "--authentication", "azcli" ], "env": { "ado_mcp_project": "Contoso", "ado_mcp_team": "Fabrikam Team" } } } }',
    [
      [
        'ado',
        program('npx', ['-y', '@azure-devops/mcp', 'myorg', '--authentication', 'azcli'], {
          ado_mcp_project: 'Contoso',
          ado_mcp_team: 'Fabrikam Team',
        }),
      ],
    ],
  ],
  [
    'Microsoft',
    'https://aka.ms/vs/mcp-install?%7B%22name%22%3A%22github%22%2C%22type%22%3A%22http%22%2C%22url%22%3A%22https%3A%2F%2Fapi.githubcopilot.com%2Fmcp%2F%22%7D',
    [['github', address('https://api.githubcopilot.com/mcp/')]],
  ],
  [
    'Microsoft',
    'https://vscode.dev/redirect?url=vscode:mcp/install?%7B%22name%22%3A%22foundry-mcp-remote%22%2C%22type%22%3A%22http%22%2C%22url%22%3A%22https%3A%2F%2Fmcp.ai.azure.com%22%7D',
    [['foundry-mcp-remote', address('https://mcp.ai.azure.com')]],
  ],
  [
    'Microsoft',
    'https://vscode.dev/redirect/mcp/install?name=microsoft.docs.mcp&config=%7B%22type%22%3A%22http%22%2C%22url%22%3A%22https%3A%2F%2Flearn.microsoft.com%2Fapi%2Fmcp%22%7D',
    [['microsoft.docs.mcp', address('https://learn.microsoft.com/api/mcp')]],
  ],
  ['Playwright', 'droid mcp add playwright "npx @playwright/mcp@latest"', [['playwright', program('npx', ['@playwright/mcp@latest'])]]],
  ['Playwright', 'grok mcp add playwright -- npx @playwright/mcp@latest', [['playwright', program('npx', ['@playwright/mcp@latest'])]]],
  [
    'Playwright',
    'https://lmstudio.ai/install-mcp?name=playwright&config=eyJjb21tYW5kIjoibnB4IiwiYXJncyI6WyJAcGxheXdyaWdodC9tY3BAbGF0ZXN0Il19',
    [['playwright', program('npx', ['@playwright/mcp@latest'])]],
  ],
  [
    'Microsoft Learn',
    'https://vscode.dev/redirect/mcp/install?name=microsoft-learn&config=%7B%22type%22%3A%22http%22%2C%22url%22%3A%22https%3A%2F%2Flearn.microsoft.com%2Fapi%2Fmcp%22%7D',
    [['microsoft-learn', address('https://learn.microsoft.com/api/mcp')]],
  ],
  [
    'Microsoft Learn',
    '{ "servers": { "microsoft-learn": { "type": "http", "url": "https://learn.microsoft.com/api/mcp" } } }',
    [['microsoft-learn', address('https://learn.microsoft.com/api/mcp')]],
  ],
  [
    'Microsoft Learn',
    'https://insiders.vscode.dev/redirect/mcp/install?name=microsoft-learn&config=%7B%22type%22%3A%22http%22%2C%22url%22%3A%22https%3A%2F%2Flearn.microsoft.com%2Fapi%2Fmcp%22%7D&quality=insiders',
    [['microsoft-learn', address('https://learn.microsoft.com/api/mcp')]],
  ],
  [
    'reference servers',
    '{ "servers": { "everything": { "command": "cmd", "args": [ "/c", "npx", "-y", "@modelcontextprotocol/server-everything" ] } } }',
    [['everything', program('npx', ['-y', '@modelcontextprotocol/server-everything'])]],
  ],
  [
    'reference servers',
    '{ "mcp": { "servers": { "fetch": { "command": "uvx", "args": [ "mcp-server-fetch" ] } } } }',
    [['fetch', program('uvx', ['mcp-server-fetch'])]],
  ],
  [
    'reference servers',
    '{ "servers": { "filesystem": { "command": "cmd", "args": [ "/c", "npx", "-y", "@modelcontextprotocol/server-filesystem", "${workspaceFolder}" ] } } }',
    [['filesystem', program('npx', ['-y', '@modelcontextprotocol/server-filesystem', '${workspaceFolder}'])]],
  ],
  [
    'reference servers',
    '{ "servers": { "git": { "command": "uvx", "args": [ "mcp-server-git" ] } } }',
    [['git', program('uvx', ['mcp-server-git'])]],
  ],
  [
    'reference servers',
    '"context_servers": { "mcp-server-git": { "command": { "path": "python", "args": [ "-m", "mcp_server_git" ] } } },',
    [['mcp-server-git', program('python', ['-m', 'mcp_server_git'])]],
  ],
  [
    'reference servers',
    '{ "command": "uvx", "args": [ "mcp-server-git", "--repository", "path/to/git/repo" ] }',
    [['git', program('uvx', ['mcp-server-git', '--repository', 'path/to/git/repo'])]],
  ],
  [
    'reference servers',
    '{ "servers": { "memory": { "command": "cmd", "args": [ "/c", "npx", "-y", "@modelcontextprotocol/server-memory" ] } } }',
    [['memory', program('npx', ['-y', '@modelcontextprotocol/server-memory'])]],
  ],
  [
    'reference servers',
    '{ "servers": { "sequential-thinking": { "command": "cmd", "args": [ "/c", "npx", "-y", "@modelcontextprotocol/server-sequential-thinking" ] } } }',
    [['sequential-thinking', program('npx', ['-y', '@modelcontextprotocol/server-sequential-thinking'])]],
  ],
  [
    'reference servers',
    '{ "mcp": { "servers": { "time": { "command": "uvx", "args": [ "mcp-server-time" ] } } } }',
    [['time', program('uvx', ['mcp-server-time'])]],
  ],
  [
    'reference servers',
    '"context_servers": { "mcp-server-time": { "command": "python", "args": [ "-m", "mcp_server_time" ] } },',
    [['mcp-server-time', program('python', ['-m', 'mcp_server_time'])]],
  ],
  ['reference servers', '{ "command": "uvx", "args": [ "mcp-server-time" ] }', [['time', program('uvx', ['mcp-server-time'])]]],
  [
    'MongoDB',
    '{ "$schema": "https://opencode.ai/config.json", "mcp": { "MongoDB": { "type": "local", "command": [ "npx", "-y", "mongodb-mcp-server@latest", "--readOnly" ], "enabled": true, "environment": { "MDB_MCP_CONNECTION_STRING": "mongodb://localhost:27017/myDatabase" } } } }',
    [
      [
        'MongoDB',
        program('npx', ['-y', 'mongodb-mcp-server@latest', '--readOnly'], {
          MDB_MCP_CONNECTION_STRING: 'mongodb://localhost:27017/myDatabase',
        }),
      ],
    ],
  ],
  [
    'MongoDB',
    '{ "mcpServers": { "MongoDB": { "command": "npx", "args": [ "-y", "mongodb-atlas-mcp-remote@latest" ], "env": { "MDB_MCP_API_CLIENT_ID": "your-client-id", "MDB_MCP_API_CLIENT_SECRET": "your-client-secret" } } } }',
    [
      [
        'MongoDB',
        program('npx', ['-y', 'mongodb-atlas-mcp-remote@latest'], {
          MDB_MCP_API_CLIENT_ID: 'your-client-id',
          MDB_MCP_API_CLIENT_SECRET: 'your-client-secret',
        }),
      ],
    ],
  ],
  [
    'MongoDB',
    `[mcp_servers.MongoDB]
command = "npx"
args = ["-y", "mongodb-atlas-mcp-remote@latest"]

[mcp_servers.MongoDB.env]
MDB_MCP_API_CLIENT_ID = "your-client-id"
MDB_MCP_API_CLIENT_SECRET = "your-client-secret"`,
    [
      [
        'MongoDB',
        program('npx', ['-y', 'mongodb-atlas-mcp-remote@latest'], {
          MDB_MCP_API_CLIENT_ID: 'your-client-id',
          MDB_MCP_API_CLIENT_SECRET: 'your-client-secret',
        }),
      ],
    ],
  ],
  [
    'MotherDuck',
    'gemini mcp add -s user duckdb uvx mcp-server-motherduck --db-path :memory: --read-write --allow-switch-databases',
    [['duckdb', program('uvx', ['mcp-server-motherduck', '--db-path', ':memory:', '--read-write', '--allow-switch-databases'])]],
  ],
  [
    'MotherDuck',
    'codex mcp add duckdb -- uvx mcp-server-motherduck --db-path :memory: --read-write --allow-switch-databases',
    [['duckdb', program('uvx', ['mcp-server-motherduck', '--db-path', ':memory:', '--read-write', '--allow-switch-databases'])]],
  ],
  [
    'MotherDuck',
    'claude mcp add --scope user duckdb --transport stdio -- uvx mcp-server-motherduck --db-path :memory: --read-write --allow-switch-databases',
    [['duckdb', program('uvx', ['mcp-server-motherduck', '--db-path', ':memory:', '--read-write', '--allow-switch-databases'])]],
  ],
  [
    'Neo4j',
    '{ "mcpServers": { "neo4j-cloud": { "command": "npx", "args": [ "-y", "mcp-remote@latest", "https://your-deployment-url/api/mcp/" ] } } }',
    [['neo4j-cloud', program('npx', ['-y', 'mcp-remote@latest', 'https://your-deployment-url/api/mcp/'])]],
  ],
  [
    'Neo4j',
    `docker run -e NEO4J_AURA_CLIENT_ID=<id> \\
           -e NEO4J_AURA_CLIENT_SECRET=<secret> \\
           -e NEO4J_NAMESPACE=myapp \\
           mcp-neo4j-aura-manager`,
    [
      [
        'neo4j-aura-manager',
        program('docker', [
          'run',
          '-e',
          'NEO4J_AURA_CLIENT_ID=<id>',
          '-e',
          'NEO4J_AURA_CLIENT_SECRET=<secret>',
          '-e',
          'NEO4J_NAMESPACE=myapp',
          'mcp-neo4j-aura-manager',
        ]),
      ],
    ],
  ],
  [
    'Neo4j',
    '"mcpServers": { "neo4j-aura": { "command": "docker", "args": [ "run", "--rm", "-e", "NEO4J_AURA_CLIENT_ID=${NEO4J_AURA_CLIENT_ID}", "-e", "NEO4J_AURA_CLIENT_SECRET=${NEO4J_AURA_CLIENT_SECRET}", "mcp-neo4j-aura-manager:0.4.8" ] } }',
    [
      [
        'neo4j-aura',
        program('docker', [
          'run',
          '--rm',
          '-e',
          'NEO4J_AURA_CLIENT_ID=${NEO4J_AURA_CLIENT_ID}',
          '-e',
          'NEO4J_AURA_CLIENT_SECRET=${NEO4J_AURA_CLIENT_SECRET}',
          'mcp-neo4j-aura-manager:0.4.8',
        ]),
      ],
    ],
  ],
  ['Neon', '{ "url": "https://mcp.neon.tech/mcp" }', [['neon', address('https://mcp.neon.tech/mcp')]]],
  [
    'Neon',
    'https://kiro.dev/launch/mcp/add?name=Neon&config=%7B%22url%22%3A%20%22https%3A//mcp.neon.tech/mcp%22%7D',
    [['Neon', address('https://mcp.neon.tech/mcp')]],
  ],
  [
    'Neon',
    '{ "mcpServers": { "Neon": { "type": "http", "url": "https://mcp.neon.tech/mcp" } } }',
    [['Neon', address('https://mcp.neon.tech/mcp')]],
  ],
  [
    'Serena',
    'codebuddy mcp add --scope user serena -- serena start-mcp-server --context codebuddy --project-from-cwd',
    [['serena', program('serena', ['start-mcp-server', '--context', 'codebuddy', '--project-from-cwd'])]],
  ],
  [
    'Serena',
    'grok mcp add --scope user serena -- serena start-mcp-server --context=grok --project-from-cwd',
    [['serena', program('serena', ['start-mcp-server', '--context=grok', '--project-from-cwd'])]],
  ],
  [
    'Serena',
    '{ "servers": { "serena": { "type": "stdio", "command": "serena", "args": [ "start-mcp-server", "--context=jb-copilot-plugin" ] } } }',
    [['serena', program('serena', ['start-mcp-server', '--context=jb-copilot-plugin'])]],
  ],
  [
    'PagerDuty',
    '{ "mcp": { "servers": { "pagerduty": { "type": "stdio", "command": "uvx", "args": [ "pagerduty-mcp", "--enable-write-tools" ], "env": { "PAGERDUTY_USER_API_KEY": "${input:pagerdutapitoken}" } } } } }',
    [['pagerduty', program('uvx', ['pagerduty-mcp', '--enable-write-tools'], { PAGERDUTY_USER_API_KEY: '${input:pagerdutapitoken}' })]],
  ],
  [
    'PagerDuty',
    '{ "mcp": { "servers": { "pagerduty": { "type": "http", "url": "http://localhost:9090/mcp" } } } }',
    [['pagerduty', address('http://localhost:9090/mcp')]],
  ],
  ['PagerDuty', 'uv run python -m pagerduty_mcp', [['pagerduty', program('uv', ['run', 'python', '-m', 'pagerduty_mcp'])]]],
  [
    'PayPal',
    'npx -y @paypal/mcp --tools=all PAYPAL_ACCESS_TOKEN="YOUR_ACCESS_TOKEN" PAYPAL_ENVIRONMENT="SANDBOX"',
    [
      [
        'paypal',
        program('npx', ['-y', '@paypal/mcp', '--tools=all', 'PAYPAL_ACCESS_TOKEN=YOUR_ACCESS_TOKEN', 'PAYPAL_ENVIRONMENT=SANDBOX']),
      ],
    ],
  ],
  [
    'PayPal',
    '{ "mcpServers": { "paypal": { "command": "npx", "args": [ "-y", "@paypal/mcp", "--tools=all" ], "env": { "PAYPAL_ACCESS_TOKEN": "YOUR_PAYPAL_ACCESS_TOKEN", "PAYPAL_ENVIRONMENT": "SANDBOX" } } } }',
    [
      [
        'paypal',
        program('npx', ['-y', '@paypal/mcp', '--tools=all'], {
          PAYPAL_ACCESS_TOKEN: 'YOUR_PAYPAL_ACCESS_TOKEN',
          PAYPAL_ENVIRONMENT: 'SANDBOX',
        }),
      ],
    ],
  ],
  [
    'Perplexity',
    'codex mcp add perplexity --env PERPLEXITY_API_KEY="your_key_here" -- npx -y @perplexity-ai/mcp-server',
    [['perplexity', program('npx', ['-y', '@perplexity-ai/mcp-server'], { PERPLEXITY_API_KEY: 'your_key_here' })]],
  ],
  [
    'Perplexity',
    'https://kiro.dev/launch/mcp/add?name=perplexity&config=%7B%22command%22%3A%22npx%22%2C%22args%22%3A%5B%22-y%22%2C%22%40perplexity-ai%2Fmcp-server%22%5D%2C%22env%22%3A%7B%22PERPLEXITY_API_KEY%22%3A%22your_key_here%22%7D%7D',
    [['perplexity', program('npx', ['-y', '@perplexity-ai/mcp-server'], { PERPLEXITY_API_KEY: 'your_key_here' })]],
  ],
  [
    'Perplexity',
    'claude mcp add --transport http perplexity https://api.perplexity.ai/mcp --header "Authorization: Bearer YOUR_API_KEY"',
    [['perplexity', address('https://api.perplexity.ai/mcp', { Authorization: 'Bearer YOUR_API_KEY' })]],
  ],
  [
    'Pulumi',
    '{ "servers": { "pulumi": { "command": "npx", "args": [ "@pulumi/mcp-server@latest", "stdio" ] } } }',
    [['pulumi', program('npx', ['@pulumi/mcp-server@latest', 'stdio'])]],
  ],
  [
    'Pulumi',
    'claude mcp add -s user pulumi -- npx @pulumi/mcp-server@latest stdio',
    [['pulumi', program('npx', ['@pulumi/mcp-server@latest', 'stdio'])]],
  ],
  [
    'Pulumi',
    '{ "mcpServers": { "pulumi": { "command": "docker", "args": [ "run", "-i", "--rm", "-e", "PULUMI_ACCESS_TOKEN=your-access-token", "mcp/pulumi:latest", "stdio" ] } } }',
    [['pulumi', program('docker', ['run', '-i', '--rm', '-e', 'PULUMI_ACCESS_TOKEN=your-access-token', 'mcp/pulumi:latest', 'stdio'])]],
  ],
  [
    'Qdrant',
    '{ "qdrant": { "command": "uvx", "args": [ "mcp-server-qdrant" ], "env": { "QDRANT_URL": "https://xyz-example.eu-central.aws.cloud.qdrant.io:6333", "QDRANT_API_KEY": "your_api_key", "COLLECTION_NAME": "your-collection-name", "EMBEDDING_MODEL": "sentence-transformers/all-MiniLM-L6-v2" } } }',
    [
      [
        'qdrant',
        program('uvx', ['mcp-server-qdrant'], {
          QDRANT_URL: 'https://xyz-example.eu-central.aws.cloud.qdrant.io:6333',
          QDRANT_API_KEY: 'your_api_key',
          COLLECTION_NAME: 'your-collection-name',
          EMBEDDING_MODEL: 'sentence-transformers/all-MiniLM-L6-v2',
        }),
      ],
    ],
  ],
  [
    'Redis',
    '"servers": { "redis": { "type": "stdio", "command": "uvx", "args": [ "--from", "redis-mcp-server@latest", "redis-mcp-server", "--url", "redis://localhost:6379/0" ] } }',
    [['redis', program('uvx', ['--from', 'redis-mcp-server@latest', 'redis-mcp-server', '--url', 'redis://localhost:6379/0'])]],
  ],
  [
    'Redis',
    '{ "mcpServers": { "redis": { "command": "uvx", "args": [ "--from", "redis-mcp-server@latest", "redis-mcp-server", "--url", "redis://localhost:6379/0" ], "env": { "REDIS_HOST": "localhost", "REDIS_PORT": "6379", "MCP_REDIS_LOG_LEVEL": "INFO" } } } }',
    [
      [
        'redis',
        program('uvx', ['--from', 'redis-mcp-server@latest', 'redis-mcp-server', '--url', 'redis://localhost:6379/0'], {
          REDIS_HOST: 'localhost',
          REDIS_PORT: '6379',
          MCP_REDIS_LOG_LEVEL: 'INFO',
        }),
      ],
    ],
  ],
  [
    'Ref',
    '"Ref": { "type": "http", "url": "https://api.ref.tools/mcp?apiKey=YOUR_API_KEY" }',
    [['Ref', address('https://api.ref.tools/mcp?apiKey=YOUR_API_KEY')]],
  ],
  [
    'Ref',
    'https://cursor.com/install-mcp?name=Ref&config=eyJjb21tYW5kIjoibnB4IiwiYXJncyI6WyIteSIsIm1jcC1yZW1vdGVAMC4xLjAtMCIsImh0dHBzOi8vYXBpLnJlZi50b29scy9tY3AiLCItLWhlYWRlcj14LXJlZi1hcGkta2V5OjxzaWduIHVwIHRvIGdldCBhbiBhcGkga2V5PiJdfQ==',
    [
      [
        'Ref',
        program('npx', ['-y', 'mcp-remote@0.1.0-0', 'https://api.ref.tools/mcp', '--header=x-ref-api-key:<sign up to get an api key>']),
      ],
    ],
  ],
  [
    'DaVinci Resolve',
    'autohand mcp add davinci-resolve npx davinci-resolve-mcp server',
    [['davinci-resolve', program('npx', ['davinci-resolve-mcp', 'server'])]],
  ],
  [
    'Shopify',
    '{ "mcpServers": { "shopify-dev-mcp": { "command": "cmd", "args": [ "/k", "npx", "-y", "@shopify/dev-mcp@latest" ] } } }',
    [['shopify-dev-mcp', program('npx', ['-y', '@shopify/dev-mcp@latest'])]],
  ],
  [
    'Shopify',
    'https://cursor.com/install-mcp?name=shopify-dev-mcp&config=eyJjb21tYW5kIjoibnB4IC15IEBzaG9waWZ5L2Rldi1tY3BAbGF0ZXN0In0%3D',
    [['shopify-dev-mcp', program('npx', ['-y', '@shopify/dev-mcp@latest'])]],
  ],
  ['Shopify', 'npx -y @shopify/dev-mcp@latest', [['dev', program('npx', ['-y', '@shopify/dev-mcp@latest'])]]],
  [
    'SonarQube',
    '{ "sonarqube": { "command": "java", "args": [ "-Djavax.net.ssl.keyStore=/path/to/client.p12", "-Djavax.net.ssl.keyStoreType=PKCS12", "-Djavax.net.ssl.keyStorePassword=<passphrase>", "-jar", "<path_to_sonarqube_mcp_server_jar>" ], "env": { "SONARQUBE_TOKEN": "<token>", "SONARQUBE_URL": "<url>" } } }',
    [
      [
        'sonarqube',
        program(
          'java',
          [
            '-Djavax.net.ssl.keyStore=/path/to/client.p12',
            '-Djavax.net.ssl.keyStoreType=PKCS12',
            '-Djavax.net.ssl.keyStorePassword=<passphrase>',
            '-jar',
            '<path_to_sonarqube_mcp_server_jar>',
          ],
          { SONARQUBE_TOKEN: '<token>', SONARQUBE_URL: '<url>' },
        ),
      ],
    ],
  ],
  [
    'SonarQube',
    `[mcp_servers.sonarqube]
command = "docker"
args = ["run", "--init", "--pull=always", "--rm", "-i", "-e", "SONARQUBE_TOKEN", "-e", "SONARQUBE_ORG", "sonarsource/sonarqube-mcp"]
env = { "SONARQUBE_TOKEN" = "<YOUR_USER_TOKEN>", "SONARQUBE_ORG" = "<YOUR_ORG>" }`,
    [
      [
        'sonarqube',
        program(
          'docker',
          ['run', '--init', '--pull=always', '--rm', '-i', '-e', 'SONARQUBE_TOKEN', '-e', 'SONARQUBE_ORG', 'sonarsource/sonarqube-mcp'],
          { SONARQUBE_TOKEN: '<YOUR_USER_TOKEN>', SONARQUBE_ORG: '<YOUR_ORG>' },
        ),
      ],
    ],
  ],
  [
    'SonarQube',
    `claude mcp add sonarqube \\
  --env SONARQUBE_TOKEN=$SONAR_TOKEN \\
  --env SONARQUBE_ORG=$SONAR_ORG \\
  -- docker run --init --pull=always -i --rm -e SONARQUBE_TOKEN -e SONARQUBE_ORG sonarsource/sonarqube-mcp`,
    [
      [
        'sonarqube',
        program(
          'docker',
          ['run', '--init', '--pull=always', '-i', '--rm', '-e', 'SONARQUBE_TOKEN', '-e', 'SONARQUBE_ORG', 'sonarsource/sonarqube-mcp'],
          { SONARQUBE_TOKEN: '${SONAR_TOKEN}', SONARQUBE_ORG: '${SONAR_ORG}' },
        ),
      ],
    ],
  ],
  [
    'Atlassian',
    `autohand mcp add mcp-atlassian env \\
  JIRA_URL=https://your-company.atlassian.net \\
  JIRA_USERNAME=your.email@company.com \\
  JIRA_API_TOKEN=your_api_token \\
  CONFLUENCE_URL=https://your-company.atlassian.net/wiki \\
  CONFLUENCE_USERNAME=your.email@company.com \\
  CONFLUENCE_API_TOKEN=your_api_token \\
  uvx mcp-atlassian`,
    [
      [
        'mcp-atlassian',
        program('uvx', ['mcp-atlassian'], {
          JIRA_URL: 'https://your-company.atlassian.net',
          JIRA_USERNAME: 'your.email@company.com',
          JIRA_API_TOKEN: 'your_api_token',
          CONFLUENCE_URL: 'https://your-company.atlassian.net/wiki',
          CONFLUENCE_USERNAME: 'your.email@company.com',
          CONFLUENCE_API_TOKEN: 'your_api_token',
        }),
      ],
    ],
  ],
  [
    'Atlassian',
    '{ "mcpServers": { "mcp-atlassian-http": { "url": "http://localhost:9000/sse" } } }',
    [['mcp-atlassian-http', address('http://localhost:9000/sse')]],
  ],
  [
    'Atlassian',
    '{ "mcpServers": { "mcp-atlassian": { "command": "docker", "args": [ "run", "-i", "--rm", "-e", "JIRA_URL=https://your-instance.atlassian.net", "-e", "JIRA_USERNAME=your-email@example.com", "-e", "JIRA_API_TOKEN=your-api-token", "ghcr.io/sooperset/mcp-atlassian:latest" ] } } }',
    [
      [
        'mcp-atlassian',
        program('docker', [
          'run',
          '-i',
          '--rm',
          '-e',
          'JIRA_URL=https://your-instance.atlassian.net',
          '-e',
          'JIRA_USERNAME=your-email@example.com',
          '-e',
          'JIRA_API_TOKEN=your-api-token',
          'ghcr.io/sooperset/mcp-atlassian:latest',
        ]),
      ],
    ],
  ],
  [
    'Square',
    '{ "mcpServers": { "mcp_square_api": { "command": "npx", "args": [ "mcp-remote", "https://mcp.squareup.com/sse" ] } } }',
    [['mcp_square_api', program('npx', ['mcp-remote', 'https://mcp.squareup.com/sse'])]],
  ],
  [
    'Square',
    `# Run it
npx square-mcp-server start

# Run it
ACCESS_TOKEN=YOUR_SQUARE_ACCESS_TOKEN SANDBOX=true npx square-mcp-server start

# Run it
npx /path/to/project/square-mcp-server`,
    [
      ['square', program('npx', ['square-mcp-server', 'start'])],
      ['square', program('npx', ['square-mcp-server', 'start'], { ACCESS_TOKEN: 'YOUR_SQUARE_ACCESS_TOKEN', SANDBOX: 'true' })],
      ['square', program('npx', ['/path/to/project/square-mcp-server'])],
    ],
  ],
  [
    'Square',
    '{ "mcpServers": { "mcp_square_api": { "command": "npx", "args": [ "square-mcp-server", "start" ], "env": { "ACCESS_TOKEN": "YOUR_SQUARE_ACCESS_TOKEN", "SANDBOX": "true" } } } }',
    [['mcp_square_api', program('npx', ['square-mcp-server', 'start'], { ACCESS_TOKEN: 'YOUR_SQUARE_ACCESS_TOKEN', SANDBOX: 'true' })]],
  ],
  [
    'LinkedIn',
    'uv run -m linkedin_mcp_server --transport streamable-http --host 127.0.0.1 --port 8000 --path /mcp',
    [
      [
        'linkedin',
        program('uv', [
          'run',
          '-m',
          'linkedin_mcp_server',
          '--transport',
          'streamable-http',
          '--host',
          '127.0.0.1',
          '--port',
          '8000',
          '--path',
          '/mcp',
        ]),
      ],
    ],
  ],
  [
    'LinkedIn',
    '{ "mcpServers": { "mcp-server-linkedin": { "command": "docker", "args": [ "run", "--rm", "-i", "-v", "/absolute/path/to/.linkedin-mcp:/home/pwuser/.linkedin-mcp", "stickerdaniel/linkedin-mcp-server:latest" ] } } }',
    [
      [
        'mcp-server-linkedin',
        program('docker', [
          'run',
          '--rm',
          '-i',
          '-v',
          '/absolute/path/to/.linkedin-mcp:/home/pwuser/.linkedin-mcp',
          'stickerdaniel/linkedin-mcp-server:latest',
        ]),
      ],
    ],
  ],
  [
    'LinkedIn',
    '{ "mcpServers": { "mcp-server-linkedin": { "command": "uvx", "args": [ "mcp-server-linkedin@latest" ], "env": { "UV_HTTP_TIMEOUT": "300" } } } }',
    [['mcp-server-linkedin', program('uvx', ['mcp-server-linkedin@latest'], { UV_HTTP_TIMEOUT: '300' })]],
  ],
  ['Stripe', '{ "mcpServers": { "stripe": { "url": "https://mcp.stripe.com" } } }', [['stripe', address('https://mcp.stripe.com')]]],
  [
    'Stripe',
    'npx -y @stripe/mcp --tools=all --api-key=YOUR_STRIPE_SECRET_KEY',
    [['stripe', program('npx', ['-y', '@stripe/mcp', '--tools=all', '--api-key=YOUR_STRIPE_SECRET_KEY'])]],
  ],
  [
    'Stripe',
    '{ "mcpServers": { "stripe": { "command": "npx", "args": [ "-y", "@stripe/mcp", "--tools=all", "--api-key=STRIPE_SECRET_KEY" ] } } }',
    [['stripe', program('npx', ['-y', '@stripe/mcp', '--tools=all', '--api-key=STRIPE_SECRET_KEY'])]],
  ],
  [
    'Supabase',
    '{ "mcpServers": { "supabase": { "type": "http", "url": "https://mcp.supabase.com/mcp" } } }',
    [['supabase', address('https://mcp.supabase.com/mcp')]],
  ],
  [
    'Tavily',
    '{ "mcpServers": { "tavily-remote-mcp": { "command": "npx -y mcp-remote https://mcp.tavily.com/mcp/?tavilyApiKey=<your-api-key>", "env": {} } } }',
    [['tavily-remote-mcp', program('npx', ['-y', 'mcp-remote', 'https://mcp.tavily.com/mcp/?tavilyApiKey=<your-api-key>'])]],
  ],
  [
    'Tavily',
    'claude mcp add --transport http tavily https://mcp.tavily.com/mcp/?tavilyApiKey=<your-api-key>',
    [['tavily', address('https://mcp.tavily.com/mcp/?tavilyApiKey=<your-api-key>')]],
  ],
  [
    'Tavily',
    'https://cursor.com/en/install-mcp?name=tavily-remote-mcp&config=eyJjb21tYW5kIjoibnB4IC15IG1jcC1yZW1vdGUgaHR0cHM6Ly9tY3AudGF2aWx5LmNvbS9tY3AvP3RhdmlseUFwaUtleT08eW91ci1hcGkta2V5PiIsImVudiI6e319',
    [['tavily-remote-mcp', program('npx', ['-y', 'mcp-remote', 'https://mcp.tavily.com/mcp/?tavilyApiKey=<your-api-key>'])]],
  ],
  [
    'Context7',
    'hermes mcp add context7 --url https://mcp.context7.com/mcp/oauth --auth oauth',
    [['context7', address('https://mcp.context7.com/mcp/oauth')]],
  ],
  [
    'Context7',
    `openclaw mcp add context7 \\
  --url https://mcp.context7.com/mcp \\
  --transport streamable-http`,
    [['context7', address('https://mcp.context7.com/mcp')]],
  ],
  [
    'Context7',
    `mcp_servers:
  context7:
    url: "https://mcp.context7.com/mcp"
    headers:
      CONTEXT7_API_KEY: "YOUR_API_KEY"`,
    [['context7', address('https://mcp.context7.com/mcp', { CONTEXT7_API_KEY: 'YOUR_API_KEY' })]],
  ],
  [
    'Context7',
    '{ "mcp": { "context7": { "type": "remote", "url": "https://context7.internal.yourcompany.com/mcp", "enabled": true } } }',
    [['context7', address('https://context7.internal.yourcompany.com/mcp')]],
  ],
  [
    'Context7',
    `qwen mcp add --transport http context7 https://mcp.context7.com/mcp \\
  --header "Authorization: Bearer YOUR_API_KEY" \\
  --header "Accept: application/json, text/event-stream"`,
    [
      [
        'context7',
        address('https://mcp.context7.com/mcp', { Authorization: 'Bearer YOUR_API_KEY', Accept: 'application/json, text/event-stream' }),
      ],
    ],
  ],
  [
    'Next.js DevTools',
    'amp mcp add next-devtools -- npx next-devtools-mcp@latest',
    [['next-devtools', program('npx', ['next-devtools-mcp@latest'])]],
  ],
  [
    'Next.js DevTools',
    `# Run it
gemini mcp add next-devtools npx next-devtools-mcp@latest

# Run it
gemini mcp add -s user next-devtools npx next-devtools-mcp@latest`,
    [['next-devtools', program('npx', ['next-devtools-mcp@latest'])]],
  ],
  [
    'Next.js DevTools',
    `code --add-mcp '{"name":"next-devtools","command":"npx","args":["-y","next-devtools-mcp@latest"]}'`,
    [['next-devtools', program('npx', ['-y', 'next-devtools-mcp@latest'])]],
  ],
  [
    'Desktop Commander',
    'qwen mcp add desktop-commander -- npx -y @wonderwhy-er/desktop-commander@latest',
    [['desktop-commander', program('npx', ['-y', '@wonderwhy-er/desktop-commander@latest'])]],
  ],
  [
    'Desktop Commander',
    'codex mcp add desktop-commander -- npx -y @wonderwhy-er/desktop-commander@latest',
    [['desktop-commander', program('npx', ['-y', '@wonderwhy-er/desktop-commander@latest'])]],
  ],
  [
    'Desktop Commander',
    `[mcp_servers.desktop-commander]
command = "npx"
args = ["-y", "@wonderwhy-er/desktop-commander@latest"]`,
    [['desktop-commander', program('npx', ['-y', '@wonderwhy-er/desktop-commander@latest'])]],
  ],
  [
    'Milvus',
    'uv run src/mcp_server_milvus/server.py --milvus-uri http://localhost:19530',
    [['milvus', program('uv', ['run', 'src/mcp_server_milvus/server.py', '--milvus-uri', 'http://localhost:19530'])]],
  ],
  [
    'Milvus',
    '{ "mcpServers": { "milvus": { "command": "/PATH/TO/uv", "args": [ "--directory", "/path/to/mcp-server-milvus/src/mcp_server_milvus", "run", "server.py", "--milvus-uri", "http://localhost:19530" ] } } }',
    [
      [
        'milvus',
        program('/PATH/TO/uv', [
          '--directory',
          '/path/to/mcp-server-milvus/src/mcp_server_milvus',
          'run',
          'server.py',
          '--milvus-uri',
          'http://localhost:19530',
        ]),
      ],
    ],
  ],
];
