import type { Install } from '#kernel/server/install.ts'
import { enqueueMail } from '#kernel/server/mail/mail.ts'
import type { Db } from '#database/db.ts'
import { findUser } from '#accounts/server/users/user-store.ts'

type Warning =
  | 'password-changed'
  | 'password-set'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'

/**
 * Writes to an owner what was done with what guards their account, where letters can be sent: it may not have been
 * them.
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
