import type { OwnerId } from '#kernel/access.ts'
import { wasNotified, withdrawNotification } from '#notifications/server/notify.ts'
import type { Db } from '#database/db.ts'
import * as store from './store.ts'

export const dueType = 'booking_email_due'

/** Under which the photographer is notified once that they are to send an email themselves. */
export const dueKey = ({ id, dueAt }: Pick<store.FoundEmail, 'id' | 'dueAt'>): string => `booking-email:${id}:${dueAt}`

/** Once no email of a deal is due any more, nothing asks the photographer to send one. `row`: the one that was. */
export async function withdrawDueNotification(
  db: Db,
  owner: OwnerId,
  row: store.FoundEmail,
  now: number,
): Promise<void> {
  if (!(await wasNotified(db, owner, dueKey(row)))) return
  const { dealId } = row
  const emails = await store.listOfDeals(db, owner, [dealId])
  if (emails.some(({ state, dueAt }) => state === 'planned' && dueAt !== null && dueAt <= now)) return
  await withdrawNotification(db, owner, dueKey(row), { type: dueType, about: { type: 'deal', id: dealId } })
}
