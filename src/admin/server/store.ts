import { sql } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** Users with these ids, newest first. */
export async function listEveryonesAccounts(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.userId', 'users.id')
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.role',
      'users.status',
      'users.emailVerified',
      'users.createdAt',
      'users.lastLoginAt',
    ])
    .select([
      'user_profiles.fullName',
      'user_profiles.photographerLevel',
      'user_profiles.photographyType',
      'user_profiles.preferredGear',
      'user_profiles.businessName',
      'user_profiles.phone as businessPhone',
      'user_profiles.website',
    ])
    .where('users.id', 'in', ids)
    .orderBy('users.id', 'desc')
    .execute()
  return rows.map(
    ({
      fullName,
      photographerLevel,
      photographyType,
      preferredGear,
      businessName,
      businessPhone,
      website,
      ...user
    }) => ({
      ...user,
      profile: { fullName, photographerLevel, photographyType, preferredGear, businessName, businessPhone, website },
    }),
  )
}

export type Account = Awaited<ReturnType<typeof listEveryonesAccounts>>[number]

type Counts = Map<number, number>

const countsIn = (rows: readonly { userId: number; count: number }[]): Counts =>
  new Map(rows.map(({ userId, count }) => [userId, count]))

export async function shootCounts(db: Db, ids: readonly number[]): Promise<Counts> {
  if (ids.length === 0) return new Map()
  return countsIn(
    await db
      .selectFrom('shoots')
      .select(({ fn }) => ['userId', fn.countAll<number>().as('count')])
      .where('userId', 'in', ids)
      .groupBy('userId')
      .execute(),
  )
}

export async function invoiceCounts(db: Db, ids: readonly number[]): Promise<Counts> {
  if (ids.length === 0) return new Map()
  return countsIn(
    await db
      .selectFrom('invoices')
      .select(({ fn }) => ['userId', fn.countAll<number>().as('count')])
      .where('userId', 'in', ids)
      .groupBy('userId')
      .execute(),
  )
}

export async function ticketCounts(db: Db, ids: readonly number[]): Promise<Counts> {
  if (ids.length === 0) return new Map()
  return countsIn(
    await db
      .selectFrom('support_tickets')
      .select(({ fn }) => ['userId', fn.countAll<number>().as('count')])
      .where('userId', 'in', ids)
      .groupBy('userId')
      .execute(),
  )
}

/** The sums of all invoice totals of a user less those of credit notes, by currency. */
export async function sumTotals(db: Db, owner: OwnerId) {
  const rows = await db
    .selectFrom('invoices')
    .select(({ fn, cast }) => [
      'currency',
      fn.countAll<number>().as('count'),
      cast<number | null>(fn.sum(sql`case when kind = 'credit' then -total else total end`), 'bigint').as('sum'),
    ])
    .where('userId', '=', owner)
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows.map(({ sum, ...row }) => ({ ...row, amount: sum ?? 0 }))
}

/** Status and role of those users who exist, smallest id first. */
export function listUserStatuses(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'status', 'emailVerified', 'lastLoginAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

export type UserStatus = Awaited<ReturnType<typeof listUserStatuses>>[number]
