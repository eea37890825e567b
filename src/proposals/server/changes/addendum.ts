import { nameOf, requireSettings, todayOf } from '#accounts/server/settings/settings.ts'
import { paidWords } from '#client-language/paid-words.ts'
import { changeWords } from '#client-language/words.ts'
import { localeOfClient, requireClient } from '#clients/server/service.ts'
import { inert } from '#contracts/merge.ts'
import { requireContract } from '#contracts/server/service.ts'
import type { ComingContract } from '#contracts/server/signing/at-once/coming-document.ts'
import type { OwnerId } from '#kernel/access.ts'
import { decimalOfMoney, decimalWords, moneyWords } from '#kernel/money.ts'
import type { Standing } from '#proposals/server/standing.ts'
import { findFirstTerms } from '#proposals/server/terms/terms-store.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import type { FoundChange } from './change-store.ts'
import { changeFactsOf, shownNow } from './seen-change.ts'
import { termsOf } from './what-follows.ts'

/** The number of the contract that was agreed first; null without one. */
export async function contractToAmend(db: Db, owner: OwnerId, dealId: number): Promise<string | null> {
  const first = await findFirstTerms(db, owner, dealId)
  if (!first || first.contractId === null) return null
  return (await requireContract(db, owner, first.contractId)).contractNumber
}

interface Said {
  row: FoundChange
  standing: Standing
  contract: string
  studio: string
  client: string
  today: string
}

type Words = ReturnType<typeof changeWords>

/** What the addendum says, as the text of a contract: lines, totals before and after, payments and credits. */
function textOf({ row, standing, contract, studio, client, today }: Said, { locale, words }: Words): string {
  const { agreed, words: why } = changeFactsOf(row)
  const { payments, credits, refund } = shownNow(row, standing, today)
  const { lines, discount, tax, total, credited } = termsOf(agreed, standing).sums
  const money = (amount: number): string => moneyWords(amount, agreed.currency, locale)
  const nameOfLine = (at: number, quantity: number): string =>
    `${inert(agreed.lines[at]?.name ?? '')}${quantity === 1000 ? '' : ` × ${decimalWords(quantity, 3)}`}`
  return [
    words.changes(contract, inert(studio), inert(client)),
    ...(why === '' ? [] : ['', inert(why)]),
    '',
    `## ${words.agreedNow}`,
    ...lines.map(({ quantity, amount }, at) => `- ${nameOfLine(at, quantity)}: ${money(amount)}`),
    ...(discount > 0 ? [`- ${words.discount}: ${money(-discount)}`] : []),
    ...(credited > 0 ? [`- ${words.credited}: ${money(-credited)}`] : []),
    ...(tax > 0 ? [`- ${agreed.pricesWithTax ? words.includedTax : words.tax}: ${money(tax)}`] : []),
    `- ${words.now}: ${money(total)}`,
    `- ${words.before}: ${money(standing.billing.total)}`,
    '',
    `## ${words.payments}`,
    ...payments.map(
      ({ name, amount, ...when }) => `- ${inert(name)}: ${money(amount)}, ${paidWords(when, words, locale)}`,
    ),
    ...credits.map(({ number, amount }) => `- ${words.creditFor(number, money(amount))}`),
    ...(refund > 0 ? [`- ${words.refund(money(refund))}`] : []),
    '',
    words.restStays,
  ].join('\n')
}

async function shootOf(db: Db, owner: OwnerId, id: number | null) {
  if (id === null) return null
  const { title, date, timeZone, location, coordinates } = await requireShoot(db, owner, id)
  return { title, at: date, timeZone, location, coordinates: storedCoordinates(coordinates) }
}

/** The addendum of a change that waits, before it is written; undefined where no contract was signed. */
export async function comingAddendum(db: Db, owner: OwnerId, row: FoundChange, standing: Standing, now: number) {
  const contract = await contractToAmend(db, owner, row.dealId)
  if (contract === null || row.contractNumber === null) return undefined
  const { clientId, shootId, title: dealTitle } = standing.billing
  const { name: client } = await requireClient(db, owner, clientId)
  const locale = await localeOfClient(db, owner, clientId)
  const today = await todayOf(db, owner, now)
  const studio = nameOf(await requireSettings(db, owner))
  const text = changeWords(locale)
  const { currency } = changeFactsOf(row).agreed
  const draft = {
    clientId,
    shootId,
    contractDate: today,
    currency,
    totalAmount: decimalOfMoney(row.total, currency),
    depositAmount: null,
    title: text.words.addendumTo(contract),
    content: textOf({ row, standing, contract, studio, client, today }, text),
    packageDetails: '',
    terms: '',
    status: 'draft' as const,
  }
  const shoot = await shootOf(db, owner, shootId)
  const coming: ComingContract = {
    number: row.contractNumber,
    clientName: client,
    locale,
    shoot,
    draft,
    total: row.total,
    deposit: null,
  }
  return { coming, draft: { ...draft, ...(shootId === null && { shootTitle: dealTitle }) } }
}
