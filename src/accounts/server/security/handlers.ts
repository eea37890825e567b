import { maxSessions, type security } from '#accounts/security-api.ts'
import { deviceWords } from '#accounts/device-words.ts'
import { Problem } from '#kernel/problem.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import {
  confirmEmailChange,
  pendingEmailOf,
  requestEmailChange,
  undoEmailChange,
} from '#accounts/server/email-change/email-change.ts'
import { deletePendingChanges } from '#accounts/server/email-change/email-change-store.ts'
import { changePassword } from '#accounts/server/password/change-password.ts'
import { requireProof } from '#accounts/server/password/proof.ts'
import {
  endOthers,
  endSession,
  listSessions,
  renewSession,
  requireSession,
} from '#accounts/server/sessions/sessions.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  twoFactorOf,
} from '#accounts/server/second-factor/two-factor.ts'

export const securityHandlers: Handlers<typeof security> = {
  confirm: async ({ db, owner, input, session, reply, ...visit }) => {
    await requireProof(db, owner, input, visit)
    const secret = session && (await renewSession(db, session, visit.now))
    if (!secret) throw new Problem('unauthenticated', 'Sign in to continue.')
    reply.uncountAttempt()
    reply.keepSession(secret)
  },
  changePassword: async ({ db, owner, input, reply, ...visit }) => {
    const secret = await changePassword(db, owner, input, visit)
    reply.uncountAttempt()
    reply.keepSession(secret)
    return { message: 'Password changed' }
  },
  changeEmail: ({ db, owner, input, install, now }) => requestEmailChange(db, owner, input.email, { install, now }),
  pendingEmail: async ({ db, owner, now }) => ({ pending: await pendingEmailOf(db, owner, now) }),
  cancelEmail: ({ db, owner }) => deletePendingChanges(db, owner),
  confirmEmail: async ({ db, input, install, now, reply }) => {
    const changed = await confirmEmailChange(db, input.token, { install, now })
    reply.uncountAttempt()
    return changed
  },
  undoEmail: async ({ db, input, now, reply }) => {
    const changed = await undoEmailChange(db, input.token, { now })
    reply.uncountAttempt()
    reply.dropSession()
    return changed
  },
  sessions: async ({ db, owner, session, now }) =>
    (await listSessions(db, owner, now, maxSessions)).map(({ idHash, userAgent, ...rest }) => ({
      ...rest,
      device: deviceWords(userAgent),
      isCurrent: idHash === session,
    })),
  endSession: async ({ db, owner, params, session, reply }) => {
    const idHash = await requireSession(db, owner, params.id)
    await endSession(db, idHash)
    if (idHash === session) reply.dropSession()
  },
  endOtherSessions: ({ db, owner, session }) => endOthers(db, owner, session),
  twoFactor: ({ db, owner }) => twoFactorOf(db, owner),
  beginTwoFactor: ({ db, owner, install, now }) => beginTwoFactor(db, owner, install, now),
  confirmTwoFactor: async ({ db, owner, input, install, now, reply }) => {
    const recoveryCodes = await confirmTwoFactor(db, owner, input.code, install, now)
    reply.uncountAttempt()
    return { recoveryCodes }
  },
  renewRecoveryCodes: async ({ db, owner, install, now }) => ({
    recoveryCodes: await renewRecoveryCodes(db, owner, install, now),
  }),
  endTwoFactor: async ({ db, owner, input, reply, ...visit }) => {
    const user = await requireProof(db, owner, input, visit)
    await endTwoFactor(db, user, visit.install, visit.now)
    reply.uncountAttempt()
  },
}
