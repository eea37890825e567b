import { moneyWords } from '#kernel/money.ts'
import { minorOf } from '#studio-money/web/amount-text.ts'
import { addressOf } from '#kernel/web/call.ts'
import { signing } from '#contracts/signing-api.ts'
import type { ContractToSign } from './use-contract-to-sign.ts'

const locale = 'en-US'

/** The year, if it is not the current one. */
const yearOf = (day: Date, timeZone: string, now: number): { year?: 'numeric' } => {
  const [its, ours] = [day, new Date(now)].map((date) => date.toLocaleDateString(locale, { timeZone, year: 'numeric' }))
  return its === ours ? {} : { year: 'numeric' }
}

/** `Saturday, October 24`, in the shoot's zone. */
export function shootDay({ date, timeZone }: NonNullable<ContractToSign['shoot']>, now = Date.now()): string {
  const day = new Date(date)
  return day.toLocaleDateString(locale, {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...yearOf(day, timeZone, now),
  })
}

/** `October 2, 2026 at 8:40 PM` in a zone. */
export const instantWords = (at: string, timeZone?: string): string =>
  new Date(at)
    .toLocaleString(locale, {
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      ...(timeZone && { timeZone }),
    })
    .replace(/\s(?=[AP]M$)/, '\u00a0')

/** The amounts of a contract; when they are due is in its text. */
export function sumsOf({
  currency,
  totalAmount,
  depositAmount,
}: Pick<ContractToSign, 'currency' | 'totalAmount' | 'depositAmount'>): { label: string; amount: string }[] {
  const [total, deposit] = [minorOf(totalAmount, currency) ?? 0, minorOf(depositAmount, currency) ?? 0]
  return [
    { label: 'Total', cents: total },
    { label: 'Deposit', cents: deposit },
    { label: 'Balance', cents: total - deposit },
  ].flatMap(({ label, cents }) => (cents > 0 ? { label, amount: moneyWords(cents, currency) } : []))
}

/** The address of the document behind a link. */
export const pdfOf = (token: string): string => addressOf(signing.paper, { params: { token } })
