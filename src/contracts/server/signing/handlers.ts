import type { Handlers } from '#kernel/server/http/serve.ts'
import type { signing } from '#contracts/signing-api.ts'
import { readContract } from './contract-to-sign.ts'
import { sendReminder, revoke, sendForSignature } from './send-for-signature.ts'
import { signByLink } from './sign-contract.ts'
import { withdrawSignature } from './withdraw-signature.ts'
import { verifySent } from '#contracts/server/audit/verify-sent.ts'
import { linkedPdf } from '#contracts/server/pdf/linked-pdf.ts'

export const signingHandlers: Handlers<typeof signing> = {
  send: (call) => sendForSignature(call, call.params.id, call.input),
  remind: (call) => sendReminder(call, call.params.id, call.input),
  revoke: (call) => revoke(call, call.params.id),
  takeBack: (call) => withdrawSignature(call, call.params.id),
  read: async ({ db, params, owner, now, install, reply }) => {
    const contract = await readContract({ db, caller: owner, now, install }, params.token)
    reply.uncountAttempt()
    return contract
  },
  sign: async (call) => {
    const { contract, makeDocument } = await signByLink({ ...call, caller: call.owner }, call.params.token, call.input)
    call.reply.uncountAttempt()
    // The emails create and attach the document; without mail it is created now, or on the first request.
    if (!call.install.mail)
      makeDocument().catch((error: unknown) => call.log.warn({ err: error }, 'a signed document could not be made yet'))
    return contract
  },
  paper: async ({ db, params, now, signal, install, reply }) => {
    const pdf = await linkedPdf({ db, now, signal, publicUrl: install.publicUrl }, params.token)
    reply.uncountAttempt()
    return pdf
  },
  verify: async ({ db, files, input }) => {
    const verdict = await verifySent(db, files, input)
    return { store: async () => verdict }
  },
}
