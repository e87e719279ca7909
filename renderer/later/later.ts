/**
 * Code splitting: what the first paint of a chat does not need, in one file that is read right after it. Reach it by `useLater`: a part of
 * the window that imports one of these itself brings it into the first file again.
 */
export { chatAsMarkdown } from '../../client/chat-as-markdown.ts';
export { ApprovalCard } from '../features/approval/approval-card.tsx';
export { SeveralCard } from '../features/approval/several/several-card.tsx';
export { WaitingHeader } from '../features/questions/waiting-header.tsx';
export { WaitingPage } from '../features/questions/waiting-page.tsx';
export { ChatTools } from '../features/chat-tools/chat-tools.tsx';
export { PromptForm } from '../features/composing/slash/prompt-form.tsx';
export { ChatInstructions } from '../features/context/chat-instructions.tsx';
export { ContextNumbers } from '../features/context/context-numbers.tsx';
export { SummaryCard } from '../features/context/summary-card.tsx';
export { ElicitationCard } from '../features/elicitation/elicitation-card.tsx';
export { DroppedFolders } from '../features/folders/dropped-folders.tsx';
export { FoldersPanel } from '../features/folders/folders-panel.tsx';
export { FoldersQuestion } from '../features/folders/folders-question.tsx';
export { PaletteList } from '../features/palette/palette-list.tsx';
export { ResourceBrowser } from '../parts/resources/resource-browser.tsx';
export { TemplateForm } from '../parts/resources/template-form.tsx';
export { SamplingCard } from '../features/sampling/sampling-card.tsx';
export { SearchPage } from '../features/search/search-page.tsx';
export { ServersPage } from '../features/servers/servers-page.tsx';
export { EndpointDialog } from '../features/endpoints/endpoint-dialog.tsx';
export { SettingsPage } from '../features/settings/settings-page.tsx';
export { CallDetails } from '../parts/call/call-details.tsx';
export { AnswerMenu } from '../features/thread/life/answer-menu.tsx';
export { EditMessage } from '../features/thread/life/edit-message.tsx';
export { Toasts } from '../foundation/ui/toasts.tsx';
export { WelcomePage } from '../features/welcome/welcome-page.tsx';
