import type { Need } from '#dashboard/api.ts'
import { daysLate, numberWords } from '#invoices/rules.ts'
import { moneyWords } from '#kernel/money.ts'
import { monthAndDay, today, whenWords } from '#time/when.ts'

/** What a row says: what needs doing, why, and by when. */
export interface NeedWords {
  what: string
  why: string
  when: string
  button: string
}

interface Reader {
  zone: string
  /** Epoch milliseconds. */
  now: number
}

const counted = (count: number, what: string): string => `${count} ${count === 1 ? what : `${what}s`}`

const dayIn = (at: string, zone: string): string => today(zone, Date.parse(at))

/** Two people are a plural: `Priya Raman & Tom Becker have`. */
const verb = (name: string, one: string, several: string): string => (/ (?:&|and) /.test(name) ? several : one)

/** `today`, `tomorrow`, `in 8 days`. */
function awayWords(day: string, { zone, now }: Reader): string {
  const days = Temporal.PlainDate.from(today(zone, now)).until(day).days
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** `today`, `yesterday`, `Oct 9`. */
export function pastWords(at: string, { zone, now }: Reader): string {
  const day = dayIn(at, zone)
  const days = Temporal.PlainDate.from(day).until(today(zone, now)).days
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : monthAndDay(Temporal.PlainDate.from(day))
}

/** `Opened yesterday`, `Sent Oct 9, not opened yet`. */
function linkWords({ sentAt, openedAt, isExpired }: Extract<Need, { kind: 'unsigned' }>, reader: Reader): string {
  if (isExpired) return 'The link has expired'
  if (openedAt !== null) return `Opened ${pastWords(openedAt, reader)}`
  return sentAt === null ? 'Sent without a link' : `Sent ${pastWords(sentAt, reader)}, not opened yet`
}

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
    case 'gear':
      return {
        what: `Pack for ${need.title}`,
        why: `${need.unpacked} of ${counted(need.items, 'item')} not packed`,
        when: whenWords(need.start, reader.zone, reader.now),
        button: 'Pack',
      }
  }
}
