import { longDay } from '#client-language/formats.ts'
import { pastDayWords, type Reader } from '#time/past-day.ts'
import { untilWords } from '#time/until-words.ts'
import type { Deal } from './api.ts'
import { quietAfterMs, reasonLabels } from './stage.ts'
import { hourMs, lateAfterHours, waitedMs } from './waiting.ts'

type Standing = Pick<
  Deal,
  'lane' | 'laneAt' | 'name' | 'clientName' | 'day' | 'isFromForm' | 'repliedAt' | 'closedFor' | 'shootId' | 'stage'
> &
  Partial<Pick<Deal, 'heldUntil' | 'askedMoveOn' | 'askedMoveAt' | 'deliverFrom' | 'changeSentAt' | 'wantedAt'>>

/** What is next, and why. */
export interface NextStep {
  what: string
  why: string
}

/** Whom a deal is with: the client's name once there is one. */
export const nameOfDeal = ({ clientName, name }: Pick<Deal, 'clientName' | 'name'>): string => clientName ?? name

export function nextStep(deal: Standing, reader: Reader): NextStep {
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
      return waitedMs(deal, reader.now) >= quietAfterMs
        ? { what: 'Ask once more or close', why: `No answer to yours of ${since}` }
        : wait(deal, since, reader)
    case 'booked':
      return nextOfBooked(deal, since, reader)
    case 'lost':
      return { what: reasonLabels[deal.closedFor ?? 'other'], why: `Lost ${since}` }
  }
}

function nextOfOurs(deal: Standing, since: string): NextStep {
  const name = nameOfDeal(deal)
  // The time was taken when they wanted to accept or sign, so they could not answer.
  if (deal.wantedAt && deal.wantedAt === deal.laneAt)
    return { what: `Offer ${name} another date`, why: `Date wanted but taken, ${since}` }
  return deal.stage === 'proposed'
    ? { what: `Look at what ${name} answered`, why: `About your proposal, ${since}` }
    : { what: `Reply to ${name}`, why: whyReply(deal) }
}

/** `Waiting for Hannah to accept the change` */
export const changeWords = (deal: Pick<Standing, 'name' | 'clientName'>): string =>
  `Waiting for ${nameOfDeal(deal)} to accept the change`

/** Whether its shoot is over, and a payment waits for the delivery. */
export const isToDeliver = ({ deliverFrom = null }: Pick<Standing, 'deliverFrom'>, now: number): boolean =>
  deliverFrom !== null && Date.parse(deliverFrom) <= now

function nextOfBooked(deal: Standing, since: string, { now }: Reader): NextStep {
  if (isToDeliver(deal, now)) return { what: 'Deliver', why: 'A payment is due after that' }
  return deal.shootId === null
    ? { what: 'Plan the shoot', why: 'No shoot is linked any more' }
    : { what: 'The shoot is planned', why: `Booked ${since}` }
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

const wait = (deal: Standing, since: string, reader: Reader): NextStep =>
  deal.heldUntil && deal.stage === 'proposed'
    ? { what: signWords(deal, reader), why: `You signed ${since}` }
    : whyWait(deal, since)

const whyWait = (deal: Standing, since: string): NextStep =>
  deal.stage === 'proposed'
    ? { what: `${nameOfDeal(deal)} has the proposal`, why: `Yours since ${since}` }
    : { what: `Waiting for ${nameOfDeal(deal)}`, why: `You answered ${since}` }

function whyReply({ isFromForm, day }: Standing): string {
  const words = isFromForm ? 'Their first message, no reply so far' : 'No reply so far'
  return day === null ? `${words}; ask for a date` : words
}

/** How long somebody has waited, in the head of the page: `Waiting 26 hours, late after 24`. */
export function lateWords(deal: Pick<Deal, 'lane' | 'laneAt'>, now: number): string {
  const hours = Math.floor(waitedMs(deal, now) / hourMs)
  const waited = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
  return `Waiting ${waited}, late after ${lateAfterHours}${hours < 48 ? '' : ' hours'}`
}
