/**
 * Code splitting: what the first paint of a chat does not need, in one file that is read right after it. Reach it by `useLater`: a part of
 * the window that imports one of these itself brings it into the first file again.
 */
export { chatAsMarkdown } from '../../client/chat-as-markdown.ts';
export { ApprovalCard } from '../approval/approval-card.tsx';
export { SeveralCard } from '../approval/several/several-card.tsx';
export { WaitingHeader } from '../asking/waiting-header.tsx';
export { WaitingPage } from '../asking/waiting-page.tsx';
export { ChatTools } from '../chat-tools/chat-tools.tsx';
export { PromptForm } from '../composing/slash/prompt-form.tsx';
export { ChatInstructions } from '../context/chat-instructions.tsx';
export { ContextNumbers } from '../context/context-numbers.tsx';
export { SummaryCard } from '../context/summary-card.tsx';
export { ElicitationCard } from '../elicitation/elicitation-card.tsx';
export { DroppedFolders } from '../folders/dropped-folders.tsx';
export { FoldersPanel } from '../folders/folders-panel.tsx';
export { FoldersQuestion } from '../folders/folders-question.tsx';
export { PaletteList } from '../palette/palette-list.tsx';
export { ResourceBrowser } from '../resources/resource-browser.tsx';
export { TemplateForm } from '../resources/template-form.tsx';
export { SamplingCard } from '../sampling/sampling-card.tsx';
export { SearchPage } from '../search/search-page.tsx';
export { ServersPage } from '../servers/servers-page.tsx';
export { EndpointDialog } from '../settings/endpoint-dialog.tsx';
export { SettingsPage } from '../settings/settings-page.tsx';
export { CallDetails } from '../thread/call-details.tsx';
export { AnswerMenu } from '../thread/life/answer-menu.tsx';
export { EditMessage } from '../thread/life/edit-message.tsx';
export { Toasts } from '../ui/toasts.tsx';
export { WelcomePage } from '../welcome/welcome-page.tsx';
