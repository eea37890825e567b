import { mailAct } from '#booking-emails/server/service.ts'
import { ownPlaceId } from '#self-bookings/rules.ts'
import type { OpenLink } from '#client-links/server/service.ts'
import { longDay } from '#client-language/formats.ts'
import type { clientBookings } from '#client-portal/booking-api.ts'
import { requireActor, requireReader, type Visitor } from '#client-portal/server/client-actions.ts'
import { proven, visitorOf } from '#client-portal/server/handlers.ts'
import { mailMoved } from '#client-portal/server/moves/move-or-ask.ts'
import { pageOf } from '#client-portal/server/page.ts'
import { notifyPhotographer } from '#client-portal/server/notify-photographer.ts'
import { requireClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayAt, isoOf } from '#kernel/dates.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { agreementOf } from '#proposals/server/service.ts'
import {
  type BookedSession,
  bookedSession,
  canCancel,
  cancelBooking,
  canMove,
  moveBooking,
  notBooked,
  placesToMove,
  reckoningOf,
  timesToMove,
} from '#self-bookings/server/service.ts'
import type { Db } from '#database/db.ts'

/** A session that the client booked by themselves. Those of others look like missing ones. */
async function requireTheirSession(db: Db, { owner, clientId }: OpenLink, id: number): Promise<BookedSession> {
  const session = await bookedSession(db, owner, id)
  if (session.deal.clientId !== clientId) throw notBooked()
  return session
}

const zoneOf = ({ shoot, deal }: BookedSession): string => shoot?.timeZone ?? deal.timeZone

/** What can be changed now. */
async function changeable(visitor: Visitor, token: string, id: number) {
  const { db, now } = visitor
  const link = await requireReader(visitor, token)
  const session = await requireTheirSession(db, link, id)
  const { booked, deal, type, start, end, isAgreed, movesLeft, moveBy, cancelBy } = session
  const { places, until } = await placesToMove(db, link.owner, session, now)
  return {
    name: type?.name ?? deal.title,
    start: isoOf(start),
    end: isoOf(end),
    timeZone: zoneOf(session),
    isAgreed,
    canMove: canMove(session, now),
    movesLeft,
    until: moveBy,
    placeId: booked.placeId ?? ownPlaceId,
    places,
    lastDay: until,
    canCancel: canCancel(session, now),
    cancelUntil: isAgreed ? cancelBy : null,
    reckoning: await reckoningOf(db, link.owner, session, now),
    version: deal.version,
  }
}

async function times(visitor: Visitor, token: string, id: number, asked: Parameters<typeof timesToMove>[3]) {
  const { db, now } = visitor
  const link = await requireReader(visitor, token)
  return timesToMove(db, link.owner, await requireTheirSession(db, link, id), asked, now)
}

/** Tells the photographer once, by bell and email. */
async function tell(
  { db, now, mail }: Visitor,
  { owner, clientId }: OpenLink,
  { deal }: BookedSession,
  { act, title }: { act: 'moved' | 'cancelled'; title: (name: string) => string },
  words = '',
): Promise<void> {
  const { name } = await requireClient(db, owner, clientId)
  const what = { act, dealId: deal.id, title: title(name), message: words || deal.title, mail }
  await notifyPhotographer(db, owner, what, now)
}

/** What the photographer does once a contract names another date than the shoot has; empty where none does. */
async function addendumWords({ db, now }: Visitor, owner: OwnerId, { deal }: BookedSession): Promise<string> {
  const agreed = await agreementOf(db, owner, deal.id, now)
  return agreed?.unsignedMove
    ? `${deal.title}: the signed contract names the earlier date. Sign an addendum for the new one; ` +
        'the move doesn’t wait for it.'
    : ''
}

async function move(visitor: Visitor, token: string, id: number, chosen: { start: number; placeId: number }) {
  const { db, now, install } = visitor
  const { link } = await requireActor(visitor, token)
  const before = await requireTheirSession(db, link, id)
  if (await moveBooking(db, link.owner, id, chosen, now)) {
    await mailMoved(db, link.owner, before.deal.id, { now, install, from: before.start, isByClient: true })
    const after = await bookedSession(db, link.owner, id)
    const [from, to] = [before, after].map((session) => longDay(dayAt(session.start, zoneOf(session)), 'en-US'))
    const title = (name: string): string =>
      from === to ? `${name} moved to another time on ${to}` : `${name} moved from ${from} to ${to}`
    await tell(visitor, link, after, { act: 'moved', title }, await addendumWords(visitor, link.owner, after))
  }
  return pageOf(db, link, now)
}

async function cancel(
  visitor: Visitor & { ifMatch: number | undefined },
  token: string,
  id: number,
  asked: Parameters<typeof cancelBooking>[3],
) {
  const { db, now, install, ifMatch } = visitor
  const { link } = await requireActor(visitor, token)
  const { owner } = link
  const session = await requireTheirSession(db, link, id)
  const settled = await cancelBooking(db, owner, id, asked, { now, ifMatch })
  if (settled) {
    const act = settled !== 'declined' && { act: 'cancelled' as const, by: 'client' as const, ...settled }
    if (act) await mailAct(db, owner, session.deal.id, act, { now, install, isByClient: true })
    const day = longDay(dayAt(session.start, zoneOf(session)), 'en-US')
    const what = session.type?.name ?? session.deal.title
    const title = (name: string): string => `${name} canceled ${what} on ${day}`
    await tell(visitor, link, session, { act: 'cancelled', title }, asked.words)
  }
  return pageOf(db, link, now)
}

export const clientBookingHandlers: Handlers<typeof clientBookings> = {
  find: (call) => proven(call, changeable(visitorOf(call), call.params.token, call.params.id)),
  times: (call) => proven(call, times(visitorOf(call), call.params.token, call.params.id, call.input)),
  move: (call) => proven(call, move(visitorOf(call), call.params.token, call.params.id, call.input)),
  cancel: async (call) => {
    const visitor = { ...visitorOf(call), ifMatch: call.ifMatch }
    const page = await cancel(visitor, call.params.token, call.params.id, call.input)
    call.reply.uncountAttempt()
    return page
  },
}
