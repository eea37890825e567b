import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#database/db.ts'

/** The row of the invoice is neither canceled nor credited in full. */
export const isLive = (row: ExpressionBuilder<Tables, 'invoices'>) =>
  row.and([
    row('invoices.status', '<>', 'cancelled'),
    row.or([row('invoices.total', '=', 0), row('invoices.creditedCents', '<', row.ref('invoices.total'))]),
  ])
