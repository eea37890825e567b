import { join } from 'node:path'
import { fileWords } from '#analytics/period.ts'
import { buildReport } from '#analytics/report.ts'
import { printedLetterhead } from '#documents/server/letterhead.ts'
import { pdfFile, tagOfModel } from '#documents/server/pdf-file.ts'
import { makePdf } from '#documents/server/pdf-worker.ts'
import type { Requester } from '#documents/server/pdf-worker.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import type { Db } from '#database/db.ts'
import type { RequestedPeriod } from './requested-period.ts'
import { accountingOf, overviewOf } from './overview.ts'

const layout = join(import.meta.dirname, 'report-layout.ts')

/** The report with the photographer's letterhead. Its date is the day, so that it stays the same file all day. */
export async function pdfOf(db: Db, requester: Requester, requested: RequestedPeriod): Promise<SentFile> {
  const { period, today } = requested
  const { letterhead, logo, preferences } = await printedLetterhead(db, requester.owner)
  const [overview, accounting] = [
    await overviewOf(db, requester.owner, requested),
    await accountingOf(db, requester.owner, requested),
  ]
  const model = buildReport({
    letterhead,
    logo,
    madeAt: Date.parse(today),
    period,
    overview,
    accounting,
    dateFormat: preferences.dateFormat,
  })
  return pdfFile({
    name: `analytics-${fileWords(period)}-${today}`,
    tag: tagOfModel(model),
    make: () => makePdf(layout, model, requester),
  })
}
