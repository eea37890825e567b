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
  byDefault: Pick<EmailRule, 'days' | 'subject' | 'text'> & {
    /** On until it is turned off; by default it is turned on first. */
    isOn?: boolean
    /** The time of day, `17:00`, of emails that need not go out in the morning. */
    at?: string
  }
}

/** A rule, and since when its days apply: epoch milliseconds. */
export type StoredRule = EmailRule & { since: number; at: string | null }

export async function ruleOf(db: Db, owner: OwnerId, emails: ScheduledEmails): Promise<StoredRule> {
  return storedRule(emails, await store.findRule(db, owner, emails.kind))
}

/** The rules of several kinds, in one query. */
export async function rulesOf(db: Db, owner: OwnerId, kinds: readonly ScheduledEmails[]): Promise<StoredRule[]> {
  const rows = new Map((await store.listRules(db, owner)).map((row) => [row.kind, row]))
  return kinds.map((emails) => storedRule(emails, rows.get(emails.kind)))
}

function storedRule({ byDefault }: ScheduledEmails, row: store.FoundRule | undefined): StoredRule {
  const { isOn = false, at = null, ...first } = byDefault
  if (!row) return { ...first, isOn, at, since: 0, version: 1 }
  return {
    isOn: row.isOn === 1,
    days: JSON.parse(row.days) as number[],
    at: row.at ?? at,
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
  change: EmailRuleChange & { at?: string | undefined },
  now: number,
  ifMatch?: number,
): Promise<StoredRule> {
  const { kind, byDefault } = emails
  const before = await ruleOf(db, owner, emails)
  const days = JSON.stringify(byDefault.days)
  const first = { isOn: before.isOn ? 1 : 0, days, at: null, subject: null, text: null, since: now, version: 1 }
  await store.insertRule(db, { ...first, userId: owner, kind, createdAt: now, updatedAt: now })
  const changes = changesOf(before, change, byDefault, now)
  if (!(await store.updateRule(db, owner, kind, changes, now, ifMatch)))
    throw new Problem('stale', 'This was changed in the meantime. Load the newer version.')
  return ruleOf(db, owner, emails)
}

function changesOf(
  before: StoredRule,
  change: EmailRuleChange & { at?: string | undefined },
  byDefault: ScheduledEmails['byDefault'],
  now: number,
) {
  const after = { ...before, ...change, days: change.days ?? before.days, at: change.at ?? before.at }
  const isNew = (after.isOn && !before.isOn) || after.days.join() !== before.days.join()
  return {
    isOn: after.isOn ? 1 : 0,
    days: JSON.stringify(after.days),
    at: after.at,
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
