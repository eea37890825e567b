import { useMemo } from 'react'
import type { Invoice } from '#invoices/api.ts'
import type { StudioMoney } from '#studio-money/api.ts'
import { categoryLabel } from '#studio-money/category-label.ts'
import type { TaxScheme } from '#tax/codes.ts'
import { standardOf } from '#invoices/web/form/invoice-values.ts'
import type { ItemCategory } from '#invoices/web/form/typed-invoice.ts'

/** What the items of an invoice can be taxed with. */
export interface TaxChoices {
  scheme: TaxScheme
  categories: readonly ItemCategory[]
  /** By id, as text. */
  labels: readonly { value: string; label: string }[]
}

const withoutTwins = (categories: readonly ItemCategory[]): ItemCategory[] =>
  categories.filter(({ id }, at) => categories.findIndex((other) => other.id === id) === at)

const ownOf = (invoice: Invoice | undefined): ItemCategory[] =>
  (invoice?.items ?? []).flatMap(({ tax }) => (tax ? [{ ...tax, id: tax.categoryId }] : []))

/** A stored invoice keeps its way of being taxed. */
const schemeOf = (invoice: Invoice | undefined, money: StudioMoney | undefined): TaxScheme =>
  (invoice ? invoice.taxed?.scheme : money?.scheme) ?? 'none'

/** The studio's categories, and those that the invoice has from before; what new items have is the standard. */
export function useTaxChoices(invoice: Invoice | undefined, money: StudioMoney | undefined) {
  return useMemo(() => {
    const scheme = schemeOf(invoice, money)
    const isStudios = money !== undefined && money.scheme === scheme && scheme !== 'none'
    const own = ownOf(invoice)
    const categories = withoutTwins([...(isStudios ? money.categories : []), ...own])
    const choices: TaxChoices = {
      scheme,
      categories,
      labels: categories.map((one) => ({ value: String(one.id), label: categoryLabel(one, scheme) })),
    }
    return { choices, standard: (isStudios ? standardOf(money) : undefined) ?? own[0] }
  }, [invoice, money])
}
