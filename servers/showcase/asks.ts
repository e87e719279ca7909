import {
  type CallToolResult,
  fromJsonSchema,
  inputRequired,
  inputResponse,
  type InputResponseView,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { toolFailed, offerTool, said } from './offer-tool.ts';
import { offerModelWithTools } from './ask-model-with-tools.ts';

/** One key is enough for a request that asks for one thing at a time. */
const KEY = 'asked';
const PAGE = 'https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation';

type JsonForm = Parameters<typeof fromJsonSchema>[0];

/** Every field the specification knows. */
const DETAILS = {
  type: 'object' as const,
  properties: {
    name: { type: 'string' as const, title: 'Name', description: 'As it stands on the ticket.', minLength: 1, maxLength: 80 },
    email: { type: 'string' as const, title: 'Email', format: 'email' as const },
    arrival: { type: 'string' as const, title: 'Arrival', format: 'date' as const },
    website: { type: 'string' as const, title: 'Website', format: 'uri' as const },
    nights: { type: 'integer' as const, title: 'Nights', minimum: 1, maximum: 30, default: 2 },
    budget: { type: 'number' as const, title: 'Budget for a night', minimum: 0 },
    breakfast: { type: 'boolean' as const, title: 'With breakfast', default: true },
    room: { type: 'string' as const, title: 'Room', enum: ['single', 'double'], default: 'single' },
    view: {
      type: 'string' as const,
      title: 'View',
      oneOf: [
        { const: 'sea', title: 'To the sea' },
        { const: 'yard', title: 'To the yard' },
      ],
    },
    extras: {
      type: 'array' as const,
      title: 'Extras',
      maxItems: 2,
      items: {
        anyOf: [
          { const: 'boat', title: 'A boat' },
          { const: 'bike', title: 'A bicycle' },
          { const: 'bath', title: 'A bath' },
        ],
      },
    },
  },
  required: ['name', 'arrival'],
};

const TOWN = {
  type: 'object' as const,
  properties: { town: { type: 'string' as const, title: 'Town' } },
  required: ['town'],
};

/**
 * Requests of a server to its host in the middle of a call. A host of 2026 is asked by a result
 * (`input_required`) and calls again with the answer; an older one by a request, which the SDK
 * makes of the same result.
 */
export function offerAsks(server: McpServer): void {
  offerTool(server, 'ask_model', {
    title: 'Ask the model of the host',
    description: 'Asks the model that the host lends it (sampling) and answers with what the model said.',
    input: z.object({ question: z.string().min(1).max(2000).default('Name a harbour, in one word.') }),
    run({ question }, context) {
      const answer = answerTo(context);
      if (answer.kind === 'missing') {
        const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: question } }];
        const ask = inputRequired.createMessage({ messages, maxTokens: 200, systemPrompt: 'You answer in one sentence.' });
        return inputRequired({ inputRequests: { [KEY]: ask } });
      }
      return said(`The model of the host answered: ${JSON.stringify(answer.kind === 'sampling' ? answer.result : answer)}`);
    },
  });
  offerModelWithTools(server);
  offerTool(server, 'ask_form', {
    title: 'Ask with a form',
    description: 'Asks the person to fill in a form with a field of every kind (form elicitation) and answers with what they gave.',
    run(_, context) {
      const answer = answerTo(context);
      if (answer.kind !== 'missing') return tellAnswer(answer, DETAILS);
      const message = 'Where do you want to stay? The hotel is made up, and nothing you write is kept.';
      return inputRequired({ inputRequests: { [KEY]: inputRequired.elicit({ mode: 'form', message, requestedSchema: DETAILS }) } });
    },
  });
  offerTool(server, 'ask_page', {
    title: 'Ask to open a page',
    description: 'Asks the person to open a page in their browser (page elicitation): that of the specification about such questions.',
    run(_, context) {
      const answer = answerTo(context);
      if (answer.kind !== 'missing') return said(whatWasAnswered(answer));
      const message = 'Open the page of the specification that is about this very question? Nothing has to be done there.';
      return inputRequired({ inputRequests: { [KEY]: inputRequired.elicitUrl({ message, url: PAGE }) } });
    },
  });
  offerTool(server, 'ask_folders', {
    title: 'Ask for the folders',
    description: 'Asks the host which folders it works in (roots) and names them. It does not look into them.',
    run(_, context) {
      const answer = answerTo(context);
      if (answer.kind === 'missing') return inputRequired({ inputRequests: { [KEY]: inputRequired.listRoots() } });
      const roots = answer.kind === 'roots' ? answer.roots : [];
      return said(roots.length === 0 ? 'The host named no folder.' : `The host named: ${roots.map(({ uri }) => uri).join(', ')}`);
    },
  });
  offerTool(server, 'ask_two_things', {
    title: 'Ask for two things at once',
    description: 'Asks for a form and for the folders in one go (two requests of one input_required result).',
    async run(_, { mcpReq: { inputResponses } }) {
      const [town, folders] = [inputResponse(inputResponses, 'town'), inputResponse(inputResponses, 'folders')];
      if (town.kind !== 'missing' && folders.kind === 'roots') {
        const problem = await problemOf(town, TOWN);
        if (problem !== undefined) return toolFailed(problem);
        return said(`${whatWasAnswered(town)} And ${folders.roots.length} ${folders.roots.length === 1 ? 'folder' : 'folders'}.`);
      }
      return inputRequired({
        inputRequests: {
          town: inputRequired.elicit({ mode: 'form', message: 'Which town?', requestedSchema: TOWN }),
          folders: inputRequired.listRoots(),
        },
      });
    },
  });
}

function answerTo({ mcpReq }: ServerContext): InputResponseView {
  return inputResponse(mcpReq.inputResponses, KEY);
}

async function tellAnswer(answer: InputResponseView, schema: JsonForm): Promise<CallToolResult> {
  const problem = await problemOf(answer, schema);
  return problem === undefined ? said(whatWasAnswered(answer)) : toolFailed(problem);
}

/**
 * The fault of an accepted form by its own schema. Only the host has checked it so far, and a
 * server trusts no host.
 */
async function problemOf(answer: InputResponseView, schema: JsonForm): Promise<string | undefined> {
  if (answer.kind !== 'elicit' || answer.action !== 'accept') return undefined;
  const { issues } = await fromJsonSchema(schema)['~standard'].validate(answer.content ?? {});
  return issues && `The form came back not as it was asked for: ${issues.map(({ message }) => message).join('; ')}.`;
}

function whatWasAnswered(answer: InputResponseView): string {
  if (answer.kind !== 'elicit') return 'That was no answer to the question.';
  if (answer.action === 'accept') return `The person agreed: ${JSON.stringify(answer.content ?? {})}.`;
  return answer.action === 'decline' ? 'The person said no.' : 'The person closed the question without an answer.';
}
