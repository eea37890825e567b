import { isIP } from 'node:net'
import { beginningIn } from '#accounts/name-prefixes.ts'
import type { AccountStatus, Role } from '#accounts/api.ts'
import { hasToVerify, userNotFound } from '#accounts/server/users/user-status.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayMs } from '#kernel/durations.ts'
import { cursorAfter, maxPageSize } from '#kernel/page.ts'
import type { Install } from '#kernel/server/install.ts'
import { plainAddress } from '#kernel/server/limits/address.ts'
import { pageOf } from '#kernel/server/http/paging.ts'
import type { Reply } from '#kernel/server/http/reply.ts'
import { sumIn } from '#studio-money/also.ts'
import { currencyOf } from '#studio-money/server/service.ts'
import type { Db } from '#database/db.ts'
import { listEveryoneFound, listEveryoneSeen, maxId } from './finding-store.ts'
import * as store from './store.ts'

interface UserQuery {
  limit?: number | undefined
  cursor?: { id: number } | undefined
  search?: string | undefined
}

/** A page of all users, newest first. */
export function listUsers(
  db: Db,
  query: UserQuery & { status?: AccountStatus | undefined; role?: Role | undefined },
  reply: Pick<Reply, 'next'>,
): Promise<store.Account[]> {
  const { cursor, search = '', status, role } = query
  const read = async (rows: number) =>
    store.listEveryonesAccounts(
      db,
      await listEveryoneFound(
        db,
        { word: beginningIn(search), status, roles: role && [role] },
        { before: cursor?.id ?? maxId, rows },
      ),
    )
  return pageOf(query, reply, read, ({ createdAt }) => createdAt)
}

const maxSuccessors = 20
const successorsPerQuery = 100

/** The newest active users who can become administrators and are none. */
export async function listSuccessors(db: Db, search: string, install: Install): Promise<store.Account[]> {
  const filter = { word: beginningIn(search), status: 'active', roles: ['user', 'moderator'] } as const
  const found: store.Account[] = []
  let before = maxId
  let isLast = false
  // Who has to verify the address is rarely active, so one query is nearly always enough.
  while (!isLast && found.length < maxSuccessors) {
    const ids = await listEveryoneFound(db, filter, { before, rows: successorsPerQuery })
    const accounts = await store.listEveryonesAccounts(db, ids)
    found.push(...accounts.filter((account) => !hasToVerify(account, install)))
    before = ids.at(-1) ?? before
    isLast = ids.length < successorsPerQuery
  }
  return found.slice(0, maxSuccessors)
}

/**
 * A page of users with the counts of their records, newest first; a user whose id is exactly the search text comes
 * first.
 */
export async function investigate(db: Db, query: UserQuery, reply: Pick<Reply, 'next'>) {
  const sought = idIn(query.search ?? '')
  const first =
    sought !== undefined && query.cursor === undefined ? await store.listEveryonesAccounts(db, [sought]) : []
  const others = await listOthers(db, query, { sought, rows: (query.limit ?? maxPageSize) - first.length }, reply)
  return withActivity(db, [...first, ...others])
}

interface Rest {
  /** The user listed first and left out of the rest. */
  sought: number | undefined
  rows: number
}

async function listOthers(
  db: Db,
  { cursor, search = '' }: UserQuery,
  { sought, rows }: Rest,
  reply: Pick<Reply, 'next'>,
): Promise<store.Account[]> {
  const before = cursor?.id ?? maxId
  // One extra row shows whether there is a next page; another one replaces the user who is left out.
  const found = await listEveryoneSeen(db, beginningIn(search), addressIn(search), { before, rows: rows + 2 })
  const others = found.filter((id) => id !== sought)
  const shown = await store.listEveryonesAccounts(db, others.slice(0, rows))
  const last = shown.at(-1) ?? { id: before, createdAt: 0 }
  if (others.length > rows) reply.next(cursorAfter(last.id, last.createdAt))
  return shown
}

const addressIn = (search: string): string | undefined => (isIP(search) ? plainAddress(search) : undefined)

/** The search text as an id, if it can be one. */
function idIn(search: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(search) ? Number(search) : 0
  return id >= 1 && id <= maxId ? id : undefined
}

async function withActivity<A extends store.Account>(db: Db, accounts: readonly A[]) {
  const ids = accounts.map(({ id }) => id)
  const [shoots, invoices, tickets] = [
    await store.shootCounts(db, ids),
    await store.invoiceCounts(db, ids),
    await store.ticketCounts(db, ids),
  ]
  return accounts.map((account) => ({
    ...account,
    activity: {
      shoots: shoots.get(account.id) ?? 0,
      invoices: invoices.get(account.id) ?? 0,
      tickets: tickets.get(account.id) ?? 0,
    },
  }))
}

/** A user as administrators see them. */
export async function requireAccount(db: Db, id: number): Promise<store.Account> {
  const [account] = await store.listEveryonesAccounts(db, [id])
  if (!account) throw userNotFound()
  return account
}

/** All details of a user; `now` in epoch milliseconds. */
export async function detailsOf(db: Db, id: number, now: number) {
  const [account] = await withActivity(db, [await requireAccount(db, id)])
  if (!account) throw userNotFound()
  const currency = await currencyOf(db, id as OwnerId)
  const { amount, also } = sumIn(await store.sumTotals(db, id as OwnerId), currency)
  return {
    ...account,
    currency,
    totalRevenue: amount,
    also,
    daysActive: Math.max(0, Math.floor((now - account.createdAt) / dayMs)),
  }
}
