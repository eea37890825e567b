import { photographerName, requireSettings, todayOf } from '#accounts/server/settings/settings.ts'
import { changeWords } from '#client-language/words.ts'
import { localeOfClient, requireClient } from '#clients/server/service.ts'
import { requireContract } from '#contracts/server/service.ts'
import type { ComingContract } from '#contracts/server/signing/at-once/coming-document.ts'
import type { OwnerId } from '#kernel/access.ts'
import { decimalOfMoney } from '#kernel/money.ts'
import type { Standing } from '#proposals/server/payments/standing.ts'
import { findFirstTerms } from '#proposals/server/terms/terms-store.ts'
import { storedCoordinates } from '#shoots/api.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import { addendumText } from './addendum-text.ts'
import type { FoundChange } from './change-store.ts'
import { changeFactsOf } from './seen-change.ts'

/** The number of the contract that was agreed first; null without one. */
export async function contractToAmend(db: Db, owner: OwnerId, dealId: number): Promise<string | null> {
  const first = await findFirstTerms(db, owner, dealId)
  if (!first || first.contractId === null) return null
  return (await requireContract(db, owner, first.contractId)).contractNumber
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
  const studio = photographerName(await requireSettings(db, owner))
  const text = changeWords(locale)
  const { agreed, moved } = changeFactsOf(row)
  const { currency } = agreed
  // Prices may have changed since a move was offered.
  const total = moved ? standing.billing.total : row.total
  const draft = {
    clientId,
    shootId,
    contractDate: today,
    currency,
    totalAmount: decimalOfMoney(total, currency),
    depositAmount: null,
    title: text.words.addendumTo(contract),
    content: addendumText({ row, standing, contract, studio, client, today }, text),
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
    total,
    deposit: null,
  }
  return { coming, draft: { ...draft, ...(shootId === null && { shootTitle: dealTitle }) } }
}
