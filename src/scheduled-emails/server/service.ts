import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { EmailRule, EmailRuleChange } from '#scheduled-emails/email-rule.ts'
import type { Db } from '#database/db.ts'
import type { ScheduledEmailKind } from './kinds.ts'
import * as store from './store.ts'

export type { FoundScheduled, ScheduledKey } from './store.ts'
export { everyonesRulesOn, listScheduled, listScheduledSince } from './store.ts'

/** A kind of scheduled email, with the rule that applies until a photographer changes it. */
export interface ScheduledEmails {
  kind: ScheduledEmailKind
  byDefault: Pick<EmailRule, 'days' | 'subject' | 'text'>
}

/** A rule, and since when its days apply: epoch milliseconds. */
export type StoredRule = EmailRule & { since: number }

export async function ruleOf(db: Db, owner: OwnerId, { kind, byDefault }: ScheduledEmails): Promise<StoredRule> {
  const row = await store.findRule(db, owner, kind)
  if (!row) return { ...byDefault, isOn: false, since: 0, version: 1 }
  return {
    isOn: row.isOn === 1,
    days: JSON.parse(row.days) as number[],
    subject: row.subject ?? byDefault.subject,
    text: row.text ?? byDefault.text,
    since: row.since,
    version: row.version,
  }
}

/** Changes a rule. What was due before it was turned on, or before its days were changed, is not sent any more. */
export async function changeRule(
  db: Db,
  owner: OwnerId,
  emails: ScheduledEmails,
  change: EmailRuleChange,
  now: number,
  ifMatch?: number,
): Promise<EmailRule> {
  const { kind, byDefault } = emails
  const before = await ruleOf(db, owner, emails)
  const first = { isOn: 0, days: JSON.stringify(byDefault.days), subject: null, text: null, since: now, version: 1 }
  await store.insertRule(db, { ...first, userId: owner, kind, createdAt: now, updatedAt: now })
  const changes = changesOf(before, change, byDefault, now)
  if (!(await store.updateRule(db, owner, kind, changes, now, ifMatch)))
    throw new Problem('stale', 'This was changed in the meantime. Load the newer version.')
  return ruleOf(db, owner, emails)
}

function changesOf(before: StoredRule, change: EmailRuleChange, byDefault: ScheduledEmails['byDefault'], now: number) {
  const after = { ...before, ...change, days: change.days ?? before.days }
  const isNew = (after.isOn && !before.isOn) || after.days.join() !== before.days.join()
  return {
    isOn: after.isOn ? 1 : 0,
    days: JSON.stringify(after.days),
    subject: after.subject === byDefault.subject ? null : after.subject,
    text: after.text === byDefault.text ? null : after.text,
    since: isNew ? now : before.since,
  }
}

/** Notes that an email goes into the outbox now; returns false if it did before. */
export const noteQueued = (
  db: Db,
  owner: OwnerId,
  key: store.ScheduledKey,
  recipient: string,
  now: number,
): Promise<boolean> =>
  store.insertScheduled(db, { ...key, userId: owner, state: 'queued', recipient, createdAt: now, changedAt: now })

/** Notes what became of a queued email; returns false if that is known already. */
export const noteOutcome = (
  db: Db,
  owner: OwnerId,
  key: store.ScheduledKey,
  outcome: { state: 'sent' | 'dropped' | 'failed'; recipient?: string },
  now: number,
): Promise<boolean> => store.updateScheduled(db, owner, key, { ...outcome, changedAt: now })
