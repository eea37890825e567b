import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** A browser on the page of a client. */
export interface ClientDevice {
  owner: OwnerId
  clientId: number
  /** Hash of the cookie by which it is recognized. */
  device: string
}

const byKey = ({ owner, clientId, device }: ClientDevice) => ({ userId: owner, clientId, deviceHash: device })

const rowsOf = (db: Db, { owner, clientId, device }: ClientDevice) =>
  db
    .updateTable('client_page_devices')
    .where('userId', '=', owner)
    .where('clientId', '=', clientId)
    .where('deviceHash', '=', device)

export const findDevice = (db: Db, { owner, clientId, device }: ClientDevice) =>
  db
    .selectFrom('client_page_devices')
    .selectAll()
    .where('userId', '=', owner)
    .where('clientId', '=', clientId)
    .where('deviceHash', '=', device)
    .executeTakeFirst()

/** Notes that a code was asked for in a browser; what was sent there before works no more. */
export async function putAsked(
  db: Db,
  device: ClientDevice,
  asked: { sentTo: string; askedAt: number; expiresAt: number },
): Promise<void> {
  const row = { ...asked, codeHash: null, tries: 0, codeUntil: null, provenAt: null }
  await db
    .insertInto('client_page_devices')
    .values({ ...byKey(device), ...row })
    .onConflict((on) => on.columns(['userId', 'clientId', 'deviceHash']).doUpdateSet(row))
    .execute()
}

/** Sets the code for its email; returns whether it is still wanted. */
export async function putCode(
  db: Db,
  device: ClientDevice,
  { askedAt, sentTo, ...code }: { askedAt: number; sentTo: string; codeHash: string; codeUntil: number },
): Promise<boolean> {
  const updated = await rowsOf(db, device)
    .set(code)
    .where('askedAt', '=', askedAt)
    .where('sentTo', '=', sentTo)
    .where('provenAt', 'is', null)
    .returning('deviceHash')
    .executeTakeFirst()
  return updated !== undefined
}

/** Counts a try before its code is compared, so that concurrent ones all count; undefined when there are none left. */
export const takeTry = (db: Db, device: ClientDevice, most: number) =>
  rowsOf(db, device)
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('tries', '<', most)
    .where('provenAt', 'is', null)
    .returning(['codeHash', 'codeUntil', 'tries'])
    .executeTakeFirst()

export async function putProven(
  db: Db,
  device: ClientDevice,
  proven: { provenAt: number; expiresAt: number },
): Promise<void> {
  await rowsOf(db, device)
    .set({ ...proven, codeHash: null, codeUntil: null })
    .execute()
}

export async function deleteDevicesOf(db: Db, owner: OwnerId, clientId: number): Promise<void> {
  await db.deleteFrom('client_page_devices').where('userId', '=', owner).where('clientId', '=', clientId).execute()
}

export async function deleteDevicesEndedBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('client_page_devices').where('expiresAt', '<', before).execute()
}
