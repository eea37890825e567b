import {
  askedDayOf,
  changeWords,
  confirmWords,
  expiredWords,
  nameOfDeal,
  outWords,
  signWords,
} from '#deals/next-step.ts'
import type { WholeDeal } from '#deals/deal.ts'
import { selfBooking } from '#deals/deal-event.ts'
import { isLinkUnopened, linkLabel } from '#deals/passed-on.ts'
import { standingWords } from '#deals/stage-labels.ts'
import { suggestedPlan } from '#packages/plan.ts'
import type { Agreed, ListedProposal } from '#proposals/api.ts'
import type { ProposalFacts } from '#proposals/facts.ts'
import { whenWords } from '#time/when.ts'

/** A step of a booking. */
export interface Step {
  name: string
  isDone: boolean
  words: string
}

/** What is known of a booking's proposal. */
export interface Proposed {
  proposals: readonly ListedProposal[]
  agreed: Agreed | null
  /** What the proposal says that counts: the accepted one, else the one that is out or written. */
  facts: Pick<ProposalFacts, 'contract' | 'bookedBy' | 'plan'> | undefined
}

/** What follows once a proposal is accepted; before there is one, what is usual. */
const comingOf = ({ facts, agreed }: Proposed) => ({
  hasContract: agreed ? agreed.contract !== null : facts?.contract !== null,
  isByPayment: facts?.bookedBy === 'payment',
  // What is accepted has payments once it binds.
  first: agreed?.installments[0]?.name ?? (facts?.plan ?? suggestedPlan)[0]?.name,
})

type Standing = Pick<ListedProposal, 'state' | 'isExpired'>

/** Whether a proposal can still be accepted, or was. */
export const isOpen = ({ state, isExpired }: Standing): boolean =>
  (state === 'sent' && !isExpired) || state === 'accepted'

/** Whether one can still be accepted, or was. */
export const isOut = (proposals: readonly Standing[]): boolean => proposals.some(isOpen)

/** What books it, while it is not. */
function bookedBy(deal: WholeDeal, proposed: Proposed | undefined): string {
  if (!proposed) return ''
  const { hasContract, isByPayment } = comingOf(proposed)
  const contract = hasContract ? 'Once both have signed' : `Once it is accepted by ${nameOfDeal(deal)}`
  const words = isByPayment ? 'Once the first payment is there' : contract
  return proposed.agreed || isOut(proposed.proposals) ? words : `${words}, or you plan the shoot`
}

const answers: readonly WholeDeal['events'][number]['kind'][] = ['answered', 'emailing', 'proposal sent']

/** When it was first answered, however often it was since; null before. */
function firstAnswerOf({ repliedAt, events }: WholeDeal): string | null {
  if (repliedAt === null) return null
  const first = events.filter(({ kind }) => answers.includes(kind)).map(({ at }) => at)
  return [...first, repliedAt].toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
}

/** Whether its client booked it by themselves: nobody answered, the proposal went out with it. */
const isByClient = ({ source }: WholeDeal): boolean => source === selfBooking

const reached = (name: string, at: string | null, before: string, zone: string): Step => ({
  name,
  isDone: at !== null,
  words: at === null ? before : whenWords(at, zone),
})

/** The steps of a booking: those of a proposal once there is one, or as long as nothing is booked. */
export function stepsOf(deal: WholeDeal, proposed: Proposed | undefined, zone: string): Step[] {
  const sent = proposed?.proposals.find(({ sentAt }) => sentAt !== null)
  const booked = reached('Booked', deal.bookedAt, bookedBy(deal, proposed), zone)
  return [
    reached(isByClient(deal) ? 'Booked online' : 'Asked', deal.receivedAt, '', zone),
    ...(isByClient(deal) ? [] : [reached('Answered', firstAnswerOf(deal), 'Nothing sent yet', zone)]),
    ...(proposed && (deal.bookedAt === null || sent) ? ofProposal(deal, proposed, { sent, booked }, zone) : [booked]),
    ...sinceBooked(deal),
  ]
}

/** What waits for the client besides. */
function sinceBooked(deal: WholeDeal): Step[] {
  const askedDay = askedDayOf(deal, Date.now())
  return [
    ...(deal.changeSentAt === null ? [] : [{ name: 'Change accepted', isDone: false, words: changeWords(deal) }]),
    ...(askedDay === null ? [] : [{ name: 'New date', isDone: false, words: confirmWords(deal, askedDay) }]),
  ]
}

interface Around {
  sent: ListedProposal | undefined
  booked: Step
}

function ofProposal(deal: WholeDeal, proposed: Proposed, { sent, booked }: Around, zone: string): Step[] {
  const paid = depositSteps(proposed)
  const accepted = proposed.proposals.find(({ state }) => state === 'accepted')
  const at = (instant: string | null | undefined): string => (instant ? whenWords(instant, zone) : '')
  return [
    {
      name: sent && isLinkUnopened(outOf(deal, sent)) ? linkLabel : standingWords('proposed'),
      isDone: sent !== undefined,
      words: at(sent?.sentAt),
    },
    {
      name: 'Accepted',
      isDone: accepted !== undefined,
      words: accepted ? at(accepted.acceptedAt) : waiting(deal, sent, zone),
    },
    ...contractSteps(deal, proposed, zone),
    ...(comingOf(proposed).isByPayment ? [...paid, booked] : [booked, ...paid]),
  ]
}

/** The contract, unless there is none. */
function contractSteps(deal: WholeDeal, proposed: Proposed, zone: string): Step[] {
  const name = 'Contract signed'
  const { agreed } = proposed
  if (!agreed?.contract) return comingOf(proposed).hasContract ? [{ name, isDone: false, words: '' }] : []
  const { contract } = agreed
  return [{ name, isDone: contract.status === 'signed', words: contractWords(deal, contract, agreed, zone) }]
}

/** The first payment, unless there is nothing to pay, or the booking was cancelled. */
function depositSteps(proposed: Proposed): Step[] {
  const { first } = comingOf(proposed)
  const { agreed } = proposed
  if (first === undefined || agreed?.cancelled) return []
  const payment = agreed?.installments[0]
  return payment?.amount === 0 ? [] : [{ name: `${first} paid`, ...depositState(payment) }]
}

function depositState(payment: Agreed['installments'][number] | undefined): Omit<Step, 'name'> {
  if (!payment?.invoice) return { isDone: false, words: '' }
  const { balance, status } = payment.invoice
  return balance === 0 && status !== 'credited' ? { isDone: true, words: 'Paid' } : { isDone: false, words: 'Billed' }
}

/** `Hannah has the proposal (opened 2 times)`, `Proposal expired Oct 17`. */
function waiting(deal: WholeDeal, sent: ListedProposal | undefined, zone: string): string {
  if (sent?.state !== 'sent') return ''
  if (sent.isExpired) return expiredWords(sent.validUntil, { zone, now: Date.now() })
  return outWords(deal, outOf(deal, sent))
}

const outOf = ({ proposed }: WholeDeal, { opens }: ListedProposal) => ({ opens, isLinkOnly: proposed?.isLinkOnly })

function contractWords(
  deal: WholeDeal,
  { status }: NonNullable<Agreed['contract']>,
  agreed: Agreed | null,
  zone: string,
): string {
  if (status === 'signed') return agreed?.agreedAt ? whenWords(agreed.agreedAt, zone) : 'Signed'
  return status === 'draft' ? 'Sign the contract' : signWords(deal, { zone, now: Date.now() })
}
