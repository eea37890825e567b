import { warnOwner } from '#accounts/server/emails/warn-owner.ts'
import { requireKeptSession } from '#accounts/server/sessions/sessions.ts'
import { record } from '#audit/server/record.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Install } from '#kernel/server/install.ts'
import type { Db } from '#database/db.ts'

/** The request of a change that decides who is told what happens in a studio. */
export interface Visit {
  install: Install
  ip: string
  now: number
  session: string | undefined
}

const warnings = {
  webhook_added: 'webhook-added',
  webhook_address_changed: 'webhook-address-changed',
  webhook_secret_made: 'webhook-secret-made',
} as const

/** Runs such a change. Whoever makes it may be somebody else: it is logged, and the owner is told. */
export async function guardedChange<T>(
  db: Db,
  owner: OwnerId,
  { install, ip, now, session }: Visit,
  /** Returns the webhook that was changed, and what became of it; null where it is not to be told. */
  work: () => Promise<{ id: number; action: keyof typeof warnings | null; answer: T }>,
): Promise<T> {
  // A new password may have ended the session since it was looked up, and paused all webhooks but this one.
  await requireKeptSession(db, owner, session)
  const { id, action, answer } = await work()
  if (action) {
    const target = { type: 'user', id: owner } as const
    await record(db, { admin: owner, ip, now }, { action, target, details: { webhook: id } })
    await warnOwner(db, owner, warnings[action], { install, now })
  }
  return answer
}
