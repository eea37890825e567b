import { paidWords } from '#client-language/paid-words.ts'
import { longDay, startTime } from '#client-language/formats.ts'
import type { changeWords } from '#client-language/words.ts'
import { inert } from '#contracts/merge.ts'
import { decimalWords, moneyWords } from '#kernel/money.ts'
import type { MovedStart } from '#proposals/changing.ts'
import type { Standing } from '#proposals/server/payments/standing.ts'
import type { FoundChange } from './change-store.ts'
import { changeFactsOf, shownNow } from './seen-change.ts'
import { termsOf } from './what-follows.ts'

export interface Said {
  row: FoundChange
  standing: Standing
  contract: string
  studio: string
  client: string
  today: string
}

type Words = ReturnType<typeof changeWords>

const money = (amount: number, currency: string, { locale }: Words): string => moneyWords(amount, currency, locale)

/** The lines, and the totals before and after. */
function changedLines({ row, standing }: Said, text: Words): string[] {
  const { words } = text
  const { agreed } = changeFactsOf(row)
  const { lines, discount, tax, total, credited } = termsOf(agreed, standing).sums
  const amountWords = (amount: number): string => money(amount, agreed.currency, text)
  const nameOfLine = (at: number, quantity: number): string =>
    `${inert(agreed.lines[at]?.name ?? '')}${quantity === 1000 ? '' : ` × ${decimalWords(quantity, 3)}`}`
  return [
    `## ${words.agreedNow}`,
    ...lines.map(({ quantity, amount }, at) => `- ${nameOfLine(at, quantity)}: ${amountWords(amount)}`),
    ...(discount > 0 ? [`- ${words.discount}: ${amountWords(-discount)}`] : []),
    ...(credited > 0 ? [`- ${words.credited}: ${amountWords(-credited)}`] : []),
    ...(tax > 0 ? [`- ${agreed.pricesWithTax ? words.includedTax : words.tax}: ${amountWords(tax)}`] : []),
    ...(total === standing.billing.total
      ? [`- ${words.total}: ${amountWords(total)}`]
      : [`- ${words.now}: ${amountWords(total)}`, `- ${words.before}: ${amountWords(standing.billing.total)}`]),
  ]
}

/** `July 3, 2027, 3:30 PM` at the place of the shoot. */
function startWords({ day, time }: MovedStart['from'], { locale }: Words, timeZone: string): string {
  if (day === null) return '–'
  const start = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
  return `${longDay(day, locale)}, ${startTime(start, locale)}`
}

function movedLines({ standing }: Said, { from, to }: MovedStart, text: Words): string[] {
  const { words } = text
  const { timeZone } = standing.billing.facts.shoot
  return [
    `## ${words.newDate}`,
    `- ${words.dateNow}: ${startWords(to, text, timeZone)}`,
    ...(from.day === null ? [] : [`- ${words.dateBefore}: ${startWords(from, text, timeZone)}`]),
  ]
}

/** What the addendum says, as the text of a contract: what is agreed now, payments and credits. */
export function addendumText(said: Said, text: Words): string {
  const { row, standing, contract, studio, client, today } = said
  const { words, locale } = text
  const { agreed, words: why, moved } = changeFactsOf(row)
  const { payments, credits, refund } = shownNow(row, standing, today)
  const amountWords = (amount: number): string => money(amount, agreed.currency, text)
  return [
    words.changes(contract, inert(studio), inert(client)),
    ...(why === '' ? [] : ['', inert(why)]),
    '',
    ...(moved ? movedLines(said, moved, text) : changedLines(said, text)),
    '',
    `## ${words.payments}`,
    ...payments.map(
      ({ name, amount, ...when }) => `- ${inert(name)}: ${amountWords(amount)}, ${paidWords(when, words, locale)}`,
    ),
    ...credits.map(({ number, amount }) => `- ${words.creditFor(number, amountWords(amount))}`),
    ...(refund > 0 ? [`- ${words.refund(amountWords(refund))}`] : []),
    '',
    words.restStays,
  ].join('\n')
}
