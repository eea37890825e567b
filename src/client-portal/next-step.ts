import { longDay, startTime, timeInBoth } from '#client-language/formats.ts'
import type { ClientPageWords } from '#client-language/english/client-page.ts'
import type { Locale } from '#client-language/language.ts'
import type { ClientPage, SeenProposal } from './client-page.ts'
import { shownDayOf, localTime } from '#time/clock-words.ts'
import { otherPlace } from '#time/other-zone.ts'
import { fullDay } from './when.ts'

type Bill = ClientPage['bills'][number]

/** The one thing that is next for a client. */
export type NextStep =
  | { kind: 'rain'; call: ClientPage['rain'][number] }
  | { kind: 'move' }
  | { kind: 'review'; proposal: SeenProposal }
  | { kind: 'change'; change: ClientPage['changes'][number] }
  | { kind: 'studio signs' }
  | { kind: 'sign'; contract: ClientPage['contracts'][number] }
  | { kind: 'pay'; bill: Bill }
  | { kind: 'answer'; sheet: ClientPage['sheets'][number] }
  | { kind: 'nothing' }

const pending = ['sent', 'unpaid', 'overdue']

export const isOwed = ({ isCredit, balance, status }: Bill): boolean =>
  !isCredit && balance > 0 && pending.includes(status)

/** As they are paid, whichever was issued first. */
export const byDueDay = (one: Bill, other: Bill): number =>
  one.dueOn === other.dueOn ? one.id - other.id : one.dueOn < other.dueOn ? -1 : 1

/** The bill to pay first. */
export const firstOwed = (bills: readonly Bill[]): Bill | undefined => bills.filter(isOwed).toSorted(byDueDay)[0]

export function nextStep({ rain, moves, proposals, changes, contracts, bills, sheets }: ClientPage): NextStep {
  const call = rain.find(({ state }) => state !== 'chosen')
  if (call) return { kind: 'rain', call }
  if (moves.length > 0) return { kind: 'move' }
  const proposal = proposals.find(({ state }) => state === 'open')
  if (proposal) return { kind: 'review', proposal }
  const change = changes.find(({ state }) => state === 'waiting')
  if (change) return { kind: 'change', change }
  const contract = contracts.find(({ status }) => status === 'sent')
  if (contract) return { kind: 'sign', contract }
  const isAgreed = proposals.some(({ state, facts }) => state === 'accepted' && facts.contract !== null)
  if (isAgreed && contracts.some(({ status }) => status === 'draft')) return { kind: 'studio signs' }
  const bill = firstOwed(bills)
  if (bill) return { kind: 'pay', bill }
  const sheet = sheets.find(({ state }) => state === 'sent')
  return sheet ? { kind: 'answer', sheet } : { kind: 'nothing' }
}

interface StepWords {
  page: ClientPage
  words: ClientPageWords
  locale: Locale
  /** The zone of the reader's clock, where it is known. */
  zone?: string
  /** Epoch milliseconds; without it, no day is called today. */
  now?: number
}

type Reader = Pick<StepWords, 'words' | 'locale' | 'zone'>

/** How long a proposal can be accepted: until the hour to which its time is held, else its last day. */
export function goodThrough({ number, validUntil, hold }: SeenProposal, { words, locale, zone }: Reader): string {
  if (!hold) return words.goodThrough(number, longDay(validUntil, locale))
  if (hold.isOver) return words.heldNoMore(number)
  return words.heldUntil(number, timeInBoth(Date.parse(hold.until), hold.timeZone, zone, locale))
}

function reviewSentence({ facts, validUntil, hold }: SeenProposal, { words, locale, zone }: Reader): string {
  if (!hold) return words.waits(facts.title, longDay(validUntil, locale))
  if (hold.isOver) return words.waitsNoMore(facts.title)
  return words.waitsHeld(facts.title, timeInBoth(Date.parse(hold.until), hold.timeZone, zone, locale))
}

/** What is next, in one sentence. */
export function stepSentence(step: NextStep, part: StepWords): string {
  const { page, words } = part
  if (step.kind === 'rain') return words.newDates(page.studio.name)
  if (step.kind === 'move') return words.newDate(page.studio.name)
  if (step.kind === 'review') return reviewSentence(step.proposal, part)
  if (step.kind === 'change') return changeSentence(step.change, words)
  if (step.kind === 'sign') return words.readyToSign
  if (step.kind === 'studio signs') return words.studioSigns(page.studio.name)
  if (step.kind === 'pay') return billSentence(step.bill, part)
  return step.kind === 'answer' ? words.toAnswer(step.sheet.name) : nothingSentence(part)
}

const billSentence = ({ status, number, dueOn }: ClientPage['bills'][number], { words, locale }: StepWords): string =>
  status === 'overdue' ? words.wasDue(number, longDay(dueOn, locale)) : words.toPay(number)

function nothingSentence(part: StepWords): string {
  const { words } = part
  const [shoot] = part.page.shoots
  return shoot ? `${words.nothing} ${seeYouWords(shoot, part)}` : words.nothingNow
}

/** `See you tomorrow at 3:20 PM.`; with the date on other days, and for who is elsewhere. */
function seeYouWords(
  { date, timeZone }: ClientPage['shoots'][number],
  { words, locale, zone, now }: StepWords,
): string {
  const start = Date.parse(date)
  const isElsewhere = zone !== undefined && otherPlace(start, timeZone, zone) !== undefined
  const daysAhead = now === undefined || isElsewhere ? undefined : daysUntil(start, now, timeZone)
  if (daysAhead !== 0 && daysAhead !== 1) return words.seeYou(fullDay(shownDayOf(start, timeZone), locale))
  const time = startTime(localTime(start, timeZone), locale)
  return daysAhead === 0 ? words.seeYouToday(time) : words.seeYouTomorrow(time)
}

/** On the calendar of a place. */
const daysUntil = (ms: number, now: number, zone: string): number =>
  Temporal.PlainDate.from(shownDayOf(now, zone)).until(shownDayOf(ms, zone)).days

const changeSentence = ({ moved, title }: ClientPage['changes'][number], words: ClientPageWords): string =>
  moved ? words.addendumWaits(title) : words.changeWaits(title)
