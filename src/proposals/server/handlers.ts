import type { Handlers } from '#kernel/server/http/serve.ts'
import type { proposals } from '#proposals/api.ts'
import { contractToRead } from '#proposals/server/acceptance/contract-to-read.ts'
import { beginWith } from './from-package.ts'
import { changeDraft, createDraft, reckonWith, removeDraft } from './drafts.ts'
import { inTheWay } from './in-the-way.ts'
import { proposalFile } from './pdf.ts'
import { sendProposal } from './send.ts'
import { proposalsOf, wholeProposal, withdrawProposal } from './service.ts'

export const proposalHandlers: Handlers<typeof proposals> = {
  ofDeal: ({ db, owner, params, now }) => proposalsOf(db, owner, params.id, now),
  create: ({ db, owner, params, input, now }) =>
    createDraft(db, owner, params.id, (facts) => beginWith(db, owner, facts, input.packageId), now),
  find: ({ db, owner, params, now }) => wholeProposal(db, owner, params.id, now),
  change: ({ db, owner, params, input, now, ifMatch }) => changeDraft(db, owner, params.id, input, now, ifMatch),
  remove: ({ db, owner, params, ifMatch }) => removeDraft(db, owner, params.id, ifMatch),
  reckon: ({ db, owner, params, input, now }) => reckonWith(db, owner, params.id, input.ticks, now),
  inTheWay: ({ db, owner, params, now }) => inTheWay(db, owner, params.id, now),
  contract: ({ db, owner, params, now }) => contractToRead(db, owner, params.id, now),
  send: ({ db, owner, params, input, now, ifMatch, ip, userAgent, install: { mail, publicUrl } }) =>
    sendProposal(db, owner, params.id, input, { now, ifMatch, mail, publicUrl, ip, userAgent }),
  file: ({ db, owner, params, now, signal }) => proposalFile(db, { owner, signal }, params.id, now),
  withdraw: ({ db, owner, params, now, ifMatch }) => withdrawProposal(db, owner, params.id, now, ifMatch),
}
