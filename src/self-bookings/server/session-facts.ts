import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { usualTicks } from '#proposals/lines.ts'
import { beginWith, type Beginning, newFacts, readPackage, sumsWith } from '#proposals/server/service.ts'
import type { StoredType } from '#session-types/server/service.ts'
import type { Db } from '#database/db.ts'

/** A session that costs nothing: its name alone, and nothing to pay. */
const free = (facts: ProposalFacts, name: string): ProposalFacts => ({
  ...facts,
  lines: [
    {
      line: 1,
      kind: 'base',
      name,
      included: '',
      quantity: 1000,
      rate: 0,
      category: facts.lines[0]?.category ?? null,
      ticked: false,
      most: 1,
      minutes: 0,
    },
  ],
  plan: [{ name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: 0 } }],
  cancellation: [],
})

/**
 * What the proposal of a session begins with: its package, the length of the session, and what the session type keeps
 * free around it.
 */
export async function sessionPart(
  db: Db,
  owner: OwnerId,
  { name, packageId, duration, before, after, weather, mini }: StoredType,
  facts: ProposalFacts,
  begin: typeof readPackage | typeof beginWith = beginWith,
): Promise<Beginning> {
  const begun = packageId === null ? { facts: free(facts, name) } : await begin(db, owner, facts, packageId)
  const taking = { takes: 'hours' as const, before, after, exclusive: true, holdNow: false, holdHours: 48 }
  const terms = weather && { ...weather, ...(mini && { isInRow: true as const }) }
  const clause = terms && begun.facts.contract !== null ? { weather: terms } : {}
  const shoot = { ...begun.facts.shoot, minutes: duration }
  return { ...begun, facts: { ...begun.facts, ...taking, ...clause, title: name, shoot } }
}

/** What a session would say before a time is picked. Writes nothing: strangers ask for it. */
export const sessionFacts = async (db: Db, owner: OwnerId, type: StoredType): Promise<Beginning> =>
  sessionPart(
    db,
    owner,
    type,
    await newFacts(db, owner, {
      title: type.name,
      type: type.shootType,
      day: null,
      place: '',
      coordinates: null,
      timeZone: await timeZoneOf(db, owner),
    }),
    readPackage,
  )

/** What a session costs, and what is due first, in minor units; null when it costs nothing. */
export function priceOf(facts: ProposalFacts, today: string) {
  const { total, installments } = sumsWith(facts, [...usualTicks(facts.lines)], today)
  if (total === 0) return null
  const first = installments.find(({ amount }) => amount > 0)
  return { total, currency: facts.currency, deposit: installments.length > 1 ? (first?.amount ?? 0) : total }
}

/** The payments of a session, with when each is due. */
export function paymentsOf(facts: ProposalFacts, today: string) {
  const { installments } = sumsWith(facts, [...usualTicks(facts.lines)], today)
  return facts.plan
    .map(({ name, due }, at) => ({ name, due, amount: installments[at]?.amount ?? 0 }))
    .filter(({ amount }) => amount > 0)
}

export type SessionPrice = ReturnType<typeof priceOf>
