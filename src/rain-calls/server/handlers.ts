import type { Handlers } from '#kernel/server/http/serve.ts'
import { reachesClients } from '#kernel/server/reach-clients.ts'
import type { rainCalls } from '#rain-calls/api.ts'
import { keepDate } from './deciding/decide.ts'
import { moveDecided, offerEarly } from './deciding/offer-move.ts'
import { requireAlone, requireCall } from './deciding/require-call.ts'
import { settleCall } from './deciding/settle.ts'
import { takeBack } from './deciding/take-back.ts'
import { callOfShoot } from './panel/call-of-shoot.ts'
import { datesAhead, offeredOfShoot } from './panel/dates-ahead.ts'
import { listMoving } from './panel/moving-query.ts'

const nothingOffered = { link: null, isMailed: false, options: [] }

export const rainCallHandlers: Handlers<typeof rainCalls> = {
  ofShoot: (asked) => callOfShoot(asked, asked.params.id),
  moving: ({ db, owner, now }) => listMoving(db, owner, now),
  decide: async (asked) => {
    const { owner, params, input, now, ifMatch, install } = asked
    if (input.move) return moveDecided(asked, params.id, input)
    return {
      store: async (transaction) => {
        const call = await requireCall(transaction, owner, params.id, ifMatch)
        requireAlone(call)
        await keepDate(transaction, owner, call, input.reason, { now, mail: reachesClients(install) })
        return nothingOffered
      },
    }
  },
  early: (asked) => offerEarly(asked, asked.params.id, asked.input),
  takeBack: ({ db, owner, params, now, ifMatch, install }) =>
    takeBack(db, owner, params.id, { now, ifMatch, mail: reachesClients(install) }),
  dates: (asked) => datesAhead(asked, asked.params.id),
  offered: ({ db, owner, params }) => offeredOfShoot(db, owner, params.id),
  settle: ({ db, owner, params, input, now, ifMatch }) =>
    settleCall(db, owner, params.id, input.tookPlace, { now, ifMatch }),
}
