import type { DocumentModel } from '#documents/document-model.ts'
import type { CallSheet } from './api.ts'

/** A call sheet on paper. */
export interface CallSheetDocument extends DocumentModel {
  sheet: CallSheet
}
