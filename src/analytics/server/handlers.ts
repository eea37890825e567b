import type { analytics } from '#analytics/api.ts'
import { pageOf } from '#kernel/server/http/paging.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { requestedPeriodOf } from './requested-period.ts'
import { csvOf } from './csv.ts'
import { inquiriesOf } from './inquiries.ts'
import { invoicesOf, profitsOf, shootsOf } from './lists.ts'
import { accountingOf, overviewOf } from './overview.ts'
import { pdfOf } from './pdf.ts'
import { countUpcoming } from './figures-store.ts'

export const analyticsHandlers: Handlers<typeof analytics> = {
  overview: async ({ db, owner, input, now, reply }) => {
    const requested = await requestedPeriodOf(db, owner, input, now)
    // A shoot that ends changes what is upcoming, though no record changes.
    reply.etag(requested.tag.replace(/"$/, `~${await countUpcoming(db, owner, requested)}"`))
    return overviewOf(db, owner, requested)
  },
  inquiries: async ({ db, owner, input, now, reply }) => {
    const requested = await requestedPeriodOf(db, owner, input, now)
    reply.etag(requested.tag)
    return inquiriesOf(db, owner, requested)
  },
  shoots: async ({ db, owner, input, now, reply }) => {
    const requested = await requestedPeriodOf(db, owner, input, now)
    return pageOf(
      input,
      reply,
      (rows) => shootsOf(db, owner, requested, input, now, rows),
      ({ date }) => date,
    )
  },
  accounting: async ({ db, owner, input, now, reply }) => {
    const requested = await requestedPeriodOf(db, owner, input, now)
    reply.etag(requested.tag)
    return accountingOf(db, owner, requested)
  },
  invoices: async ({ db, owner, input, now, reply }) => {
    const requested = await requestedPeriodOf(db, owner, input, now)
    return pageOf(
      input,
      reply,
      (rows) => invoicesOf(db, owner, requested, input.cursor, rows),
      ({ issueDate }) => issueDate,
    )
  },
  profit: async ({ db, owner, input, now, reply }) => {
    const requested = await requestedPeriodOf(db, owner, input, now)
    return pageOf(
      input,
      reply,
      (rows) => profitsOf(db, owner, requested, input.cursor, rows),
      ({ date }) => date,
    )
  },
  csv: async ({ db, owner, input, now }) =>
    csvOf(db, owner, await requestedPeriodOf(db, owner, input, now), input, now),
  pdf: async ({ db, owner, input, now, signal }) =>
    pdfOf(db, { owner, signal }, await requestedPeriodOf(db, owner, input, now)),
}
