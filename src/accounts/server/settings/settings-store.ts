import type { Updateable } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import { replaceUserWords } from '#accounts/server/users/user-words-store.ts'
import { compiled } from '#database/compiled.ts'
import type { Db, Tables } from '#database/db.ts'

const profileFields = [
  'fullName',
  'businessName',
  'website',
  'bio',
  'phone',
  'photographerLevel',
  'photographyType',
  'preferredGear',
] as const

export function findSettings(db: Db, owner: OwnerId) {
  return db
    .selectFrom('user_settings')
    .innerJoin('user_profiles', 'user_profiles.userId', 'user_settings.userId')
    .innerJoin('users', 'users.id', 'user_settings.userId')
    .select([
      'user_settings.notifications',
      'user_settings.preferences',
      'user_settings.version',
      'users.username',
      'users.email',
    ])
    .select(profileFields)
    .where('user_settings.userId', '=', owner)
    .executeTakeFirst()
}

/** Updates settings, if they still have this version when one is given; returns whether they were updated. */
export async function updateSettings(
  db: Db,
  owner: OwnerId,
  changes: Updateable<Tables['user_settings']>,
  version: number | undefined,
  now: number,
): Promise<boolean> {
  const updated = await db
    .updateTable('user_settings')
    .set((row) => ({ ...changes, version: row('version', '+', 1), updatedAt: now }))
    .where('userId', '=', owner)
    .$if(version !== undefined, (change) => change.where('version', '=', version ?? 0))
    .returning('userId')
    .executeTakeFirst()
  return updated !== undefined
}

const preferencesBy = compiled((db, { owner }: { owner: OwnerId }) =>
  db.selectFrom('user_settings').select('preferences').where('userId', '=', owner),
)

export async function findPreferences(db: Db, owner: OwnerId) {
  const [row] = await preferencesBy(db, { owner })
  return row
}

export function findProfile(db: Db, owner: OwnerId) {
  return db.selectFrom('user_profiles').select(profileFields).where('userId', '=', owner).executeTakeFirst()
}

export async function updateProfile(
  db: Db,
  owner: OwnerId,
  changes: Updateable<Tables['user_profiles']>,
  now: number,
): Promise<void> {
  const before = await findProfile(db, owner)
  await db
    .updateTable('user_profiles')
    .set({ ...changes, updatedAt: now })
    .where('userId', '=', owner)
    .execute()
  const isRenamed = names.some((name) => changes[name] !== undefined && changes[name] !== before?.[name])
  if (isRenamed) await replaceUserWords(db, owner)
}

/** Administrators find users by these. */
const names = ['fullName', 'businessName'] as const

/** Address and settings of the recipient of an email. */
export function findReader(db: Db, owner: OwnerId) {
  return db
    .selectFrom('users')
    .leftJoin('user_settings', 'user_settings.userId', 'users.id')
    .leftJoin('user_profiles', 'user_profiles.userId', 'users.id')
    .select([
      'user_profiles.fullName',
      'users.email',
      'users.status',
      'user_settings.notifications',
      'user_settings.preferences',
    ])
    .where('users.id', '=', owner)
    .executeTakeFirst()
}
