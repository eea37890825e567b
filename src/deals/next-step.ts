import { longDay } from '#client-language/formats.ts'
import { isSeveral } from '#clients/is-several.ts'
import { hourMs } from '#kernel/durations.ts'
import { moneyWords } from '#kernel/money.ts'
import { pastDayWords, type Reader } from '#time/past-day.ts'
import { untilWords } from '#time/until-words.ts'
import { dayOnlyWords, today } from '#time/when.ts'
import type { Deal } from './deal.ts'
import { openedWords } from './opened-words.ts'
import { isLinkUnopened, linkLabel } from './passed-on.ts'
import { ourStepOf, quietAfterMs, reasonLabels } from './stage.ts'
import { lateAfterHours, waitedMs } from './waiting.ts'

type Standing = Pick<
  Deal,
  'lane' | 'laneAt' | 'name' | 'clientName' | 'day' | 'isFromForm' | 'repliedAt' | 'closedFor' | 'shootId' | 'stage'
> &
  Partial<
    Pick<
      Deal,
      | 'proposed'
      | 'heldUntil'
      | 'askedMoveOn'
      | 'askedMoveAt'
      | 'deliverFrom'
      | 'deliverBy'
      | 'changeSentAt'
      | 'wantedAt'
    >
  >

/** What is next, and why. */
export interface NextStep {
  what: string
  why: string
}

/** Whom a deal is with: the client's name once there is one. */
export const nameOfDeal = ({ clientName, name }: Pick<Deal, 'clientName' | 'name'>): string => clientName ?? name

export function nextDealStep(deal: Standing, reader: Reader): NextStep {
  // Who waits for the photographer comes before whom the photographer waits for.
  if (deal.lane === 'ours') return nextInLane(deal, reader)
  const askedDay = askedDayOf(deal, reader.now)
  if (askedDay !== null) return { what: confirmWords(deal, askedDay), why: 'You asked them to move the shoot' }
  if (deal.changeSentAt)
    return { what: changeWords(deal), why: `You sent it ${pastDayWords(deal.changeSentAt, reader)}` }
  return nextInLane(deal, reader)
}

function nextInLane(deal: Standing, reader: Reader): NextStep {
  const since = pastDayWords(deal.laneAt, reader)
  switch (deal.lane) {
    case 'ours':
      return nextOfOurs(deal, since)
    case 'theirs':
      return nextOfTheirs(deal, since, reader)
    case 'booked':
      return nextOfBooked(deal, since, reader)
    case 'lost':
      return { what: reasonLabels[deal.closedFor ?? 'other'], why: `Lost ${since}` }
  }
}

function nextOfOurs(deal: Standing, since: string): NextStep {
  const name = nameOfDeal(deal)
  switch (ourStepOf({ ...deal, isToSign: isToSign(deal) })) {
    case 'date':
      return { what: `Offer ${name} another date`, why: `Date wanted but taken, ${since}` }
    case 'sign':
      return { what: 'Sign the contract', why: `Accepted ${since}` }
    case 'reply':
      return { what: `Reply to ${name}`, why: whyReply(deal, since) }
  }
}

/** Whether the client has accepted, and the photographer signs next. */
const isToSign = ({ stage, proposed = null }: Pick<Standing, 'stage' | 'proposed'>): boolean =>
  stage === 'proposed' && proposed?.state === 'accepted' && proposed.contract === 'draft'

/** `Waiting for Hannah to accept the change` */
export const changeWords = (deal: Pick<Standing, 'name' | 'clientName'>): string =>
  `Waiting for ${nameOfDeal(deal)} to accept the change`

/** Whether its shoot is over, and the delivery is promised, or a payment waits for it. */
export const isToDeliver = ({ deliverFrom = null }: Pick<Standing, 'deliverFrom'>, now: number): boolean =>
  deliverFrom !== null && Date.parse(deliverFrom) <= now

const deliveryWords = ({ deliverBy = null }: Pick<Standing, 'deliverBy'>): string =>
  deliverBy === null ? 'A payment is due after that' : `Promised by ${longDay(deliverBy, 'en-US')}`

function nextOfBooked(deal: Standing, since: string, { now }: Reader): NextStep {
  if (isToDeliver(deal, now)) return { what: 'Deliver', why: deliveryWords(deal) }
  if (deal.shootId === null) return { what: 'Plan the shoot', why: 'No shoot is linked anymore' }
  const payment = paymentWords(deal)
  return payment === undefined ? { what: 'Booked', why: `Since ${since}` } : { what: payment, why: `Booked ${since}` }
}

/** `Deposit $1,526.98 due May 1, 2026`: what is left to pay of the first payment. */
function paymentWords({ proposed = null }: Pick<Standing, 'proposed'>): string | undefined {
  const payment = proposed?.payment
  if (!payment) return undefined
  const { name, amount, currency, dueOn } = payment
  const words = `${name} ${moneyWords(amount, currency)}`
  return dueOn === null ? words : `${words} due ${longDay(dueOn, 'en-US')}`
}

