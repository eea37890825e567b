import type { security } from '#accounts/security-api.ts'
import { Problem } from '#kernel/problem.ts'
import type { Handlers } from '#kernel/server/serve.ts'
import { requireProof } from './proof.ts'
import { renewSession } from './sessions.ts'

export const securityHandlers: Handlers<typeof security> = {
  confirm: async ({ db, owner, input, session, reply, ...visit }) => {
    await requireProof(db, owner, input, visit)
    const secret = session && (await renewSession(db, session, visit.now))
    if (!secret) throw new Problem('unauthenticated', 'Sign in to go on.')
    reply.forgive()
    reply.keepSession(secret)
  },
}
