import type { OwnerId } from '#kernel/access.ts'
import type { TableOfClients } from '#kernel/server/registrations/client-records.ts'
import type { Db, Tables } from '#database/db.ts'

/** A table whose rows are about a shoot. */
type TableOfShoots = { [T in keyof Tables]: 'shootId' extends keyof Tables[T] ? T : never }[keyof Tables]

/** Why a shoot with a row there stays; null where rows come by themselves. A table that is missing does not compile. */
const usesOfShoots: Record<TableOfShoots, string | null> = {
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

const paper = 'There is paperwork, such as an invoice or a contract.'

/** The same of a client. */
const usesOfClients: Record<TableOfClients, string | null> = {
  invoices: paper,
  contracts: paper,
  shoot_clients: 'There are shoots.',
  deals: 'There is a booking.',
  client_page_links: 'There is a link to the client page.',
  // Only with such a link.
  client_page_devices: null,
  // Of the records above.
  search_entries: null,
}

/** Why the first table with a row keeps a record; undefined when none has one. */
async function firstUse<T extends string>(
  uses: Record<T, string | null>,
  findRow: (table: T) => Promise<unknown>,
): Promise<string | undefined> {
  for (const [table, why] of Object.entries(uses) as [T, string | null][])
    if (why !== null && (await findRow(table)) !== undefined) return why
  return undefined
}

/** The first use of a shoot, in a sentence; undefined when nothing refers to it. */
export const findUseOfShoot = (db: Db, owner: OwnerId, shootId: number): Promise<string | undefined> =>
  firstUse(usesOfShoots, (table) =>
    db
      .selectFrom(table)
      .select('shootId')
      .where('userId', '=', owner)
      .where('shootId', '=', shootId)
      .limit(1)
      .executeTakeFirst(),
  )

/** The first use of a client, in a sentence; undefined when nothing refers to them. */
export const findUseOfClient = (db: Db, owner: OwnerId, clientId: number): Promise<string | undefined> =>
  firstUse(usesOfClients, (table) =>
    db
      .selectFrom(table)
      .select('clientId')
      .where('userId', '=', owner)
      .where('clientId', '=', clientId)
      .limit(1)
      .executeTakeFirst(),
  )

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
