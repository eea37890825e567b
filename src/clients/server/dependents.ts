import type { OwnerId } from '#kernel/access.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import type { ClientRecords, TableOfClients, TableOfPapers } from '#kernel/server/registrations/client-records.ts'
import type { Db } from '#database/db.ts'

interface Registered {
  /** Every table that references clients; a missing one does not compile. */
  tables: { [T in TableOfClients]: 'link' | (T extends TableOfPapers ? 'paper' : never) }
  beforeDelete: readonly NonNullable<ClientRecords['beforeDelete']>[]
}

export const { register: registerClientRecords, registered: clientRecords } = registration<Registered>('client records')

/** The tables whose rows prevent the deletion of a client. */
export function paperTables(): TableOfPapers[] {
  const { tables } = clientRecords()
  return Object.keys(tables).filter((table): table is TableOfPapers => tables[table as TableOfClients] === 'paper')
}

export async function beforeClientIsDeleted(db: Db, owner: OwnerId, clientId: number, now: number): Promise<void> {
  for (const beforeDelete of clientRecords().beforeDelete) await beforeDelete(db, owner, clientId, now)
}
