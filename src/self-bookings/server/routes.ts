import { serve } from '#kernel/server/http/serve.ts'
import { booking, type WhereWanted } from '#self-bookings/api.ts'
import { sessionContracts } from '#self-bookings/contract-api.ts'
import { picks } from '#self-bookings/pick-api.ts'
import { confirmWaiting, countWaiting, leaveList, waitFor } from '#self-bookings/server/waiting/waiting.ts'
import { waitingLists } from '#self-bookings/waiting-api.ts'
import { bookPick } from './book.ts'
import { closedTypes } from './closed-types.ts'
import { isStep } from './codes/prove-address.ts'
import { forecastOfTime } from './forecast.ts'
import { bookingPage, bookingType } from './open.ts'
import { bookingTimes, placesToName, type Wanted } from './where.ts'
import { contractOfType, signType, unsignedTypes, withdrawTypeSignature } from './signed-type.ts'
import { holdLonger, pickTime, releasePick, seenPick } from '#self-bookings/server/picks/picks.ts'

/** Its input names a place of the studio, or all of another one. */
const wantedIn = ({ place, lat = 0, lng = 0, label = '' }: Partial<WhereWanted>): Wanted => place ?? { lat, lng, label }

export const bookingRoutes = serve(booking, {
  studio: ({ db, params, now }) => bookingPage(db, params.studio, now),
  type: ({ db, params, now, install: { mail } }) => bookingType(db, params, { now, mail }),
  times: async ({ db, params, input, now, reply }) => {
    const { answer, tag } = await bookingTimes(db, params, wantedIn(input), input, now)
    reply.etag(tag)
    return answer
  },
  places: ({ db, params, input, now }) => placesToName(db, params, input.text, now),
  forecast: (call) => forecastOfTime(call, call.params, wantedIn(call.input), call.input.start),
  pick: async ({ db, params, input, now, ip, install: { mail }, reply }) => {
    try {
      return await pickTime({ db, ip, mail, now }, params, input)
    } catch (error) {
      if (isStep(error)) reply.uncountAttempt()
      throw error
    }
  },
  wait: ({ db, params, input, now, install: { mail } }) => waitFor(db, params, input, { now, mail }),
})

export const waitingRoutes = serve(waitingLists, {
  list: ({ db, owner, now }) => countWaiting(db, owner, now),
  confirm: ({ db, params, now }) => confirmWaiting(db, params.token, now),
  leave: ({ db, params }) => leaveList(db, params.token),
  leaveByEmail: ({ db, params }) => leaveList(db, params.token),
})

export const pickRoutes = serve(picks, {
  find: ({ db, params, now }) => seenPick(db, params.token, now),
  longer: ({ db, params, now }) => holdLonger(db, params.token, now),
  release: ({ db, params }) => releasePick(db, params.token),
  book: ({ db, params, input, now, ip, userAgent, install }) =>
    bookPick(db, params.token, input, { now, ip, userAgent, install }),
})

export const sessionContractRoutes = serve(sessionContracts, {
  unsigned: ({ db, owner }) => unsignedTypes(db, owner),
  closed: ({ db, owner, now }) => closedTypes(db, owner, now),
  find: ({ db, owner, params }) => contractOfType(db, owner, params.id),
  sign: ({ db, owner, params, input, now, ip, userAgent }) =>
    signType(db, owner, params.id, input.signature, { now, ip, userAgent }),
  withdraw: ({ db, owner, params }) => withdrawTypeSignature(db, owner, params.id),
})
