import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'

/** A browser on the page of a client, or on one for strangers. */
export interface Device {
  owner: OwnerId
  /** Null on a page for strangers. */
  clientId: number | null
  /** Hash of what it is recognized by: a cookie, or the ticket of the page. */
  device: string
}

const keyOf = ({ owner, clientId, device }: Device) => ({
  userId: owner,
  deviceHash: device,
  ...(clientId !== null && { clientId }),
})

/** Both tables have the columns of codes. */
const tableOf = ({ clientId }: Device) =>
  (clientId === null ? 'visitor_codes' : 'client_page_devices') as 'visitor_codes'

const rowsOf = (db: Db, device: Device) => db.updateTable(tableOf(device)).where((row) => row.and(keyOf(device)))

export const findDevice = (db: Db, device: Device) =>
  db
    .selectFrom(tableOf(device))
    .selectAll()
    .where((row) => row.and(keyOf(device)))
    .executeTakeFirst()

/** Notes that a code was asked for in a browser; what was sent there before works no more. */
export async function putAsked(
  db: Db,
  device: Device,
  asked: { sentTo: string; askedAt: number; expiresAt: number },
): Promise<void> {
  const row = { ...asked, codeHash: null, tries: 0, codeUntil: null, provenAt: null }
  const key = keyOf(device)
  await db
    .insertInto(tableOf(device))
    .values({ ...key, ...row })
    .onConflict((on) => on.columns(Object.keys(key) as (keyof typeof key & 'userId')[]).doUpdateSet(row))
    .execute()
}

/** Sets the code for its email; returns whether it is still wanted. */
export async function putCode(
  db: Db,
  device: Device,
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
export const takeTry = (db: Db, device: Device, most: number) =>
  rowsOf(db, device)
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('tries', '<', most)
    .where('provenAt', 'is', null)
    .returning(['codeHash', 'codeUntil', 'tries'])
    .executeTakeFirst()

export async function putProven(
  db: Db,
  device: Device,
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
  await db.deleteFrom('visitor_codes').where('expiresAt', '<', before).execute()
}
