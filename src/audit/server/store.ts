import type { Insertable } from 'kysely'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import type { AuditTables } from './tables.ts'

export async function insertAct(db: Db, act: Omit<Insertable<AuditTables['admin_logs']>, 'id'>): Promise<void> {
  await db
    .insertInto('admin_logs')
    .values({ ...act, id: await nextId(db, 'admin_logs') })
    .execute()
}

/** Anonymizes the actions of an administrator whose account is deleted. */
export async function anonymizeAdmin(db: Db, adminId: number): Promise<void> {
  await db.updateTable('admin_logs').set({ adminId: null, ipAddress: '' }).where('adminId', '=', adminId).execute()
}
