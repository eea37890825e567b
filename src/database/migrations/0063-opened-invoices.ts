import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** An invoice that its client opened by a link has gone out, since then, though nobody said so. */
export async function up(db: Db): Promise<void> {
  const opened = `select min(link."openedAt") from invoice_links link
    where link."userId" = invoices."userId" and link."invoiceId" = invoices.id and link."openedAt" is not null`
  await sql
    .raw(
      `update invoices set "sentAt" = (${opened})
        where status in ('sent', 'unpaid') and "sentAt" is null and (${opened}) is not null`,
    )
    .execute(db)
}
