import { contract } from '#client-language/english/contract.ts'
import type { Locale } from '#client-language/language.ts'
import { moneyWords } from '#kernel/money.ts'
import { minorOf } from '#contracts/web/minor-of.ts'
import { addressOf } from '#kernel/web/call.ts'
import { signingPage } from '#contracts/signing-page-api.ts'
import type { PageText } from './page-words.ts'
import type { ContractToSign } from './use-contract-to-sign.ts'

/** The year, if it is not the current one. */
const yearOf = (day: Date, timeZone: string, now: number): { year?: 'numeric' } => {
  const [its, ours] = [day, new Date(now)].map((date) =>
    date.toLocaleDateString('en-US', { timeZone, year: 'numeric' }),
  )
  return its === ours ? {} : { year: 'numeric' }
}

/** `Saturday, October 24`, in the shoot's zone. */
export function shootDay(
  { date, timeZone }: NonNullable<ContractToSign['shoot']>,
  now = Date.now(),
  locale: Locale = 'en-US',
): string {
  const day = new Date(date)
  return day.toLocaleDateString(locale, {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...yearOf(day, timeZone, now),
  })
}

/** `October 2, 2026 at 8:40 PM` or `2. Oktober 2026 um 20:40 Uhr` in a zone. */
export function instantWords(at: string, timeZone?: string, locale: Locale = 'en-US'): string {
  const words = new Date(at)
    .toLocaleString(locale, {
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: locale === 'en-US' ? 'numeric' : '2-digit',
      minute: '2-digit',
      ...(timeZone && { timeZone }),
    })
    .replace(/\s(?=[AP]M$)/, '\u00a0')
  return locale === 'en-US' ? words : `${words}\u00a0Uhr`
}

/** The amounts of a contract; when they are due is in its text. */
export function sumsOf(
  { currency, totalAmount, depositAmount }: Pick<ContractToSign, 'currency' | 'totalAmount' | 'depositAmount'>,
  text?: Pick<PageText, 'locale' | 'contract'>,
): { label: string; amount: string }[] {
  const words = text?.contract ?? contract
  const [total, deposit] = [minorOf(totalAmount, currency) ?? 0, minorOf(depositAmount, currency) ?? 0]
  return [
    { label: words.total, cents: total },
    { label: words.deposit, cents: deposit },
    { label: words.balance, cents: total - deposit },
  ].flatMap(({ label, cents }) => (cents > 0 ? { label, amount: moneyWords(cents, currency, text?.locale) } : []))
}

/** The address of the document behind a link. */
export const pdfOf = (token: string): string => addressOf(signingPage.paper, { params: { token } })
