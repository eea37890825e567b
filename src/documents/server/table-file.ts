import { join } from 'node:path'
import type { TableDocument } from '#documents/table-document.ts'
import { makePdf, type Requester } from './pdf-worker.ts'

const layout = join(import.meta.dirname, 'table-layout.ts')

/** The PDF of a table. */
export const makeTablePdf = (model: TableDocument, requester: Requester): Promise<Uint8Array> =>
  makePdf(layout, model, requester)
