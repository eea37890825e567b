import type { OwnerId } from '#kernel/access.ts'
import type { Db, Tables } from '#database/db.ts'

/** A table whose rows are about a shoot. */
type TableOfShoots = { [T in keyof Tables]: 'shootId' extends keyof Tables[T] ? T : never }[keyof Tables]

/** Why a shoot with a row there stays; null where rows come by themselves. A table that is missing does not compile. */
const uses: Record<TableOfShoots, string | null> = {
  invoices: 'It has an invoice.',
  contracts: 'It has a contract.',
  expenses: 'It has an expense.',
  deals: 'It has a booking.',
  reference_images: 'It has images.',
  shoot_packing: 'It has a packing list.',
  shoot_gear_checklists: 'It has gear.',
  advice: 'It has saved advice.',
  // Only of bookings and contracts.
  asked_moves: null,
  rain_calls: null,
  shoot_weather: null,
  // Compared by itself, as the import may have made it.
  shoot_clients: null,
}

/** The first use of a shoot, in a sentence; undefined when nothing refers to it. */
export async function findUseOfShoot(db: Db, owner: OwnerId, shootId: number): Promise<string | undefined> {
  for (const [table, why] of Object.entries(uses) as [TableOfShoots, string | null][]) {
    if (why === null) continue
    const row = await db
      .selectFrom(table)
      .select('shootId')
      .where('userId', '=', owner)
      .where('shootId', '=', shootId)
      .limit(1)
      .executeTakeFirst()
    if (row) return why
  }
  return undefined
}

/** When the client of a shoot was chosen, epoch milliseconds; undefined without one. */
export async function findAssignedAt(db: Db, owner: OwnerId, shootId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('shoot_clients')
    .select('createdAt')
    .where('userId', '=', owner)
    .where('shootId', '=', shootId)
    .executeTakeFirst()
  return row?.createdAt
}
