import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { InquiryFormTables } from './tables.ts'

/** Adds an inquiry; returns false when one was sent with its ticket already. */
export async function insertInquiry(db: Db, inquiry: Insertable<InquiryFormTables['inquiries']>): Promise<boolean> {
  const added = await db
    .insertInto('inquiries')
    .values(inquiry)
    .onConflict((on) => on.columns(['userId', 'ticketHash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const findByTicket = (db: Db, owner: OwnerId, ticketHash: string) =>
  db
    .selectFrom('inquiries')
    .select('bodyHash')
    .where('userId', '=', owner)
    .where('ticketHash', '=', ticketHash)
    .executeTakeFirst()

/** How many inquiries came since an instant that nothing was wrong with but their number. */
export const countSince = (db: Db, owner: OwnerId, since: number) =>
  db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', owner)
    .where('receivedAt', '>', since)
    .where((row) => row.or([row('heldFor', 'is', null), row('heldFor', 'in', ['many', 'full'])]))
    .executeTakeFirstOrThrow()

export const findSameText = (db: Db, owner: OwnerId, textHash: string, since: number) =>
  db
    .selectFrom('inquiries')
    .select('id')
    .where('userId', '=', owner)
    .where('textHash', '=', textHash)
    .where('receivedAt', '>', since)
    .limit(1)
    .executeTakeFirst()

/** Those held back, latest first. */
export const listHeld = (db: Db, owner: OwnerId, cursor: { id: number; at: number } | undefined, rows: number) =>
  db
    .selectFrom('inquiries')
    .select(['id', 'heldFor', 'facts', 'receivedAt'])
    .where('userId', '=', owner)
    .where('heldFor', 'is not', null)
    .where('dealId', 'is', null)
    .$if(cursor !== undefined, (query) =>
      query.where((row) => row(row.refTuple('receivedAt', 'id'), '<', row.tuple(cursor?.at ?? 0, cursor?.id ?? 0))),
    )
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
    .execute()

export const findHeld = (db: Db, owner: OwnerId, id: number) =>
  db
    .selectFrom('inquiries')
    .select(['id', 'facts'])
    .where('userId', '=', owner)
    .where('id', '=', id)
    .where('heldFor', 'is not', null)
    .where('dealId', 'is', null)
    .executeTakeFirst()

/** Notes the deal that an inquiry became, which holds what was typed from now on. */
export async function noteDeal(db: Db, owner: OwnerId, id: number, dealId: number): Promise<boolean> {
  const noted = await db
    .updateTable('inquiries')
    .set({ dealId, facts: null })
    .where('userId', '=', owner)
    .where('id', '=', id)
    .where('dealId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

export async function deleteHeld(db: Db, owner: OwnerId, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('inquiries')
    .where('userId', '=', owner)
    .where('id', '=', id)
    .where('heldFor', 'is not', null)
    .where('dealId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Deletes what is only kept to recognize repetitions, or was held back, from before an instant; at most `rows`. */
export async function deleteInquiriesBefore(db: Db, before: number, rows: number): Promise<number> {
  const deleted = await db
    .deleteFrom('inquiries')
    .where('id', 'in', (inquiries) =>
      inquiries.selectFrom('inquiries').select('id').where('receivedAt', '<', before).orderBy('receivedAt').limit(rows),
    )
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
