import type { BookingEmailChange, BookingEmailRule } from '#booking-emails/api.ts'
import type { BookingEmailKind } from '#booking-emails/kinds.ts'
import type { OwnerId } from '#kernel/access.ts'
import { changeRule } from '#scheduled-emails/server/service.ts'
import type { Db } from '#database/db.ts'
import { replanAll } from './replan.ts'
import { requireKnownFields, scheduled, toRule } from './rules.ts'

/** Changes a rule, and with it the plans of all open bookings. */
export async function changeEmailRule(
  db: Db,
  owner: OwnerId,
  kind: BookingEmailKind,
  { days, ...change }: BookingEmailChange,
  now: number,
  ifMatch?: number,
): Promise<BookingEmailRule> {
  requireKnownFields(kind, change)
  const changed = { ...change, ...(days !== undefined && { days: [days] }) }
  const rule = toRule(kind, await changeRule(db, owner, scheduled(kind), changed, now, ifMatch))
  await replanAll(db, owner, now)
  return rule
}
