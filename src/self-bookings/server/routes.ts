import { deletePicksBefore } from '#holds/server/service.ts'
import { serve } from '#kernel/server/http/serve.ts'
import { booking, picks, sessionContracts } from '#self-bookings/api.ts'
import type { Db } from '#database/db.ts'
import { bookPick } from './book.ts'
import { forecastOfTime } from './forecast.ts'
import { bookingPage, bookingTimes, bookingType } from './open.ts'
import { contractOfType, signType, withdrawTypeSignature } from './signed-type.ts'
import { holdLonger, pickTime, releasePick, seenPick } from './picks.ts'

export const bookingRoutes = serve(booking, {
  studio: ({ db, params, now }) => bookingPage(db, params.studio, now),
  type: ({ db, params, now }) => bookingType(db, params.studio, params.slug, now),
  times: async ({ db, params, input, now, reply }) => {
    const { answer, tag } = await bookingTimes(db, params, input, now)
    reply.etag(tag)
    return answer
  },
  forecast: (call) => forecastOfTime(call, call.params, call.input),
  pick: ({ db, params, input, now }) => pickTime(db, params, input, now),
})

export const pickRoutes = serve(picks, {
  find: ({ db, params, now }) => seenPick(db, params.token, now),
  longer: ({ db, params, now }) => holdLonger(db, params.token, now),
  release: ({ db, params }) => releasePick(db, params.token),
  book: ({ db, params, input, now, ip, userAgent, install }) =>
    bookPick(db, params.token, input, { now, ip, userAgent, install }),
})

export const sessionContractRoutes = serve(sessionContracts, {
  find: ({ db, owner, params }) => contractOfType(db, owner, params.id),
  sign: ({ db, owner, params, input, now, ip, userAgent }) =>
    signType(db, owner, params.id, input.signature, { now, ip, userAgent }),
  withdraw: ({ db, owner, params }) => withdrawTypeSignature(db, owner, params.id),
})

const stepRows = 500
const aDay = 86_400_000

/** Deletes picks that ran out a day ago. */
export async function deleteOldPicks(db: Db, now: number, mayGoOn: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const deleted = await deletePicksBefore(db, now - aDay, stepRows)
    if (deleted < stepRows || !(await mayGoOn())) return
  }
}
