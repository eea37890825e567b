import type { Sample } from '#kernel/server/http/domain.ts'
import type { taxReport } from '#tax-report/api.ts'

/** Nothing changes, so the documents of the other samples are enough. */
export const taxReportSample: Sample<typeof taxReport> = async () => {
  const input = { from: '2026-01-01', to: '2026-12-31' }
  return {
    read: { input },
    documents: { input: { ...input, currency: 'USD', name: 'No tax' } },
    csv: { input },
    pdf: { input: { ...input, basis: 'paid' } },
  }
}
