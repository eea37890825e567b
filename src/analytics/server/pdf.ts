import { fileWords } from '#analytics/period.ts'
import { reportPaper } from '#analytics/report.ts'
import { sentPdf } from '#documents/server/attachment.ts'
import { printedLetterhead } from '#documents/server/letterhead.ts'
import { tagOfPaper } from '#documents/server/pdfs.ts'
import { pressReport } from '#documents/server/press.ts'
import type { Customer } from '#documents/server/press-line.ts'
import type { SentFile } from '#kernel/server/serve.ts'
import type { Db } from '#database/db.ts'
import type { Asked } from './asked.ts'
import { accountingOf, overviewOf } from './overview.ts'

/** The report under the photographer's letterhead. It bears its day, so that it has the same bytes all day long. */
export async function pdfOf(db: Db, customer: Customer, asked: Asked): Promise<SentFile> {
  const { period, today } = asked
  const { letterhead, logo, preferences } = await printedLetterhead(db, customer.owner)
  const [overview, accounting] = [
    await overviewOf(db, customer.owner, asked),
    await accountingOf(db, customer.owner, asked),
  ]
  const paper = reportPaper({
    letterhead,
    logo,
    madeAt: Date.parse(today),
    period,
    overview,
    accounting,
    dateFormat: preferences.dateFormat,
  })
  return sentPdf({
    name: `analytics-${fileWords(period)}-${today}`,
    tag: tagOfPaper(paper),
    make: () => pressReport(paper, customer),
  })
}