/** The new day of its shoot that the client can still confirm; null for none. */
export function askedDayOf(
  { askedMoveOn = null, askedMoveAt = null }: Pick<Standing, 'askedMoveOn' | 'askedMoveAt'>,
  now: number,
): string | null {
  return askedMoveAt !== null && Date.parse(askedMoveAt) > now ? askedMoveOn : null
}

/** `Waiting for Hannah to confirm July 3, 2027` */
export const confirmWords = (deal: Pick<Standing, 'name' | 'clientName'>, day: string): string =>
  `Waiting for ${nameOfDeal(deal)} to confirm ${longDay(day, 'en-US')}`

/** `Waiting for Hannah to sign, held until tomorrow, 5:00 PM`, as long as the time is held. */
export function signWords(deal: Pick<Standing, 'name' | 'clientName' | 'heldUntil'>, { zone, now }: Reader): string {
  const { heldUntil = null } = deal
  const words = `Waiting for ${nameOfDeal(deal)} to sign`
  if (heldUntil === null || Date.parse(heldUntil) <= now) return words
  return `${words}, held until ${untilWords(heldUntil, zone, now)}`
}

function nextOfTheirs(deal: Standing, since: string, reader: Reader): NextStep {
  const proposed = deal.stage === 'proposed' ? (deal.proposed ?? null) : null
  const standing = proposed && afterSending({ ...deal, proposed }, since, reader)
  if (standing) return standing
  if (waitedMs(deal, reader.now) >= quietAfterMs)
    return { what: 'Ask once more or close', why: `No answer since ${since}` }
  return proposed
    ? { what: outWords(deal, proposed), why: sentWords(proposed, since) }
    : { what: `Waiting for ${nameOfDeal(deal)}`, why: `You answered ${since}` }
}

type Proposed = Standing & { proposed: NonNullable<Deal['proposed']> }

/** What is next once a proposal is not simply out any more. */
function afterSending(deal: Proposed, since: string, reader: Reader): NextStep | undefined {
  const { proposed } = deal
  const { state, isAgreed, validUntil } = proposed
  switch (state) {
    case 'accepted':
      return isAgreed ? afterAgreeing(deal) : whileUnsigned(deal, since, reader)
    case 'withdrawn':
      return { what: 'Send a new proposal', why: `You withdrew the last one ${since}` }
    case 'sent':
      if (validUntil < today(reader.zone, reader.now))
        return { what: expiredWords(validUntil, reader), why: sentWords(proposed, since) }
  }
  return undefined
}

const whileUnsigned = (deal: Proposed, since: string, reader: Reader): NextStep =>
  isToSign(deal)
    ? { what: 'Sign the contract', why: `Accepted ${since}` }
    : { what: signWords(deal, reader), why: `You signed ${since}` }

const afterAgreeing = (deal: Proposed): NextStep => ({
  what: paymentWords(deal) ?? `Waiting for ${nameOfDeal(deal)} to pay`,
  why: 'Booked once it is paid',
})

/** `Proposal expired Oct 17` */
export const expiredWords = (validUntil: string, { zone, now }: Reader): string =>
  `Proposal expired ${dayOnlyWords(validUntil, zone, now)}`

/** `Hannah has the proposal`, `Hannah & Omar have the proposal` */
function hasWords(deal: Pick<Standing, 'name' | 'clientName'>): string {
  const name = nameOfDeal(deal)
  return `${name} ${isSeveral(name) ? 'have' : 'has'} the proposal`
}

/** What is out, until the client answers. A link that nobody emailed is not theirs before they open it. */
export const outWords = (
  deal: Pick<Standing, 'name' | 'clientName'>,
  proposed: { opens: number; isLinkOnly?: true | undefined },
): string =>
  isLinkUnopened(proposed)
    ? `Waiting for ${nameOfDeal(deal)} to open the link`
    : `${hasWords(deal)} (${openedWords(proposed)})`

/** A link that nobody emailed and nobody has opened was not sent. */
const sentWords = (proposed: Parameters<typeof isLinkUnopened>[0], since: string): string =>
  isLinkUnopened(proposed) ? `${linkLabel} since ${since}` : `Sent ${since}`

function whyReply({ isFromForm, day, stage }: Standing, since: string): string {
  if (stage === 'booked' || stage === 'lost') return `Waiting for your reply since ${since}`
  if (stage === 'proposed') return `They wrote about your proposal, ${since}`
  const words = isFromForm ? 'Their first message, no reply so far' : 'No reply so far'
  return day === null ? `${words}; ask for a date` : words
}

/** How long somebody has waited, in the head of the page: `Waiting 26 hours, late after 24`. */
export function lateWords(deal: Pick<Deal, 'lane' | 'laneAt'>, now: number): string {
  const hours = Math.floor(waitedMs(deal, now) / hourMs)
  const waited = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
  return `Waiting ${waited}, late after ${lateAfterHours}${hours < 48 ? '' : ' hours'}`
}
