import type { OpenLink } from '#client-links/server/service.ts'
import { revisionsWithout } from '#kernel/server/revisions.ts'
import type { Db } from '#database/db.ts'
import { mailAct } from '#booking-emails/server/service.ts'
import type { agreements } from '#client-portal/agreement-api.ts'
import type { clientPage } from '#client-portal/api.ts'
import type { Call, Handlers, SentFile } from '#kernel/server/http/serve.ts'
import { Problem } from '#kernel/problem.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Endpoint } from '#kernel/api.ts'
import {
  cancelDeal,
  cancellationOf,
  changeBasis,
  deliver,
  issueNow,
  offerAddendum,
  requireAgreement,
  sendChange,
  withdrawAddendum,
  withdrawChange,
  withdrawMove,
} from '#proposals/server/service.ts'
import { accept, ask, billLink, decline, opened, requireReader, type Visitor } from './client-actions.ts'
import { codeFacts, enterCode, sendCode } from './codes/enter-code.ts'
import { pageOf } from './page.ts'
import { sessionFile } from './rain/session-file.ts'
import { renew } from './renew.ts'
import { moveOrAsk } from '#client-portal/server/moves/move-or-ask.ts'
import {
  contractFile,
  fileOfProposal,
  makeSigned,
  readContract,
  readContractToAccept,
  sign,
} from '#client-portal/server/contracts/sign.ts'

/** What depends on the time alone, such as a shoot that is over, is seen after so long at most. */
const heldMs = 60_000

/** Of all that a page says: it changes with whatever changes in the studio. An unchanged page costs a few rows. */
const tagOfPage = async (db: Db, { owner, clientId }: OpenLink, now: number): Promise<string> =>
  `"${clientId}~${await revisionsWithout(db, owner, ['notifications', 'support'])}~${Math.floor(now / heldMs)}"`

type Visit = Pick<
  Call<Endpoint & { access: 'anyone' }>,
  'db' | 'owner' | 'device' | 'now' | 'install' | 'ip' | 'userAgent'
>

/** A coming shoot of the client, when it is now, as a file for their calendar. */
async function shootFile(visitor: Visitor, token: string, id: number): Promise<SentFile> {
  const { owner, clientId } = await requireReader(visitor, token)
  const shoot = await requireShoot(visitor.db, owner, id)
  const isTheirs = shoot.clientId === clientId && shoot.status !== 'cancelled' && shoot.endsAt > visitor.now
  if (!isTheirs) throw new Problem('not_found', 'Shoot not found.')
  return sessionFile(visitor.db, owner, id)
}

/** What a request answers once its link is known to be right: it is then not counted as a guess. */
export async function proven<T>({ reply }: { reply: { uncountAttempt: () => void } }, answer: Promise<T>): Promise<T> {
  const found = await answer
  reply.uncountAttempt()
  return found
}

export const visitorOf = ({ db, owner, device, now, install, ip, userAgent }: Visit): Visitor => ({
  db,
  caller: owner,
  device,
  now,
  mail: install.mail,
  ip,
  userAgent,
  install,
})

