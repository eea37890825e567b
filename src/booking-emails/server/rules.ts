import type { BookingEmailRule } from '#booking-emails/api.ts'
import { fieldFault } from '#booking-emails/api.ts'
import { type BookingEmailKind, emailKinds, kindFacts } from '#booking-emails/kinds.ts'
import { bookingEmail as english } from '#client-language/english/booking-email.ts'
import type { BookingEmailWords } from '#client-language/english/booking-email.ts'
import type { WrittenWords } from '#documents/filled-email.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { ruleOf, rulesOf, type ScheduledEmails, type StoredRule } from '#scheduled-emails/server/service.ts'
import type { Db } from '#database/db.ts'

/** What applies until it is changed. */
export const scheduled = (kind: BookingEmailKind): ScheduledEmails => {
  const { days, again, at, words } = kindFacts[kind]
  const offsets = again === undefined ? [days] : [days, again]
  return { kind, byDefault: { isOn: true, days: offsets, at, ...english[words] } }
}

export const toRule = (
  kind: BookingEmailKind,
  { isOn, days, at, subject, text, version }: StoredRule,
): BookingEmailRule => ({
  kind,
  isOn,
  days: days[0] ?? kindFacts[kind].days,
  again: kindFacts[kind].again === undefined ? null : (days[1] ?? null),
  at: at ?? kindFacts[kind].at,
  subject,
  text,
  version,
})

export const findRule = async (db: Db, owner: OwnerId, kind: BookingEmailKind): Promise<BookingEmailRule> =>
  toRule(kind, await ruleOf(db, owner, scheduled(kind)))

export async function allRules(db: Db, owner: OwnerId): Promise<BookingEmailRule[]> {
  const rules = await rulesOf(db, owner, emailKinds.map(scheduled))
  return rules.flatMap((rule, at) => emailKinds.slice(at, at + 1).map((kind) => toRule(kind, rule)))
}

export function requireKnownFields(
  kind: BookingEmailKind,
  words: { [K in keyof WrittenWords]?: string | undefined },
): void {
  for (const field of ['subject', 'text'] as const) {
    const message = fieldFault(kind, words[field] ?? '')
    if (message) throw new Problem('invalid', message, { fields: { [field]: message } })
  }
}

/** What a photographer wrote, or the default words in the language of the client. */
export function writtenFor(
  { kind, subject, text }: WrittenWords & { kind: BookingEmailKind },
  words: BookingEmailWords,
) {
  const { words: name } = kindFacts[kind]
  return {
    subject: subject === english[name].subject ? words[name].subject : subject,
    text: text === english[name].text ? words[name].text : text,
  }
}
