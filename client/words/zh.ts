import { connection } from './zh/connection.ts';
import { doubts } from './zh/doubts.ts';
import { format } from './zh/format.ts';
import { language } from './zh/language.ts';
import { reasons } from './zh/reasons.ts';
import { storageNotices } from './zh/storage-notices.ts';
import type { Words } from './en.ts';

export const zh: Words = { locale: 'zh-Hans', direction: 'ltr', format, reasons, connection, doubts, language, storageNotices };
