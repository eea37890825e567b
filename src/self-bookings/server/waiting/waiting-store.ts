import type { ExpressionBuilder, Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db, Tables } from '#database/db.ts'

type Row = Tables['waiting']

const owned = (db: Db, owner: OwnerId) => db.selectFrom('waiting').selectAll().where('userId', '=', owner)

export type FoundWaiting = Awaited<ReturnType<ReturnType<typeof owned>['executeTakeFirstOrThrow']>>

/** Writes it; one that was confirmed stays as it is, another counts from now on. Returns its id. */
export async function writeWaiting(db: Db, row: Insertable<Row> & { userId: OwnerId }): Promise<number> {
  const { userId, typeId, email, from, to, openDays, endsAt, createdAt } = row
  await db
    .insertInto('waiting')
    .values(row)
    .onConflict((on) =>
      on
        .columns(['userId', 'typeId', 'email', 'from', 'to'])
        .doUpdateSet({ openDays, endsAt, createdAt })
        .where('waiting.confirmedAt', 'is', null),
    )
    .execute()
  const { id } = await owned(db, userId)
    .where('typeId', '=', typeId)
    .where('email', '=', email)
    .where('from', '=', from)
    .where('to', '=', to)
    .executeTakeFirstOrThrow()
  return id
}

export const findWaiting = (db: Db, owner: OwnerId, id: number) =>
  owned(db, owner).where('id', '=', id).executeTakeFirst()

/** Finds it by the hash of its token without an owner, which is safe because the token is the proof. */
export const findByToken = (db: Db, tokenHash: string) =>
  db.selectFrom('waiting').select(['userId', 'typeId', 'email']).where('tokenHash', '=', tokenHash).executeTakeFirst()

/** All that an address wishes of a session type and that is not too old is confirmed. Returns whether it waits. */
export async function confirmWaiting(
  db: Db,
  owner: OwnerId,
  { typeId, email }: Pick<Row, 'typeId' | 'email'>,
  { now, since }: { now: number; since: number },
): Promise<boolean> {
  const all = (confirmed: 'is' | 'is not') => (row: ExpressionBuilder<Tables, 'waiting'>) =>
    row.and([
      row('userId', '=', owner),
      row('typeId', '=', typeId),
      row('email', '=', email),
      row('endsAt', '>', now),
      row('confirmedAt', confirmed, null),
    ])
  await db.updateTable('waiting').set({ confirmedAt: now }).where(all('is')).where('createdAt', '>', since).execute()
  return (await db.selectFrom('waiting').select('id').where(all('is not')).executeTakeFirst()) !== undefined
}

/** Who waits for a session type since an instant at the latest, at most `rows`. */
export const listWaiting = (db: Db, owner: OwnerId, typeId: number, now: number, rows: number) =>
  owned(db, owner)
    .where('typeId', '=', typeId)
    .where('endsAt', '>', now)
    .where('confirmedAt', '<=', now)
    .orderBy('id')
    .limit(rows)
    .execute()

export async function countOfType(db: Db, owner: OwnerId, typeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('waiting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', owner)
    .where('typeId', '=', typeId)
    .executeTakeFirstOrThrow()
  return count
}

/** How many people wait for each session type. */
export const countPeople = (db: Db, owner: OwnerId, now: number) =>
  db
    .selectFrom('waiting')
    .select(({ fn }) => ['typeId', fn.count<number>('email').distinct().as('people')])
    .where('userId', '=', owner)
    .where('endsAt', '>', now)
    .where('confirmedAt', 'is not', null)
    .groupBy('typeId')
    .orderBy('typeId')
    .execute()

/** When each of these addresses was last told of anything by a studio. */
export const listLastNotified = (db: Db, owner: OwnerId, emails: readonly string[]) =>
  db
    .selectFrom('waiting')
    .select(({ fn }) => ['email', fn.max<number>('notifiedAt').as('notifiedAt')])
    .where('userId', '=', owner)
    .where('email', 'in', emails)
    .where('notifiedAt', 'is not', null)
    .groupBy('email')
    .execute()

/** Writes what was seen, where nobody else did so meanwhile; returns for whom. */
export async function updateSeen(
  db: Db,
  owner: OwnerId,
  ids: readonly number[],
  { before, ...changes }: { before: string; openDays: string; notifiedAt?: number },
): Promise<number[]> {
  const rows = await db
    .updateTable('waiting')
    .set(changes)
    .where('userId', '=', owner)
    .where('id', 'in', ids)
    .where('openDays', '=', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateToken(db: Db, owner: OwnerId, id: number, tokenHash: string): Promise<void> {
  await db.updateTable('waiting').set({ tokenHash }).where('userId', '=', owner).where('id', '=', id).execute()
}

/** Deletes all for which an address waits of a session type. */
export async function deleteWaiting(db: Db, owner: OwnerId, typeId: number, email: string): Promise<void> {
  await db
    .deleteFrom('waiting')
    .where('userId', '=', owner)
    .where('typeId', '=', typeId)
    .where('email', '=', email)
    .execute()
}

/** Session types of all photographers for which somebody waits, after another one. */
export const everyonesWaitedFor = (db: Db, now: number, after: { userId: number; typeId: number }, rows: number) =>
  db
    .selectFrom('waiting')
    .innerJoin('users', 'users.id', 'waiting.userId')
    .select(['waiting.userId', 'waiting.typeId'])
    .distinct()
    .where('users.status', '=', 'active')
    .where('waiting.endsAt', '>', now)
    .where('waiting.confirmedAt', 'is not', null)
    .where(({ and, eb, or }) =>
      or([
        eb('waiting.userId', '>', after.userId),
        and([eb('waiting.userId', '=', after.userId), eb('waiting.typeId', '>', after.typeId)]),
      ]),
    )
    .orderBy('waiting.userId')
    .orderBy('waiting.typeId')
    .limit(rows)
    .execute()

/** Deletes rows of all photographers whose days are over, or that nobody confirmed in time, at most `rows`. */
export async function deleteOld(db: Db, { now, since }: { now: number; since: number }, rows: number): Promise<number> {
  const old = await db
    .selectFrom('waiting')
    .select('id')
    .where((row) =>
      row.or([row('endsAt', '<=', now), row.and([row('confirmedAt', 'is', null), row('createdAt', '<=', since)])]),
    )
    .limit(rows)
    .execute()
  if (old.length === 0) return 0
  await db
    .deleteFrom('waiting')
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute()
  return old.length
}
