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
import type { Agreed, ListedProposal } from '#proposals/api.ts'
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
  /** It is booked once the first payment is there. */
  isBookedByPayment: boolean
}

type Standing = Pick<ListedProposal, 'state' | 'isExpired'>

/** Whether a proposal can still be accepted, or was. */
export const isOpen = ({ state, isExpired }: Standing): boolean =>
  (state === 'sent' && !isExpired) || state === 'accepted'

/** Whether one can still be accepted, or was. */
export const isOut = (proposals: readonly Standing[]): boolean => proposals.some(isOpen)

/** What books it, while it is not. */
function bookedBy(deal: WholeDeal, proposed: Proposed | undefined): string {
  if (proposed?.agreed) return ''
  return proposed && isOut(proposed.proposals)
    ? `Once the proposal is accepted by ${nameOfDeal(deal)}, the date is booked`
    : 'Plan the shoot, and the date is booked'
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

/** The steps of a booking: those of a proposal once there is one, or as long as nothing is booked. */
export function stepsOf(deal: WholeDeal, proposed: Proposed | undefined, zone: string): Step[] {
  const reached = (name: string, at: string | null, before: string): Step => ({
    name,
    isDone: at !== null,
    words: at === null ? before : whenWords(at, zone),
  })
  const sent = proposed?.proposals.find(({ sentAt }) => sentAt !== null)
  const askedDay = askedDayOf(deal, Date.now())
  const isWithout = deal.bookedAt !== null && !sent
  return [
    reached(isByClient(deal) ? 'Booked online' : 'Asked', deal.receivedAt, ''),
    ...(isByClient(deal) ? [] : [reached('Answered', firstAnswerOf(deal), 'Nothing sent yet')]),
    ...(proposed && !isWithout ? ofProposal(deal, proposed, sent, zone) : []),
    reached('Booked', deal.bookedAt, bookedBy(deal, proposed)),
    ...(deal.changeSentAt === null ? [] : [{ name: 'Change accepted', isDone: false, words: changeWords(deal) }]),
    ...(askedDay === null ? [] : [{ name: 'New date', isDone: false, words: confirmWords(deal, askedDay) }]),
  ]
}

function ofProposal(deal: WholeDeal, proposed: Proposed, sent: ListedProposal | undefined, zone: string): Step[] {
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
    ...ofAgreement(deal, proposed, zone),
  ]
}

/** The contract, if there is one, and the first payment, if it is waited for. */
function ofAgreement(deal: WholeDeal, { agreed, isBookedByPayment }: Proposed, zone: string): Step[] {
  const contract = agreed?.contract
  return [
    ...(contract
      ? [
          {
            name: 'Contract signed',
            isDone: contract.status === 'signed',
            words: contractWords(deal, contract, agreed, zone),
          },
        ]
      : []),
    ...(isBookedByPayment ? [depositStep(agreed?.installments[0])] : []),
  ]
}

function depositStep(first: Agreed['installments'][number] | undefined): Step {
  const isDone = first?.invoice?.balance === 0
  return { name: 'Deposit paid', isDone, words: isDone ? 'Paid' : first?.invoice ? 'Billed' : '' }
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
