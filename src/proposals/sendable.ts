import { unprintableClientWords, unprintableWords } from '#documents/printable.ts'
import { maxCents, moneyWords } from '#kernel/money.ts'
import { rulesFault } from '#packages/cancellation.ts'
import { wholeRate } from '#tax/codes.ts'
import { clauseAt, isTooLate } from '#weather-clauses/clause.ts'
import { tooLateWords } from '#weather-clauses/clause-terms.ts'
import type { ProposalFacts } from './facts.ts'
import { hasExtras, largestTotal, smallestTotal } from './lines.ts'
import { shootStart } from './shoot-length.ts'

type Plan = ProposalFacts['plan']

/** Why a plan cannot be, whatever the total. */
export function planFault(plan: Plan): string | undefined {
  if (plan.some(({ share }, at) => (share.by === 'rest') !== (at === plan.length - 1)))
    return 'The remaining balance goes last.'
  const percents = plan.reduce((sum, { share }) => sum + (share.by === 'percent' ? share.value : 0), 0)
  return percents > wholeRate ? 'Percentages add up to more than 100.' : undefined
}

/** By how much the payments before the rest exceed the smallest total that a client can reach. */
function excess({ plan, ...facts }: ProposalFacts): number {
  const smallest = smallestTotal(facts)
  const amounts = plan.map(({ share }) => {
    if (share.by === 'rest') return 0
    return share.by === 'amount' ? share.value : Math.round((smallest * share.value) / wholeRate)
  })
  return amounts.reduce((sum, amount) => sum + amount, 0) - smallest
}

interface Now {
  /** The studio's day. */
  today: string
  validUntil: string
}

const aYearAfter = (day: string): string => Temporal.PlainDate.from(day).add({ years: 1 }).toString()

/** A client never gets money for a session. */
export const discountFault = (facts: ProposalFacts): string | undefined =>
  facts.lines.length > 0 && smallestTotal(facts) < 0 ? 'The discount is more than the price' : undefined

/** Why the payments cannot be as planned. */
function planFaults(facts: ProposalFacts): Record<string, string> {
  const tooMuch = discountFault(facts)
  if (tooMuch !== undefined) return { discount: tooMuch }
  const wrong = planFault(facts.plan)
  if (wrong !== undefined) return { plan: wrong }
  const over = facts.lines.length > 0 ? excess(facts) : 0
  return over > 0
    ? { plan: `The payment plan is ${moneyWords(over, facts.currency)} more than the smallest total.` }
    : {}
}

/** What is more can't be billed, so nobody could accept it. */
function sizeFaults(facts: ProposalFacts): Record<string, string> {
  if (largestTotal(facts) <= maxCents) return {}
  const most = hasExtras(facts.lines) ? 'The total with all extras' : 'The total'
  return { lines: `${most} can be at most ${moneyWords(maxCents, facts.currency)}.` }
}

function shootFaults({ shoot, contract }: ProposalFacts, today: string): Record<string, string> {
  if (shoot.day === null)
    return contract === null ? {} : { 'shoot.day': 'Choose the day of the shoot for the contract.' }
  return {
    ...(shoot.time === '' && { 'shoot.time': 'Choose when the shoot starts.' }),
    ...(shoot.day < today && { 'shoot.day': 'The shoot date is in the past.' }),
    ...(shoot.place.trim() === '' && { 'shoot.place': 'Type where the shoot is.' }),
  }
}

/** Why the weather clause could not be carried out. */
function weatherFaults({ weather, shoot }: ProposalFacts): Record<string, string> {
  if (!weather) return {}
  const { coordinates, timeZone } = shoot
  if (coordinates === null)
    return { 'shoot.place': 'Choose the place on the map: the forecast of the weather clause is read there.' }
  const start = shootStart(shoot)
  if (start === undefined) return {}
  const clause = clauseAt(weather, { ...coordinates, timeZone })
  return isTooLate(clause, start) ? { 'weather.decision.decideAt': tooLateWords } : {}
}

const unpriced = ({ lines }: ProposalFacts): Record<string, string> =>
  Object.fromEntries(lines.flatMap(({ isUnpriced }, at) => (isUnpriced ? [[`lines.${at}.rate`, 'Enter a price']] : [])))

/** Texts that its PDF, its contract and its invoices could only show as boxes. */
export function printFaults({ title, lines, shoot, plan, contract }: ProposalFacts): Record<string, string> {
  const texts: [field: string, text: string][] = [
    ['title', title],
    ...lines.flatMap(({ name, included }, at): [string, string][] => [
      [`lines.${at}.name`, name],
      [`lines.${at}.included`, included],
    ]),
    ['shoot.place', shoot.place],
    ...plan.map(({ name }, at): [string, string] => [`plan.${at}.name`, name]),
    ['contract', contract ?? ''],
  ]
  return Object.fromEntries(
    texts.flatMap(([field, text]) => {
      const words = unprintableWords(text)
      return words === undefined ? [] : [[field, words]]
    }),
  )
}

interface NamedDeal {
  title: string
  /** Of the client, or of whom the booking is with before there is one. */
  clientName: string
  hasClient: boolean
}

const inBooking = 'Change it in the booking: More actions, Edit details.'

/** Names from elsewhere that its contract and its invoices could only show as boxes; in these they are printed. */
export function nameFaults(
  { contract, lines }: Pick<ProposalFacts, 'contract' | 'lines'>,
  { title, clientName, hasClient }: NamedDeal,
): Record<string, string> {
  if (contract === null && lines.every(({ rate }) => rate === 0)) return {}
  const client = unprintableClientWords(clientName, hasClient ? undefined : inBooking)
  const booking = unprintableWords(title, 'in the title of the booking')
  return { ...(client && { client }), ...(booking && { booking: `${booking} ${inBooking}` }) }
}

/** Why a draft cannot be sent, by field. */
export function sendFaults(facts: ProposalFacts, { today, validUntil }: Now): Record<string, string> {
  const twice = rulesFault(facts.cancellation)
  const isValid = validUntil >= today && validUntil <= aYearAfter(today)
  return {
    ...sizeFaults(facts),
    ...(!facts.lines.some(({ kind }) => kind === 'base') && { lines: 'Add at least one line.' }),
    ...unpriced(facts),
    ...planFaults(facts),
    ...weatherFaults(facts),
    ...shootFaults(facts, today),
    ...printFaults(facts),
    ...(twice !== undefined && { cancellation: twice }),
    ...(!isValid && { validUntil: 'Choose a date from today to one year from now.' }),
  }
}
