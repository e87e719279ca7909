import { connection } from './de/connection.ts';
import { doubts } from './de/doubts.ts';
import { format } from './de/format.ts';
import { language } from './de/language.ts';
import { reasons } from './de/reasons.ts';
import { storageNotices } from './de/storage-notices.ts';
import type { Words } from './en.ts';

export const de: Words = { locale: 'de', direction: 'ltr', format, reasons, connection, doubts, language, storageNotices };
