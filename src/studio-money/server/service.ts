import { studioCountryOf } from '#clients/server/service.ts'
import { defaultCurrency } from '#kernel/currency.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem, refuseFields } from '#kernel/problem.ts'
import { noBankDetails } from '#payment-codes/how-to-pay.ts'
import { requireEndpoint, requireLegalId } from '#electronic-addresses/require-endpoint.ts'
import { noEInvoiceDetails } from '#studio-money/e-invoice-details.ts'
import type { StudioMoney, StudioMoneyChange } from '#studio-money/api.ts'
import { categoriesFor, categoryFaults } from '#studio-money/tax-rules.ts'
import { vatIdFault } from '#tax/vat-country.ts'
import type { Db } from '#database/db.ts'
import { percentOf } from '#tax/codes.ts'
import { type BankVisit, reportBankChange } from './bank-change.ts'
import { keepCategories } from './categories.ts'
import { listActive } from './category-store.ts'
import * as store from './store.ts'

/** The defaults, until something is changed. */
const first = {
  currency: defaultCurrency,
  scheme: 'none' as const,
  pricesWithTax: 0,
  vatId: '',
  taxNumber: '',
  smallWords: '',
  ...noBankDetails,
  ...noEInvoiceDetails,
  version: 1,
}

export async function moneyOf(db: Db, owner: OwnerId): Promise<StudioMoney> {
  const { pricesWithTax, ...row } = (await store.findMoney(db, owner)) ?? first
  const categories = row.scheme === 'none' ? [] : await listActive(db, owner)
  return {
    ...row,
    pricesWithTax: pricesWithTax === 1,
    categories: categories.map(({ rate, isDefault, ...category }) => ({
      ...category,
      rate: percentOf(rate),
      isDefault: isDefault === 1,
    })),
  }
}

/** The currency of new records and of figures, an ISO 4217 code. */
export const currencyOf = async (db: Db, owner: OwnerId): Promise<string> =>
  ((await store.findMoney(db, owner)) ?? first).currency

/** Where the studio is paid, and what electronic invoices say of it: one query. */
export const payeeOf = async (db: Db, owner: OwnerId) => (await store.findMoney(db, owner)) ?? first

/** How the studio taxes, with the categories that new items may have; their rates in ten-thousandths of a percent. */
export async function taxesOf(db: Db, owner: OwnerId) {
  const { scheme, pricesWithTax, vatId, taxNumber, legalScheme, legalId } = (await store.findMoney(db, owner)) ?? first
  const categories = scheme === 'none' ? [] : await listActive(db, owner)
  return { scheme, pricesWithTax, vatId, taxNumber, legalScheme, legalId, categories }
}

interface Visit extends BankVisit {
  ifMatch: number | undefined
}

export async function changeMoney(
  db: Db,
  owner: OwnerId,
  { categories, pricesWithTax, ...change }: StudioMoneyChange,
  visit: Visit,
): Promise<StudioMoney> {
  const { now, ifMatch } = visit
  const columns = { ...change, ...(pricesWithTax !== undefined && { pricesWithTax: pricesWithTax ? 1 : 0 }) }
  await store.insertMoney(db, { ...first, userId: owner, createdAt: now, updatedAt: now })
  await store.lockMoney(db, owner)
  const before = await moneyOf(db, owner)
  if (!(await store.updateMoney(db, owner, columns, now, ifMatch)))
    throw new Problem('stale', 'Your payment details were changed in the meantime. Load the newer version.')
  const isAboutTax = [categories, change.scheme, change.smallWords].some((part) => part !== undefined)
  if (isAboutTax) await changeTaxes(db, owner, categories)
  if (change.vatId !== undefined) await requireFittingVatId(db, owner, change.vatId)
  const after = await moneyOf(db, owner)
  if (change.endpointScheme !== undefined || change.endpointId !== undefined) requireEndpoint(after)
  if (change.legalScheme !== undefined || change.legalId !== undefined) requireLegalId(after)
  await reportBankChange(db, owner, { before, after }, visit)
  return after
}

/** Brings the categories in line with the scheme, which is already stored. */
async function changeTaxes(db: Db, owner: OwnerId, sent: StudioMoneyChange['categories']): Promise<void> {
  const { scheme, smallWords } = (await store.findMoney(db, owner)) ?? first
  if (scheme === 'none') return
  const active = (await listActive(db, owner)).map(({ isDefault, ...row }) => ({ ...row, isDefault: isDefault === 1 }))
  const categories = sent ?? active
  refuseFields(categoryFaults(scheme, categories, smallWords))
  const { country } = await studioCountryOf(db, owner)
  await keepCategories(db, owner, categoriesFor(scheme, categories, { smallWords, country }))
}

/** A VAT ID begins with the code of the studio's country, where that is known. */
async function requireFittingVatId(db: Db, owner: OwnerId, vatId: string): Promise<void> {
  const { country } = await studioCountryOf(db, owner)
  const fault = vatIdFault(vatId, country)
  if (fault !== undefined) refuseFields({ vatId: fault })
}
