import { pastDayWords, type Reader } from '#time/past-day.ts'
import type { Deal } from './api.ts'
import { lateAfterHours, quietAfterMs, reasonLabels } from './stage.ts'

type Standing = Pick<
  Deal,
  'lane' | 'laneAt' | 'name' | 'clientName' | 'day' | 'isFromForm' | 'repliedAt' | 'closedFor' | 'shootId'
>

/** What is next, and why. */
export interface NextStep {
  what: string
  why: string
}

const hourMs = 3_600_000

/** Whom a deal is with: the client's name once there is one. */
export const nameOfDeal = ({ clientName, name }: Pick<Deal, 'clientName' | 'name'>): string => clientName ?? name

const waitedMs = ({ laneAt }: Pick<Deal, 'laneAt'>, now: number): number => Math.max(0, now - Date.parse(laneAt))

/** Whether the client has waited longer for an answer than they should. */
export const isLate = (deal: Pick<Deal, 'lane' | 'laneAt'>, now: number): boolean =>
  deal.lane === 'ours' && waitedMs(deal, now) >= lateAfterHours * hourMs

export function nextStep(deal: Standing, reader: Reader): NextStep {
  const since = pastDayWords(deal.laneAt, reader)
  switch (deal.lane) {
    case 'ours':
      return { what: `Reply to ${nameOfDeal(deal)}`, why: whyReply(deal) }
    case 'theirs':
      return waitedMs(deal, reader.now) >= quietAfterMs
        ? { what: 'Ask once more or close', why: `No answer to yours of ${since}` }
        : { what: `Waiting for ${nameOfDeal(deal)}`, why: `You answered ${since}` }
    case 'booked':
      return deal.shootId === null
        ? { what: 'Plan the shoot', why: 'No shoot is linked any more' }
        : { what: 'The shoot is planned', why: `Booked ${since}` }
    case 'lost':
      return { what: reasonLabels[deal.closedFor ?? 'other'], why: `Lost ${since}` }
  }
}

function whyReply({ isFromForm, day }: Standing): string {
  const words = isFromForm ? 'Their first message, no reply so far' : 'No reply so far'
  return day === null ? `${words}; ask for a date` : words
}

/** `40 min`, `5 h`, `26 h, late`, `3 d`: how long it has stood in its list. */
export function waitWords(deal: Pick<Deal, 'lane' | 'laneAt'>, now: number): string {
  const hours = waitedMs(deal, now) / hourMs
  const words =
    hours < 1 ? `${Math.floor(hours * 60)} min` : hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} d`
  return isLate(deal, now) ? `${words}, late` : words
}

/** The same in the head of its page. */
export function lateWords(deal: Pick<Deal, 'lane' | 'laneAt'>, now: number): string {
  const hours = Math.floor(waitedMs(deal, now) / hourMs)
  const waited = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
  return `Waiting ${waited}, late after ${lateAfterHours}${hours < 48 ? '' : ' hours'}`
}
