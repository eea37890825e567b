import type { Insertable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import type { InquiryFormTables } from './tables.ts'

export const findForm = (db: Db, owner: OwnerId) =>
  db
    .selectFrom('inquiry_forms')
    .leftJoin('inquiry_slugs', (on) =>
      on.onRef('inquiry_slugs.userId', '=', 'inquiry_forms.userId').on('inquiry_slugs.retiredAt', 'is', null),
    )
    .select(['inquiry_forms.isOn', 'inquiry_forms.facts', 'inquiry_forms.version', 'inquiry_slugs.slug'])
    .where('inquiry_forms.userId', '=', owner)
    .executeTakeFirst()

/** Writes the form, and returns whether it had the expected version. */
export async function writeForm(
  db: Db,
  { userId, ...form }: Omit<Insertable<InquiryFormTables['inquiry_forms']>, 'version' | 'createdAt'>,
  ifMatch?: number,
): Promise<boolean> {
  const written = await db
    .insertInto('inquiry_forms')
    .values({ userId, ...form, createdAt: form.updatedAt, version: 2 })
    .onConflict((on) =>
      on
        .column('userId')
        .doUpdateSet((row) => ({ ...form, version: row('inquiry_forms.version', '+', 1) }))
        .where((row) => (ifMatch === undefined ? row.lit(true) : row('inquiry_forms.version', '=', ifMatch))),
    )
    .returning('version')
    .executeTakeFirst()
  return written !== undefined
}

/** The photographers of an address, current or earlier; with the status of the account. */
export const findBySlug = (db: Db, slug: string) =>
  db
    .selectFrom('inquiry_slugs')
    .innerJoin('users', 'users.id', 'inquiry_slugs.userId')
    .select(['inquiry_slugs.userId', 'users.status'])
    .where('inquiry_slugs.slug', '=', slug)
    .executeTakeFirst()

export const listSlugs = (db: Db, owner: OwnerId) =>
  db.selectFrom('inquiry_slugs').select(['slug', 'retiredAt']).where('userId', '=', owner).execute()

/** Takes an address, and returns whether nobody else has it. */
export async function takeSlug(db: Db, owner: OwnerId, slug: string): Promise<boolean> {
  const taken = await db
    .insertInto('inquiry_slugs')
    .values({ userId: owner, slug, retiredAt: null })
    .onConflict((on) => on.column('slug').doUpdateSet({ retiredAt: null }).where('inquiry_slugs.userId', '=', owner))
    .returning('slug')
    .executeTakeFirst()
  return taken !== undefined
}

/** Retires the current address. */
export async function retireSlug(db: Db, owner: OwnerId, now: number): Promise<void> {
  await db
    .updateTable('inquiry_slugs')
    .set({ retiredAt: now })
    .where('userId', '=', owner)
    .where('retiredAt', 'is', null)
    .execute()
}
