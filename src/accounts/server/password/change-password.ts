import type { NewPasswordForm } from '#accounts/security-api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { inTransaction } from '#database/dialect.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { requireCode, requirePassword } from './proof.ts'
import { deleteResetLinks } from '#accounts/server/emails/reset-links.ts'
import type { SignInRequest } from '#accounts/server/service.ts'
import { endAccessOf } from '#accounts/server/sessions/end-access.ts'
import { startSession } from '#accounts/server/sessions/sessions.ts'
import * as store from '#accounts/server/users/user-store.ts'
import { ownPassword } from './temporary-password.ts'
import { warnOwner } from '#accounts/server/emails/warn-owner.ts'

/**
 * Changes the password, given the current one and the code if two-factor sign-in is on. Ends all sessions and other
 * access; the caller continues with the returned secret.
 */
export async function changePassword(
  db: Db,
  owner: OwnerId,
  { currentPassword, newPassword, code }: NewPasswordForm,
  visit: SignInRequest,
): Promise<string> {
  const user = await requirePassword(db, owner, currentPassword, visit, 'currentPassword')
  await refuseWeakPassword(newPassword, user, 'newPassword')
  if (newPassword === currentPassword) {
    const message = 'Choose a password other than your current one.'
    throw new Problem('invalid', message, { fields: { newPassword: message } })
  }
  // Checked last: a refused new password must not use up a code.
  await requireCode(db, owner, code, visit)
  const own = await ownPassword(newPassword)
  return inTransaction(db, async (transaction) => {
    // A reset or another window may have changed the password meanwhile; the given one is then no longer current.
    if (!(await store.updateUserIf(transaction, owner, user, { ...own, failedSignIns: 0, updatedAt: visit.now })))
      throw new Problem('conflict', 'Your password was changed in the meantime. Sign in again.')
    await endAccessOf(transaction, owner, visit.now)
    await deleteResetLinks(transaction, owner, user.email)
    await warnOwner(transaction, owner, 'password-changed', visit)
    return startSession(transaction, owner, visit)
  })
}
