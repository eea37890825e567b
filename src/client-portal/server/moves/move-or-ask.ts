import { mailAct } from '#booking-emails/server/service.ts'
import { createLink } from '#client-links/server/service.ts'
import { requireDeal } from '#deals/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Install } from '#kernel/server/install.ts'
import type { ShootMove } from '#proposals/cancelling.ts'
import { agreementOf, askToMove, moveShoot } from '#proposals/server/service.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'

interface Moving {
  now: number
  ip: string
  userAgent: string
  ifMatch: number | undefined
  install: Pick<Install, 'mail' | 'linksReachOutside' | 'publicUrl'>
}

/** When the shoot of a deal begins; undefined while it has none. */
async function startOf(db: Db, owner: OwnerId, dealId: number): Promise<number | undefined> {
  const { shootId } = await requireDeal(db, owner, dealId)
  return shootId === null ? undefined : (await requireShoot(db, owner, shootId)).date
}

/** Tells the client of a deal when its shoot is now. */
export async function mailMoved(
  db: Db,
  owner: OwnerId,
  dealId: number,
  { from, isByClient, ...at }: Pick<Moving, 'now' | 'install'> & { from: number | undefined; isByClient: boolean },
): Promise<void> {
  const startsAt = await startOf(db, owner, dealId)
  if (startsAt === undefined) return
  const act = { act: 'moved' as const, startsAt, isByClient, ...(from !== undefined && { from }) }
  await mailAct(db, owner, dealId, act, { ...at, isByClient })
}

/** Emails the client what they are asked, or makes the link for the photographer to pass on. */
async function tellAsked(db: Db, owner: OwnerId, dealId: number, moveId: number, { now, install }: Moving) {
  const mailedTo = await mailAct(db, owner, dealId, { act: 'move asked', moveId }, { now, install })
  const { clientId } = await requireDeal(db, owner, dealId)
  if (mailedTo !== '' || clientId === null) return { link: null, mailedTo }
  return { link: (await createLink(db, owner, clientId, '', now, install.publicUrl)).link, mailedTo }
}

/** Moves the shoot of a booking as was agreed, or asks its client to confirm the new time. */
export async function moveOrAsk(db: Db, owner: OwnerId, dealId: number, move: ShootMove, moving: Moving) {
  const { now, ifMatch, ip, userAgent } = moving
  const mover = { now, ifMatch, ip, userAgent }
  const asked = move.ask
    ? await tellAsked(db, owner, dealId, await askToMove(db, owner, dealId, move, mover), moving)
    : null
  if (!move.ask) {
    const from = await startOf(db, owner, dealId)
    await moveShoot(db, owner, dealId, move, mover)
    await mailMoved(db, owner, dealId, { now, install: moving.install, from, isByClient: false })
  }
  return { agreed: await agreementOf(db, owner, dealId, now), asked }
}