export const clientPageHandlers: Handlers<typeof clientPage> = {
  read: async (call) => {
    const link = await requireReader(visitorOf(call), call.params.token)
    call.reply.uncountAttempt()
    call.reply.etag(await tagOfPage(call.db, link, call.now))
    const { services, log } = call
    return pageOf(call.db, link, call.now, { looking: { services, log } })
  },
  opened: async (call) => {
    await opened(visitorOf(call), call.params.token)
    call.reply.uncountAttempt()
  },
  accept: async (call) => {
    const visitor = visitorOf(call)
    const { page, signed } = await accept(visitor, call.params.token, call.params.id, call.input)
    call.reply.uncountAttempt()
    makeSigned(visitor, signed, call.log)
    return page
  },
  resulting: (call) =>
    proven(call, readContractToAccept(visitorOf(call), call.params.token, call.params.id, call.input)),
  contract: (call) => proven(call, readContract(visitorOf(call), call.params.token, call.params.id)),
  sign: async (call) => {
    const visitor = visitorOf(call)
    const { page, signed } = await sign(visitor, call.params.token, call.params.id, call.input)
    call.reply.uncountAttempt()
    makeSigned(visitor, signed, call.log)
    return page
  },
  contractFile: async (call) => {
    const { params, signal, install } = call
    const { publicUrl } = install
    const file = await contractFile(visitorOf(call), params.token, params.id, { signal, publicUrl })
    call.reply.uncountAttempt()
    return file
  },
  proposalFile: (call) => proven(call, fileOfProposal(visitorOf(call), call.params.token, call.params.id, call.signal)),
  shootFile: (call) => proven(call, shootFile(visitorOf(call), call.params.token, call.params.id)),
  decline: (call) => proven(call, decline(visitorOf(call), call.params.token, call.params.id, call.input.words)),
  ask: async (call) => {
    await ask(visitorOf(call), call.params.token, call.input.words)
    call.reply.uncountAttempt()
  },
  bill: (call) => proven(call, billLink(visitorOf(call), call.params.token, call.params.id, call.install.publicUrl)),
  codeFacts: (call) => proven(call, codeFacts(visitorOf(call), call.params.token)),
  code: async (call) => {
    const { params, input, reply } = call
    const visitor = visitorOf(call)
    const answer =
      input.code === undefined
        ? await sendCode(visitor, params.token, (secret) => reply.keepDevice(secret))
        : await enterCode(visitor, params.token, input.code)
    reply.uncountAttempt()
    return answer
  },
  renew: ({ db, params, now, install }) =>
    renew(db, params.token, { now, mail: install.mail, publicUrl: install.publicUrl }),
}

export const agreementHandlers: Handlers<typeof agreements> = {
  issue: async ({ db, owner, params, now }) => {
    await issueNow(db, owner, params.dealId, params.id, now)
    return requireAgreement(db, owner, params.dealId, now)
  },
  cancellation: ({ db, owner, params, input, now }) => cancellationOf(db, owner, params.id, input, now),
  cancel: async ({ db, owner, params, input, now, ifMatch, install }) => {
    const settled = await cancelDeal(db, owner, params.id, input, { now, ifMatch })
    const by = input.by === 'client' ? ('for client' as const) : ('studio' as const)
    await mailAct(db, owner, params.id, { act: 'cancelled', by, ...settled }, { now, install })
    return requireAgreement(db, owner, params.id, now)
  },
  changeable: ({ db, owner, params, now }) => changeBasis(db, owner, params.id, now),
  change: async ({ db, owner, params, input, now, ifMatch, ip, userAgent, install: { mail, publicUrl } }) => {
    const sent = await sendChange(db, owner, params.id, input, { now, ifMatch, mail, publicUrl, ip, userAgent })
    return { ...sent, agreed: await requireAgreement(db, owner, params.id, now) }
  },
  withdrawChange: async ({ db, owner, params, now, ifMatch }) => {
    await withdrawChange(db, owner, params.id, { now, ifMatch })
    return requireAgreement(db, owner, params.id, now)
  },
  move: ({ db, owner, params, input, now, ifMatch, install, ip, userAgent }) =>
    moveOrAsk(db, owner, params.id, input, { now, ifMatch, install, ip, userAgent }),
  offerAddendum: async ({ db, owner, params, input, now, ifMatch, ip, userAgent, install: { mail, publicUrl } }) => {
    const sent = await offerAddendum(db, owner, params.id, input, { now, ifMatch, mail, publicUrl, ip, userAgent })
    return { ...sent, agreed: await requireAgreement(db, owner, params.id, now) }
  },
  withdrawAddendum: async ({ db, owner, params, now, ifMatch }) => {
    await withdrawAddendum(db, owner, params.id, { now, ifMatch })
    return requireAgreement(db, owner, params.id, now)
  },
  deliver: async ({ db, owner, params, input, now, ifMatch }) => {
    await deliver(db, owner, params.id, input.day, { now, ifMatch })
    return requireAgreement(db, owner, params.id, now)
  },
  withdrawMove: ({ db, owner, params, now }) => withdrawMove(db, owner, params.id, now),
}
