import { moneyWords, partsOf } from '#kernel/money.ts'
import { addressOf } from '#kernel/web/call.ts'
import { signing } from '#signing/api.ts'
import type { ContractToSign } from './use-contract-to-sign.ts'

const locale = 'en-US'

/** `Saturday, October 24`, where the shoot is. */
export const shootDay = ({ date, timeZone }: NonNullable<ContractToSign['shoot']>): string =>
  new Date(date).toLocaleDateString(locale, { timeZone, weekday: 'long', month: 'long', day: 'numeric' })

/** `October 2, 2026, 8:40 PM` in a zone. */
export const instantWords = (at: string, timeZone?: string): string =>
  new Date(at).toLocaleString(locale, { month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit', ...(timeZone && { timeZone }) })

/** `Oct 17` */
const shortDay = (day: string): string => new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' })

const centsIn = (amount: string | null): number => (amount === null ? 0 : (partsOf(amount, 2) ?? 0))

/** What is to be paid, and when. */
export function sumsOf({ totalAmount, depositAmount, balanceDueOn }: ContractToSign): { label: string; amount: string }[] {
  const [total, deposit] = [centsIn(totalAmount), centsIn(depositAmount)]
  if (total === 0 && deposit === 0) return []
  const balance = { label: balanceDueOn === null ? 'Balance' : `Balance, due ${shortDay(balanceDueOn)}`, amount: moneyWords(total - deposit) }
  return [
    ...(total > 0 ? [{ label: 'Total', amount: moneyWords(total) }] : []),
    ...(deposit > 0 ? [{ label: 'Deposit, due at signing', amount: moneyWords(deposit) }] : []),
    ...(total > deposit ? [balance] : []),
  ]
}

/** Where the document behind a link is fetched. */
export const pdfOf = (token: string): string => addressOf(signing.paper, { params: { token } })
