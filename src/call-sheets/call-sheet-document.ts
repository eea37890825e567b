import type { TimeFormat } from '#kernel/time-format.ts'
import type { DocumentModel } from '#documents/document-model.ts'
import type { CallSheet } from './api.ts'

/** A call sheet on paper. */
export interface CallSheetDocument extends DocumentModel {
  sheet: CallSheet
  /** Of the photographer; the sheet has its times in it already. */
  timeFormat: TimeFormat
}
