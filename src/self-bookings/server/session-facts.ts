import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { usualTicks } from '#proposals/lines.ts'
import { printFaults } from '#proposals/sendable.ts'
import { beginWith, type Beginning, newFacts, packageReader, readPackage, sumsWith } from '#proposals/server/service.ts'
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

/** With the length of the session, and what the session type keeps free around it. */
function asSession({ name, duration, before, after, weather, mini }: StoredType, begun: Beginning): Beginning {
  const taking = { takes: 'hours' as const, before, after, exclusive: true, holdNow: false, holdHours: 48 }
  const terms = weather && { ...weather, ...(mini && { isInRow: true as const }) }
  const clause = terms && begun.facts.contract !== null ? { weather: terms } : {}
  const shoot = { ...begun.facts.shoot, minutes: duration }
  return { ...begun, facts: { ...begun.facts, ...taking, ...clause, title: name, shoot } }
}

/** What the proposal of a session begins with: its package, and what its session type says. */
export async function sessionPart(
  db: Db,
  owner: OwnerId,
  type: StoredType,
  facts: ProposalFacts,
  begin: typeof readPackage | typeof beginWith = beginWith,
): Promise<Beginning> {
  const { name, packageId } = type
  return asSession(type, packageId === null ? { facts: free(facts, name) } : await begin(db, owner, facts, packageId))
}

const unwritten = async (db: Db, owner: OwnerId, type: StoredType): Promise<ProposalFacts> =>
  newFacts(db, owner, {
    title: type.name,
    type: type.shootType,
    day: null,
    place: '',
    coordinates: null,
    timeZone: await timeZoneOf(db, owner),
  })

/** What a session would say before a time is picked. Writes nothing: strangers ask for it. */
export const sessionFacts = async (db: Db, owner: OwnerId, type: StoredType): Promise<Beginning> =>
  sessionPart(db, owner, type, await unwritten(db, owner, type), readPackage)

/** The same of each session type with the queries of one, or why its package cannot be booked now. */
export async function factsOrFaults(db: Db, owner: OwnerId, types: readonly StoredType[]) {
  const [first] = types
  if (!first) return []
  const base = await unwritten(db, owner, first)
  const read = await packageReader(db, owner)
  return types.map((type) => {
    const { packageId, name, shootType } = type
    const facts = { ...base, title: name, shoot: { ...base.shoot, type: shootType } }
    const begun = packageId === null ? { facts: free(facts, name) } : read(facts, packageId)
    const found = typeof begun === 'string' ? begun : printable(asSession(type, begun).facts)
    return typeof found === 'string' ? { type, fault: found } : { type, facts: found }
  })
}

/** A proposal that cannot be printed is not sent: whoever picked a time would be refused at the very end. */
const printable = (facts: ProposalFacts): ProposalFacts | 'unprintable' =>
  Object.keys(printFaults(facts)).length > 0 ? 'unprintable' : facts

/** Those whose package can be booked now. */
export const factsOfTypes = async (db: Db, owner: OwnerId, types: readonly StoredType[]) =>
  (await factsOrFaults(db, owner, types)).flatMap(({ type, facts }) => (facts ? [{ type, facts }] : []))

/** What a session costs, and what is due first, in minor units; null when it costs nothing. */
export function priceOf(facts: ProposalFacts, today: string) {
  const { total, installments } = sumsWith(facts, [...usualTicks(facts.lines)], today)
  if (total === 0) return null
  const first = installments.find(({ amount }) => amount > 0)
  return { total, currency: facts.currency, deposit: installments.length > 1 ? (first?.amount ?? 0) : total }
}

/** Whether there is something to agree to: a price, or rules of cancelling or weather. */
export const hasTerms = ({ facts, price }: { facts: ProposalFacts; price: SessionPrice }): boolean =>
  price !== null || facts.cancellation.length > 0 || (facts.weather ?? null) !== null

/** The payments of a session, with when each is due. */
export function paymentsOf(facts: ProposalFacts, today: string) {
  const { installments } = sumsWith(facts, [...usualTicks(facts.lines)], today)
  return facts.plan
    .map(({ name, due }, at) => ({ name, due, amount: installments[at]?.amount ?? 0 }))
    .filter(({ amount }) => amount > 0)
}

export type SessionPrice = ReturnType<typeof priceOf>
