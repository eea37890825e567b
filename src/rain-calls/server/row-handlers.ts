import type { Handlers } from '#kernel/server/http/serve.ts'
import { reachesClients } from '#kernel/server/reach-clients.ts'
import type { rowCalls } from '#rain-calls/row-api.ts'
import { decideRow } from './row/decide-row.ts'
import { settleRow, takeBackRow } from './row/end-row.ts'
import { rainDaysAhead, rowOfCalls } from './row/row-panel.ts'

interface Asked {
  params: { id: number }
  input: { start: number }
}

const keyOf = ({ params, input }: Asked) => ({ typeId: params.id, start: input.start })

export const rowCallHandlers: Handlers<typeof rowCalls> = {
  find: (asked) => rowOfCalls(asked.db, asked.owner, keyOf(asked), asked),
  days: (asked) => rainDaysAhead(asked, keyOf(asked)),
  decide: (asked) => decideRow(asked, keyOf(asked), asked.input),
  takeBack: (asked) => {
    const { db, owner, now, ifMatch, install } = asked
    return takeBackRow(db, owner, keyOf(asked), { now, ifMatch, mail: reachesClients(install) })
  },
  settle: (asked) => settleRow(asked.db, asked.owner, keyOf(asked), asked.input.tookPlace, asked),
}
