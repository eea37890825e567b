import { printedLetterhead } from '#documents/server/letterhead.ts'
import { pdfFile, tagOfModel } from '#documents/server/pdf-file.ts'
import type { Requester } from '#documents/server/pdf-worker.ts'
import { makeTablePdf } from '#documents/server/table-file.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import type { TaxPeriod } from '#tax-report/api.ts'
import { fileWords } from '#tax-report/file-words.ts'
import { buildTaxReport } from '#tax-report/printed-report.ts'
import type { Db } from '#database/db.ts'
import { reportOf, tagOfReport } from './service.ts'

/** A report as a PDF, dated with its last day so that equal reports are equal files. */
export async function pdfOf(db: Db, requester: Requester, period: TaxPeriod): Promise<SentFile> {
  const { owner } = requester
  await tagOfReport(db, owner, period)
  const { letterhead, logo, preferences } = await printedLetterhead(db, owner)
  const report = await reportOf(db, owner, period)
  const model = buildTaxReport({
    letterhead,
    logo,
    madeAt: Date.parse(period.to),
    report,
    dateFormat: preferences.dateFormat,
  })
  return pdfFile({ name: fileWords(period), tag: tagOfModel(model), make: () => makeTablePdf(model, requester) })
}
