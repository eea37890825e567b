import type { BookingEmailChange, BookingEmailRule } from '#booking-emails/api.ts'
import { type BookingEmailKind, kindFacts } from '#booking-emails/kinds.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { changeRule } from '#scheduled-emails/server/service.ts'
import type { Db } from '#database/db.ts'
import { replanAll } from './replan.ts'
import { findRule, requireKnownFields, scheduled, toRule } from './rules.ts'

/** Changes a rule, and with it the plans of all open bookings. */
export async function changeEmailRule(
  db: Db,
  owner: OwnerId,
  kind: BookingEmailKind,
  { days, again, ...change }: BookingEmailChange,
  now: number,
  ifMatch?: number,
): Promise<BookingEmailRule> {
  requireKnownFields(kind, change)
  const offsets = await offsetsOf(db, owner, kind, { days, again })
  const changed = { ...change, ...(offsets && { days: offsets }) }
  const rule = toRule(kind, await changeRule(db, owner, scheduled(kind), changed, now, ifMatch))
  await replanAll(db, owner, now)
  return rule
}

/** The days of all emails of a rule, the earliest first; undefined when none is changed. */
async function offsetsOf(
  db: Db,
  owner: OwnerId,
  kind: BookingEmailKind,
  { days, again }: Pick<BookingEmailChange, 'days' | 'again'>,
): Promise<number[] | undefined> {
  if (days === undefined && again === undefined) return undefined
  const before = await findRule(db, owner, kind)
  const [first, second] = [days ?? before.days, again === undefined ? before.again : again]
  if (second === null) return [first]
  const isKnown = kindFacts[kind].again !== undefined
  const message = isKnown ? 'The second email comes later: type fewer days' : 'There is only one such email'
  if (!isKnown || second >= first) throw new Problem('invalid', message, { fields: { again: message } })
  return [first, second]
}
