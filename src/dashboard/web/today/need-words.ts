import type { Need } from '#dashboard/api.ts'
import { isSeveral } from '#clients/is-several.ts'
import type { OurStep } from '#deals/stage.ts'
import { waitWords } from '#deals/waiting.ts'
import { daysLate, numberWords } from '#invoices/rules.ts'
import { moneyWords } from '#kernel/money.ts'
import { typeLabels } from '#shoots/rules.ts'
import { pastDayWords, type Reader } from '#time/past-day.ts'
import { untilWords } from '#time/until-words.ts'
import { dayOnlyWords, today, whenWords } from '#time/when.ts'

/** What a row says: what needs doing, why, and by when. */
export interface NeedWords {
  what: string
  why: string
  when: string
  button: string
}

const counted = (count: number, what: string): string => `${count} ${count === 1 ? what : `${what}s`}`

const dayIn = (at: string, zone: string): string => today(zone, Date.parse(at))

const verb = (name: string, one: string, several: string): string => (isSeveral(name) ? several : one)

/** `today`, `tomorrow`, `in 8 days`. */
function awayWords(day: string, { zone, now }: Reader): string {
  const days = Temporal.PlainDate.from(today(zone, now)).until(day).days
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** `Opened yesterday`, `Sent Oct 9, not opened yet`. */
function linkWords({ sentAt, openedAt, isExpired }: Extract<Need, { kind: 'unsigned' }>, reader: Reader): string {
  if (isExpired) return 'The link has expired'
  if (openedAt !== null) return `Opened ${pastDayWords(openedAt, reader)}`
  return sentAt === null ? 'Sent without a link' : `Sent ${pastDayWords(sentAt, reader)}, not opened yet`
}

const rainWords = (
  { title, words, isOver, start }: Extract<Need, { kind: 'rain' }>,
  { zone, now }: Reader,
): NeedWords => ({
  what: isOver ? `Did ${title} take place?` : `Rain Call: ${title}`,
  why: isOver ? 'Your client chose no other date.' : words,
  when: whenWords(start, zone, now),
  button: isOver ? 'Answer' : 'Decide',
})

const emailWords = (
  { name, label, emails, dueAt, isPaused }: Extract<Need, { kind: 'email' }>,
  { zone, now }: Reader,
): NeedWords => ({
  what: isPaused ? `Emails to ${name} are paused` : `Write to ${name} yourself`,
  why: [
    emails === 1 ? label : `${label} and ${emails - 1} more`,
    isPaused ? 'Resume the emails, or skip it' : 'Copy the text, or skip it',
  ].join('. '),
  when: `due since ${untilWords(dueAt, zone, now)}`,
  button: 'Open emails',
})

const refundWords = (
  { amount, currency, clientName, invoiceNumber, issueDate }: Extract<Need, { kind: 'refund' }>,
  { zone, now }: Reader,
): NeedWords => ({
  what: `Refund ${moneyWords(amount, currency)} to ${clientName}`,
  why: numberWords(invoiceNumber),
  when: `due since ${issueDate < today(zone, now) ? dayOnlyWords(issueDate, zone, now) : 'today'}`,
  button: 'Record refund',
})

const inquirySteps: Record<OurStep, (name: string) => string> = {
  reply: (name) => `Reply to ${name}`,
  sign: (name) => `Sign the contract with ${name}`,
  date: (name) => `Offer ${name} another date`,
}

const inquiryWords = (
  { name, type, day, step, since }: Extract<Need, { kind: 'inquiry' }>,
  { zone, now }: Reader,
): NeedWords => ({
  what: inquirySteps[step](name),
  why: [typeLabels[type], day === null ? 'no date yet' : dayOnlyWords(day, zone, now)].join(', '),
  when: waitWords({ lane: 'ours', laneAt: since }, now),
  button: step === 'reply' ? 'Reply' : 'Open booking',
})

export function wordsOf(need: Need, reader: Reader): NeedWords {
  switch (need.kind) {
    case 'overdue':
      return {
        what: `${need.clientName} ${verb(need.clientName, 'owes', 'owe')} ${moneyWords(need.balance, need.currency)}`,
        why: numberWords(need.invoiceNumber),
        when: `${counted(daysLate(need.dueDate, today(reader.zone, reader.now)), 'day')} late`,
        button: 'Open invoice',
      }
    case 'unsent':
      return {
        what: `The invoice for ${need.clientName} is not sent yet`,
        why: `${numberWords(need.invoiceNumber)}, ${moneyWords(need.balance, need.currency)}`,
        when: `due ${awayWords(need.dueDate, reader)}`,
        button: 'Send',
      }
    case 'refund':
      return refundWords(need, reader)
    case 'unsigned':
      return {
        what: `${need.clientName} ${verb(need.clientName, 'has', 'have')} not signed`,
        why: `${linkWords(need, reader)}. “${need.title}”`,
        when: `shoot ${awayWords(dayIn(need.start, reader.zone), reader)}`,
        button: 'Open contract',
      }
    case 'overlap':
      return {
        what: 'Two shoots overlap',
        why: `“${need.title}” and “${need.otherTitle}”`,
        when: whenWords(need.start, reader.zone, reader.now),
        button: 'Open shoot',
      }
    case 'inquiry':
      return inquiryWords(need, reader)
    case 'email':
      return emailWords(need, reader)
    case 'rain':
      return rainWords(need, reader)
    case 'gear':
      return {
        what: `Pack for ${need.title}`,
        why: `${need.unpacked} of ${counted(need.items, 'item')} not packed`,
        when: whenWords(need.start, reader.zone, reader.now),
        button: 'Pack',
      }
  }
}
