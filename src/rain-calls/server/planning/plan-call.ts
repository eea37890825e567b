import { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dealOfContract } from '#proposals/server/service.ts'
import { cannotBeRead } from '#rain-calls/reading-time.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { type Clause, decideAtOf } from '#weather-clauses/clause.ts'
import { clauseOfContract } from '#weather-clauses/server/service.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { rowOfBooking } from '#session-types/server/service.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { countCalls, findLiveOfContract, findOfDate, insertCall, widenRow } from '#rain-calls/server/calls.ts'

/** How often the session of a contract may still be moved by its clause. */
export const movesLeft = async (
  db: Db,
  owner: OwnerId,
  contractId: number,
  { moves }: Clause['moves'],
): Promise<number> => moves - (await countCalls(db, owner, contractId)).moves

/** Whether the date of a session is settled: a call waits for it or another one, or has decided it. */
const isDecided = async (db: Db, owner: OwnerId, contractId: number, date: number): Promise<boolean> =>
  ((await findLiveOfContract(db, owner, contractId)) ?? (await findOfDate(db, owner, contractId, date))) !== undefined

/** The row of mini sessions of which the session of a booking is one; undefined for a session alone. */
const rowOf = async (
  db: Db,
  owner: OwnerId,
  dealId: number | null,
  { date: start, endsAt: end, coordinates }: Awaited<ReturnType<typeof requireShoot>>,
): Promise<Row> =>
  dealId === null
    ? undefined
    : rowOfBooking(db, owner, dealId, { start, end, position: storedCoordinates(coordinates) })

type Row = Awaited<ReturnType<typeof rowOfBooking>>

/** A row that grew since counts as it is now for all of its sessions. */
const widen = async (db: Db, owner: OwnerId, row: Row) => (row ? widenRow(db, owner, row) : undefined)

const inRow = (row: Row) => (row ? { miniDayId: row.typeId, rowStart: row.start, rowEnd: row.end } : {})

/** The shoot of a contract that both sides have signed; null without one. */
async function shootOfSigned(db: Db, owner: OwnerId, contractId: number): Promise<number | null> {
  const { status, shootId } = await requireContract(db, owner, contractId)
  return status === 'signed' ? shootId : null
}

/**
 * Plans the reading for the shoot of a contract that both sides have signed, in the transaction that made it so: once
 * for each date, as long as moves are left and the forecast can be read in time.
 */
export async function planCall(db: Db, owner: OwnerId, contractId: number, now: number): Promise<void> {
  const agreed = await clauseOfContract(db, owner, contractId)
  if (!agreed) return
  const shootId = await shootOfSigned(db, owner, contractId)
  if (shootId === null) return
  const shoot = await requireShoot(db, owner, shootId)
  const { date: start, endsAt: end } = shoot
  const dealId = (await dealOfContract(db, owner, contractId)) ?? null
  const row = await rowOf(db, owner, dealId, shoot)
  const first = row?.start ?? start
  const decideAt = decideAtOf(agreed.clause, first)
  if (shoot.status === 'cancelled' || cannotBeRead({ start: first, decideAt }, now)) return
  const { newest, moves } = await countCalls(db, owner, contractId)
  if (moves >= agreed.clause.moves.moves || (await isDecided(db, owner, contractId, start))) return
  await insertCall(db, {
    ...noDecision,
    userId: owner,
    id: await nextId(db, 'rain_calls'),
    contractId,
    shootId,
    dealId,
    n: newest + 1,
    start,
    end,
    decideAt,
    state: 'planned',
    nextAt: decideAt,
    tries: 0,
    version: 1,
    ...inRow(row),
  })
  await widen(db, owner, row)
}

const noDecision = {
  evidenceHash: null,
  verdict: null,
  figures: null,
  decision: null,
  reason: null,
  decidedAt: null,
  offeredAt: null,
  openedAt: null,
  chooseUntil: null,
  lookedAt: null,
  chosenStart: null,
  addendumId: null,
  miniDayId: null,
  rowStart: null,
  rowEnd: null,
  early: 0,
  offer: null,
}
