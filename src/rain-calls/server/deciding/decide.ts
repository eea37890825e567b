import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import { Problem } from '#kernel/problem.ts'
import type { CallState } from '#rain-calls/call-state.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { type RainCall, updateCall } from '#rain-calls/server/calls.ts'
import { clientOfCall, mailClient } from '#rain-calls/server/emails/enqueue-emails.ts'
import { readSpan } from '#rain-calls/reading-time.ts'
import { withdrawReading } from '#rain-calls/server/notifications.ts'
import { recordCallEvent } from '#rain-calls/server/record-event.ts'
import { changedMeanwhile, refused } from './require-call.ts'

export interface Decision {
  move: boolean
  /** Why it is decided against the verdict. */
  reason?: string | undefined
}

interface Deciding {
  /** Epoch milliseconds. */
  now: number
  mail: boolean
}

const decided: readonly CallState[] = ['kept', 'called', 'offered', 'open', 'chosen', 'settled']

/** Whether a decision is another one than the clause asks for. */
export const isAgainst = ({ verdict }: Pick<RainCall, 'verdict'>, { move }: Decision): boolean =>
  (verdict === 'met' && !move) || (verdict === 'not met' && move)

/** Whether the session of a call is still on the date for which it was planned. */
async function isOnDate(db: Db, owner: OwnerId, { shootId, start }: RainCall): Promise<boolean> {
  const shoot = await ifFound(requireShoot(db, owner, shootId))
  return shoot?.date === start && shoot.status !== 'cancelled'
}

/** Throws what refuses a decision about a call as it is. */
export async function requireDecidable(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  decision: Decision,
  now: number,
): Promise<void> {
  if (decided.includes(call.state)) throw refused('You already decided', 'decided')
  if (call.state === 'void' || !(await isOnDate(db, owner, call)))
    throw refused('The session isn’t on that date anymore.', 'void')
  if (call.state === 'planned')
    throw refused(
      now < call.decideAt ? 'The forecast is not read yet. You can offer a move now.' : 'The forecast is being read.',
      'not_due',
    )
  if (now >= readSpan(call).start) throw refused('The session has begun.', 'begun')
  const reason = 'Say why you decide against the forecast'
  if (isAgainst(call, decision) && decision.reason === undefined)
    throw new Problem('invalid', reason, { fields: { reason } })
}

/**
 * Records a decision in the call and its record. `isEmailed`: its client is emailed that the date stays. Returns the
 * call and the hash of the record.
 */
export async function recordDecision(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  { move, reason, isEmailed = false }: Decision & { isEmailed?: boolean },
  now: number,
): Promise<{ call: RainCall; record: string }> {
  const decision = move ? ('move' as const) : ('keep' as const)
  const state = move ? ('called' as const) : ('kept' as const)
  const changes = { state, decision, reason: reason ?? null, decidedAt: now, nextAt: null }
  const expected = { version: call.version, states: [call.state] }
  const changed = await updateCall(db, owner, call.id, changes, expected)
  if (!changed) throw changedMeanwhile()
  const against = isAgainst(call, { move })
  const facts = { decision, reason: reason ?? null, against, ...(isEmailed && { emailed: true }) }
  const record = await recordCallEvent(db, owner, call.id, { kind: 'decided', facts }, now)
  await withdrawReading(db, owner, changed)
  return { call: changed, record }
}

/** Keeps the date. Against the verdict, its client reads why. */
export async function keepDate(
  db: Db,
  owner: OwnerId,
  call: RainCall,
  reason: string | undefined,
  { now, mail }: Deciding,
): Promise<void> {
  const decision = { move: false, reason }
  await requireDecidable(db, owner, call, decision, now)
  const isEmailed = mail && isAgainst(call, decision) && (await clientOfCall(db, owner, call)).email !== ''
  const { record } = await recordDecision(db, owner, call, { ...decision, isEmailed }, now)
  if (isEmailed) await mailClient(db, owner, call, { which: 'keptAgainst', record }, now)
}
