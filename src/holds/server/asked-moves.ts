import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { nextId } from '#database/dialect.ts'
import * as moves from './asked-move-store.ts'
import { deleteOfDeal } from './store.ts'
import type { HoldTables } from './tables.ts'

export { deleteMovesOf as eraseMoves, listOpenOfClient as openMovesOfClient } from './asked-move-store.ts'

/** What is asked: all that its maker decides. */
export type NewMove = Omit<HoldTables['asked_moves'], 'userId' | 'id' | 'state' | 'words' | 'askedAt' | 'answeredAt'>

/** What the client of a deal is asked to confirm now; undefined for nothing. */
export const askedMove = (db: Db, owner: OwnerId, dealId: number) => moves.findOpenMove(db, owner, dealId)

export async function requireMove(db: Db, owner: OwnerId, id: number): Promise<moves.AskedMove> {
  const move = await moves.findMove(db, owner, id)
  if (!move) throw new Problem('not_found', 'This new date was not asked for.')
  return move
}

const maxMoves = 50

/** Asks for a new time, in place of what was asked before. */
export async function askMove(db: Db, owner: OwnerId, move: NewMove, now: number): Promise<number> {
  if ((await moves.countMoves(db, owner, move.dealId)) >= maxMoves)
    throw new Problem('conflict', `A client can be asked for a new date at most ${maxMoves} times.`)
  await dropMove(db, owner, move.dealId, now)
  const id = await nextId(db, 'asked_moves')
  const asked = { state: 'asked' as const, words: '', askedAt: now, answeredAt: null }
  await moves.insertMove(db, { ...move, ...asked, userId: owner, id })
  return id
}

/** The shoot has another length since it was asked. */
export const lengthenMove = (db: Db, owner: OwnerId, dealId: number, endsAt: number): Promise<void> =>
  moves.settleOpen(db, owner, dealId, { endsAt })

/** Records the answer, and gives up what was held for it. */
export async function answerMove(
  db: Db,
  owner: OwnerId,
  dealId: number,
  answer: { state: 'confirmed' | 'declined' | 'withdrawn'; words?: string },
  now: number,
): Promise<void> {
  await moves.settleOpen(db, owner, dealId, { ...answer, answeredAt: now })
  await deleteOfDeal(db, owner, dealId, 'move')
}

/** Nothing is asked of the client of a deal any more. */
export const dropMove = (db: Db, owner: OwnerId, dealId: number, now: number): Promise<void> =>
  answerMove(db, owner, dealId, { state: 'withdrawn' }, now)
