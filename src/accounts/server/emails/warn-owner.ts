import type { Install } from '#kernel/server/install.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import type { Db } from '#database/db.ts'
import { findUser } from '#accounts/server/users/user-store.ts'

type Warning =
  | 'password-changed'
  | 'password-set'
  | 'administrator-now'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'bank-details-changed'
  | 'card-payments-changed'
  | 'api-token-made'
  | 'webhook-added'
  | 'webhook-address-changed'
  | 'webhook-secret-made'

/**
 * Emails the owner of an account about a change of password, second factor, role, bank details or card payments, a
 * new API token, or where webhooks send to, where mail is set up: somebody else may have made it.
 */
export async function warnOwner(
  db: Db,
  userId: number,
  kind: Warning,
  { install, now }: { install: Pick<Install, 'mail'>; now: number },
): Promise<void> {
  const user = install.mail ? await findUser(db, userId) : undefined
  if (user) await enqueueMail(db, { kind, recipient: user.email, userId }, now)
}
