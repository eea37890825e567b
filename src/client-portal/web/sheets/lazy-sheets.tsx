import { NotLoaded } from '#client-portal/web/signing/not-loaded.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import type { SheetsProps } from './sheets-props.ts'

/** Questionnaires. */
export const LazySheets = lazyPart<SheetsProps>(() => import('./sheets.tsx').then((part) => part.Sheets), NotLoaded)
