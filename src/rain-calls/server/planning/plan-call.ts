import { requireContract } from '#contracts/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dealOfContract } from '#proposals/server/service.ts'
import { cannotBeRead, readSpan } from '#rain-calls/reading-time.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { type Clause, decideAtOf } from '#weather-clauses/clause.ts'
import { clauseOfContract } from '#weather-clauses/server/service.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import { heldRainDay } from '#rain-calls/server/offer/rain-day.ts'
import { rowOnDay } from '#session-types/mini-day.ts'
import { rowOfBooking } from '#session-types/server/service.ts'
import { storedCoordinates } from '#shoots/api.ts'
import {
  countCalls,
  findLiveOfContract,
  findNewestOfShoot,
  findOfDate,
  insertCall,
  rowOf,
  widenRow,
} from '#rain-calls/server/calls.ts'

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

type Shoot = Awaited<ReturnType<typeof requireShoot>>
type Row = Awaited<ReturnType<typeof rowOfBooking>>

/** The row on its rain day, where a session has moved to its position there while the day is held for all. */
async function rainRowOf(db: Db, owner: OwnerId, { id, date, timeZone }: Shoot, now: number): Promise<Row> {
  const before = await findNewestOfShoot(db, owner, id)
  const row = before && before.chosenStart === date ? rowOf(before) : undefined
  if (!before || !row) return undefined
  const day = await heldRainDay(db, owner, before, { timeZone, now })
  if (day === null) return undefined
  const moved = rowOnDay(readSpan(before), day, timeZone)
  return moved.start + before.start - row.start === date ? { typeId: row.typeId, ...moved } : undefined
}

/** The row of mini sessions of which the session of a booking is one; undefined for a session alone. */
async function rowOfSession(db: Db, owner: OwnerId, dealId: number | null, shoot: Shoot, now: number): Promise<Row> {
  if (dealId === null) return undefined
  const session = { start: shoot.date, end: shoot.endsAt, position: storedCoordinates(shoot.coordinates) }
  return (await rowOfBooking(db, owner, dealId, session)) ?? rainRowOf(db, owner, shoot, now)
}

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
  const row = await rowOfSession(db, owner, dealId, shoot, now)
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
  outlook: null,
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
