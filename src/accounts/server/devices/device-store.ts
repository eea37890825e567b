import type { Db } from '#database/db.ts'

/** Marks a device as seen. Returns whether the user has it. */
export async function updateDeviceSeen(db: Db, userId: number, hash: string, now: number): Promise<boolean> {
  const row = await db
    .updateTable('known_devices')
    .set({ lastSeenAt: now })
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasDevice(db: Db, userId: number, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('hash')
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertDevice(db: Db, userId: number, hash: string, now: number): Promise<void> {
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
