import type { OwnerId } from '#kernel/access.ts'
import { minuteMs } from '#kernel/durations.ts'
import { isWaiting } from '#rain-calls/call-state.ts'
import { listLiveOfShoot } from '#rain-calls/server/calls.ts'
import { requireCall } from '#rain-calls/server/deciding/require-call.ts'
import type { Finder } from '#rain-calls/server/dates/find-dates.ts'
import { clientOfCall } from '#rain-calls/server/emails/enqueue-emails.ts'
import { offerOf } from '#rain-calls/server/offer/frozen-offer.ts'
import { datesToOffer } from '#rain-calls/server/offer-dates.ts'
import { listOptions } from '#rain-calls/server/offer/option-store.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'

/** The dates that would be offered to the client of a call now, best first. Holds none of them. */
export async function datesAhead(finder: Finder, id: number) {
  const { db, owner } = finder
  const call = await requireCall(db, owner, id)
  const { timeZone } = await requireShoot(db, owner, call.shootId)
  const found = await datesToOffer(finder, call)
  return {
    timeZone,
    dates: found.map(({ start, end, light, reasons }) => ({
      ...reasons,
      start,
      end,
      lightMinutes: Math.floor(light / minuteMs),
      minutes: Math.round((end - start) / minuteMs),
    })),
  }
}

/** The dates that the client of a shoot can choose from now; null for none. */
export async function offeredOfShoot(db: Db, owner: OwnerId, shootId: number) {
  await requireShoot(db, owner, shootId)
  const call = (await listLiveOfShoot(db, owner, shootId)).find(isWaiting)
  if (!call) return null
  const { name: clientName } = await clientOfCall(db, owner, call)
  const isMailed = offerOf(call)?.isMailed === true
  return { clientName, dates: (await listOptions(db, owner, call.id)).length, until: call.chooseUntil, isMailed }
}
