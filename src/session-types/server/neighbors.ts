import type { OwnerId } from '#kernel/access.ts'
import type { Stretch } from '#light/civil-day.ts'
import { SessionTypeFacts } from '#session-types/draft.ts'
import { publishedRow } from '#session-types/mini-day.ts'
import type { SessionPlace, SessionTerms } from '#session-types/session-terms.ts'
import type { TakenTime } from '#session-types/taken-time.ts'
import { wayBetween } from '#session-types/travel-times.ts'
import type { Db } from '#database/db.ts'
import { bookedAs, listBooked } from './row-store.ts'
import { findType } from './store.ts'

/** The row that a session type offers. */
export interface OwnRow {
  typeId: number
  row: readonly Stretch[]
  place: SessionPlace
}

/** The row of a stored session type at a place; undefined for a type that offers none. */
export function ownRow(type: SessionTerms & { id?: number }, place: SessionPlace): OwnRow | undefined {
  const row = publishedRow(type)
  return row && type.id !== undefined ? { typeId: type.id, row, place } : undefined
}

/** By what something that takes time is known: a shoot, the hold of a deal, or a pick. */
export interface Source {
  shootId?: number
  dealId?: number | null
  typeId?: number | null
}

/** Tells what belongs to a session type: what was booked of it, and what visitors pick. */
function ofType(ownTypeId: number, booked: Awaited<ReturnType<typeof listBooked>>): (source: Source) => boolean {
  const deals = new Set(booked.map(({ dealId }) => dealId))
  const shoots = new Set(booked.map(({ shootId }) => shootId))
  return ({ shootId, dealId, typeId }) =>
    typeId === ownTypeId ||
    (shootId !== undefined && shoots.has(shootId)) ||
    (typeof dealId === 'number' && deals.has(dealId))
}

export type IsNeighbor = (source: Source, bare: Stretch, where: TakenTime['where']) => boolean

/**
 * Tells what was booked of a row and is still where the row has it: the next session may follow at once. What was moved
 * away from it takes time as anything else does.
 */
export async function neighborsIn(db: Db, owner: OwnerId, own: OwnRow | undefined): Promise<IsNeighbor> {
  if (!own) return () => false
  const isOwn = ofType(own.typeId, await listBooked(db, owner, own.typeId))
  return (source, bare, where) =>
    isOwn(source) &&
    own.row.some(({ start, end }) => start === bare.start && end === bare.end) &&
    wayBetween(own.place, where, [], 1) === 0
}

/**
 * Tells the other bookings of the day that a deal was booked for, one session after another, and what visitors pick of
 * it; nothing for any other deal.
 */
export async function besideInRow(db: Db, owner: OwnerId, dealId: number): Promise<(source: Source) => boolean> {
  const booked = await bookedAs(db, owner, dealId)
  const type = booked && (await findType(db, owner, booked.typeId))
  if (!type || !SessionTypeFacts.parse(JSON.parse(type.facts)).mini) return () => false
  return ofType(type.id, await listBooked(db, owner, type.id))
}
