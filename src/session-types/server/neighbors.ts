import type { OwnerId } from '#kernel/access.ts'
import type { Stretch } from '#light/civil-day.ts'
import { SessionTypeFacts } from '#session-types/draft.ts'
import { publishedRow } from '#session-types/mini-day.ts'
import type { SessionPlace, SessionTerms } from '#session-types/session-terms.ts'
import type { TakenTime } from '#session-types/taken-time.ts'
import { wayBetween } from '#session-types/ways.ts'
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
interface Source {
  shootId?: number
  dealId?: number | null
  typeId?: number | null
}

type IsNeighbor = (source: Source, bare: Stretch, where: TakenTime['where']) => boolean

/**
 * Tells what was booked of a row and is still where the row has it: the next session may follow at once. What was moved
 * away from it takes time as anything else does.
 */
export async function neighborsIn(db: Db, owner: OwnerId, own: OwnRow | undefined): Promise<IsNeighbor> {
  if (!own) return () => false
  const booked = await listBooked(db, owner, own.typeId)
  const deals = new Set(booked.map(({ dealId }) => dealId))
  const shoots = new Set(booked.map(({ shootId }) => shootId))
  const isOwn = ({ shootId, dealId, typeId }: Source): boolean =>
    typeId === own.typeId ||
    (shootId !== undefined && shoots.has(shootId)) ||
    (typeof dealId === 'number' && deals.has(dealId))
  return (source, bare, where) =>
    isOwn(source) &&
    own.row.some(({ start, end }) => start === bare.start && end === bare.end) &&
    wayBetween(own.place, where, [], 1) === 0
}

/** The other bookings of the day that a deal was booked for, one session after another; none for any other deal. */
export async function besideInRow(db: Db, owner: OwnerId, dealId: number) {
  const booked = await bookedAs(db, owner, dealId)
  const type = booked && (await findType(db, owner, booked.typeId))
  if (!type || !SessionTypeFacts.parse(JSON.parse(type.facts)).mini) return { deals: [], shoots: [] }
  const others = (await listBooked(db, owner, type.id)).filter((other) => other.dealId !== dealId)
  return {
    deals: others.map((other) => other.dealId),
    shoots: others.flatMap(({ shootId }) => shootId ?? []),
  }
}
