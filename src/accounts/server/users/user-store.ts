import { keyOf } from '#accounts/names.ts'
import type { Db, Tables } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { replaceUserWords } from './user-words-store.ts'

type User = Tables['users']

export function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').selectAll().where('emailKey', '=', keyOf(email)).executeTakeFirst()
}

export function findUserByName(db: Db, username: string) {
  return db.selectFrom('users').selectAll().where('usernameKey', '=', keyOf(username)).executeTakeFirst()
}

export function findUser(db: Db, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The user as screens show them, with whether the profile is still to be set up. */
export function findCurrentUser(db: Db, id: number) {
  return db
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.userId', 'users.id')
    .selectAll('users')
    .select(['user_profiles.photographerLevel', 'user_profiles.setupSkippedAt'])
    .where('users.id', '=', id)
    .executeTakeFirst()
}

export interface NewUser extends Pick<User, 'username' | 'email' | 'password' | 'role' | 'status' | 'emailVerified'> {
  /** Initial settings, JSON. */
  notifications: string
  preferences: string
  /** Set when the user is signed in at once, epoch milliseconds. */
  lastLoginAt?: number | null
}

/** Returns the new id, or nothing when the username or the address is taken. */
export async function insertUser(db: Db, user: NewUser, now: number): Promise<number | undefined> {
  const {
    username,
    email,
    password,
    role,
    status,
    emailVerified,
    notifications,
    preferences,
    lastLoginAt = null,
  } = user
  const times = { createdAt: now, updatedAt: now }
  const inserted = await db
    .insertInto('users')
    .values({
      id: await nextId(db, 'users'),
      username,
      usernameKey: keyOf(username),
      email,
      emailKey: keyOf(email),
      password,
      role,
      status,
      emailVerified,
      failedSignIns: 0,
      passwordChangeDueAt: null,
      lastLoginAt,
      lastLoginIp: '',
      ...times,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  const userId = inserted.id
  const empty = {
    businessName: '',
    website: '',
    fullName: '',
    bio: '',
    phone: '',
    photographerLevel: '',
    photographyType: '',
    preferredGear: '',
  }
  await db
    .insertInto('user_profiles')
    .values({ userId, ...empty, setupSkippedAt: null, ...times })
    .execute()
  await db
    .insertInto('user_settings')
    .values({ userId, notifications, preferences, version: 1, ...times })
    .execute()
  await replaceUserWords(db, userId)
  return userId
}

export async function updateUser(db: Db, id: number, changes: Partial<Omit<User, 'id'>>): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', id).execute()
}

/** Updates a user unless it has changed since it was read; returns whether it was updated. */
export async function updateUserIf(
  db: Db,
  id: number,
  expected: Pick<User, 'password' | 'status'>,
  changes: Partial<Omit<User, 'id'>>,
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .where('password', '=', expected.password)
    .where('status', '=', expected.status)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Marks an address as verified; returns the user, locked until the transaction ends, or nothing when it was verified
 * already.
 */
export function updateVerified(db: Db, id: number, now: number) {
  return db
    .updateTable('users')
    .set({ emailVerified: 1, updatedAt: now })
    .where('id', '=', id)
    .where('emailVerified', '=', 0)
    .returning(['role', 'status'])
    .executeTakeFirst()
}

export async function addFailedSignIn(db: Db, id: number): Promise<void> {
  await db
    .updateTable('users')
    .set((row) => ({ failedSignIns: row('failedSignIns', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteUser(db: Db, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}

/** At most this many administrators are listed. */
const maxListedAdministrators = 200

/** The administrators of this installation, oldest account first. */
export function listAdministrators(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'status', 'lastLoginAt'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .limit(maxListedAdministrators)
    .execute()
}

const firstAdministrator = 'first_administrator'

export async function hasFirstAdministrator(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('system_settings').select('key').where('key', '=', firstAdministrator).executeTakeFirst()) !==
    undefined
  )
}

/** Claims the first administrator's place; returns whether this call got it. */
export async function claimFirstAdministrator(db: Db, now: number): Promise<boolean> {
  const row = {
    key: firstAdministrator,
    value: '1',
    description: 'An administrator was named',
    updatedBy: null,
    createdAt: now,
    updatedAt: now,
  }
  const claimed = await db
    .insertInto('system_settings')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Unverified accounts not updated since then. */
export async function deletePendingBefore(db: Db, updatedAt: number): Promise<void> {
  await db.deleteFrom('users').where('status', '=', 'pending').where('updatedAt', '<', updatedAt).execute()
}
