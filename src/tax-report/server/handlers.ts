import type { Handlers } from '#kernel/server/http/serve.ts'
import type { taxReport } from '#tax-report/api.ts'
import { csvOf } from './csv.ts'
import { pdfOf } from './pdf.ts'
import { documentsOf, reportOf, tagOfReport } from './service.ts'

export const taxReportHandlers: Handlers<typeof taxReport> = {
  read: async ({ db, owner, input, reply }) => {
    reply.etag(await tagOfReport(db, owner, input))
    return reportOf(db, owner, input)
  },
  documents: async ({ db, owner, input, reply }) => {
    const { rows, next } = await documentsOf(db, owner, input)
    if (next !== undefined) reply.next(next)
    return rows
  },
  csv: ({ db, owner, input }) => csvOf(db, owner, input),
  pdf: ({ db, owner, input, signal }) => pdfOf(db, { owner, signal }, input),
}
