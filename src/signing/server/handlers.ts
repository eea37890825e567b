import type { Handlers } from '#kernel/server/serve.ts'
import type { signing } from '#signing/api.ts'
import { readContract } from './client-side.ts'
import { paperBehind } from './paper-behind.ts'
import { remind, revoke, sendForSignature } from './sending.ts'
import { signByLink } from './signature.ts'
import { takeSignatureBack } from './taking-back.ts'
import { verify } from './verifying.ts'

export const signingHandlers: Handlers<typeof signing> = {
  send: (call) => sendForSignature(call, call.params.id, call.input),
  remind: (call) => remind(call, call.params.id),
  revoke: (call) => revoke(call, call.params.id),
  takeBack: (call) => takeSignatureBack(call, call.params.id),
  read: async ({ db, params, owner, now, reply }) => {
    const contract = await readContract(db, params.token, owner, now)
    reply.forgive()
    return contract
  },
  sign: async (call) => {
    const contract = await signByLink(call, call.params.token, call.input)
    call.reply.forgive()
    return contract
  },
  paper: async ({ db, params, now, install, reply }) => {
    const paper = await paperBehind(db, params.token, now, install.publicUrl)
    reply.forgive()
    return paper
  },
  verify: async ({ db, files }) => {
    const verdict = await verify(db, files)
    return { store: async () => verdict }
  },
}
