import type { Db } from '#database/db.ts'

export async function hasDevice(db: Db, userId: number, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('hash')
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a device, or marks a known one as seen. */
export async function putDevice(db: Db, userId: number, hash: string, now: number): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ userId, hash, createdAt: now, lastSeenAt: now })
    .onConflict((on) => on.columns(['userId', 'hash']).doUpdateSet({ lastSeenAt: now }))
    .execute()
}

export async function deleteDevice(db: Db, userId: number, hash: string): Promise<void> {
  await db.deleteFrom('known_devices').where('userId', '=', userId).where('hash', '=', hash).execute()
}

export async function deleteDevicesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('userId', '=', userId).execute()
}

export async function deleteDevicesBefore(db: Db, lastSeenAt: number): Promise<void> {
  await db.deleteFrom('known_devices').where('lastSeenAt', '<', lastSeenAt).execute()
}
