import type { OwnerId } from '#kernel/access.ts'
import { isWaiting } from '#rain-calls/call-state.ts'
import type { RowKey } from '#rain-calls/server/calls.ts'
import { refused } from '#rain-calls/server/deciding/require-call.ts'
import { settleCall } from '#rain-calls/server/deciding/settle.ts'
import { takeBackCall, whyDecisionStays } from '#rain-calls/server/deciding/take-back.ts'
import { freeWholeDay } from '#rain-calls/server/offer/rain-day.ts'
import { holdRainDayAgain } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import { requireRow } from './require-row.ts'

interface Acting {
  now: number
  ifMatch: number | undefined
}

/** Takes the decision about a row back, unless one of its clients knows of it already. */
export async function takeBackRow(
  db: Db,
  owner: OwnerId,
  key: RowKey,
  { now, ifMatch, mail }: Acting & { mail: boolean },
): Promise<void> {
  await advisoryLock(db, 'dates', owner)
  const { calls, first } = await requireRow(db, owner, key, ifMatch)
  const decided = calls.filter(({ decidedAt, state }) => decidedAt !== null && state !== 'settled')
  if (decided.length === 0) throw refused('There is no decision to take back.', 'not_due')
  for (const call of decided) {
    const stays = await whyDecisionStays(db, owner, call, now)
    if (stays) throw refused(stays.words, stays.reason)
  }
  for (const call of decided) await takeBackCall(db, owner, call, { now, mail })
  await freeWholeDay(db, owner, first)
  await holdRainDayAgain(db, owner, key.typeId, now)
}

/** Ends the calls of a row whose clients chose no other date, once their sessions were to begin. */
export async function settleRow(
  db: Db,
  owner: OwnerId,
  key: RowKey,
  tookPlace: boolean,
  { now, ifMatch }: Acting,
): Promise<void> {
  const { calls } = await requireRow(db, owner, key, ifMatch)
  const begun = calls.filter((call) => isWaiting(call) && now >= call.start)
  if (begun.length === 0) throw refused('Nothing is waiting for your clients anymore.', 'not_due')
  for (const { id, version } of begun) await settleCall(db, owner, id, tookPlace, { now, ifMatch: version })
}
