import { deviceLifeSeconds } from '#kernel/server/http/cookies.ts'
import { hashOf, newSecret } from '#kernel/server/security/secrets.ts'
import type { Db } from '#database/db.ts'
import { deleteDevicesBefore, deleteDevicesOf, hasDevice, putDevice } from './device-store.ts'

export { deleteDevice } from './device-store.ts'

/** Whether this browser, by the hash of its device cookie, has signed in to the account or registered it. */
export const isKnownDevice = (db: Db, userId: number, device: string | undefined): Promise<boolean> =>
  device === undefined ? Promise.resolve(false) : hasDevice(db, userId, device)

/**
 * Remembers this browser for an account. Returns the secret for its device cookie when it has none; a browser uses one
 * for all its accounts.
 */
export async function rememberDevice(
  db: Db,
  userId: number,
  { device, now }: { device: string | undefined; now: number },
): Promise<string | undefined> {
  if (device !== undefined) {
    await putDevice(db, userId, device, now)
    return undefined
  }
  const secret = newSecret()
  await putDevice(db, userId, hashOf(secret), now)
  return secret
}

/** After a reset only the browser in which it was done is known. */
export async function rememberOnly(
  db: Db,
  userId: number,
  browser: { device: string | undefined; now: number },
): Promise<string | undefined> {
  await deleteDevicesOf(db, userId)
  return rememberDevice(db, userId, browser)
}

/** Forgets browsers whose cookie has expired. */
export const deleteExpiredDevices = (db: Db, now: number): Promise<void> =>
  deleteDevicesBefore(db, now - deviceLifeSeconds * 1000)
