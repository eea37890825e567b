import { requireClient } from '#clients/server/service.ts'
import { letterheadOf } from '#documents/server/letterhead.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { type TaxIds, taxIdsFor } from '#invoices/tax-ids.ts'
import { isExchanged } from '#invoices/exchange.ts'
import { currencyOf, taxesOf } from '#studio-money/server/service.ts'
import { missingWords } from '#tax/requirements.ts'
import type { Db, Tables } from '#database/db.ts'
import { listTaxes } from './tax-store.ts'

type TaxedRow = Pick<Tables['invoices'], 'id' | 'scheme' | 'clientId'>
type IssuedRow = TaxedRow &
  Pick<Tables['invoices'], 'serviceFrom' | 'deliverTo' | 'status' | 'currency' | 'tax' | 'taxCurrency'> & {
    clientName: string
  }

/** The current IDs and company numbers for an invoice. Where nothing is subject to VAT, no VAT ID is written. */
export async function taxIdsOf(db: Db, owner: OwnerId, { id, scheme, clientId }: TaxedRow): Promise<TaxIds> {
  const studio = await taxesOf(db, owner)
  const codes = (await listTaxes(db, owner, id)).map(({ code }) => code)
  return taxIdsFor(scheme, codes, studio, await requireClient(db, owner, clientId))
}

/** The IDs of an invoice that is issued. Throws a Problem that names what is missing. */
export async function requireTaxFacts(db: Db, owner: OwnerId, invoice: IssuedRow): Promise<TaxIds> {
  const ids = await taxIdsOf(db, owner, invoice)
  if (invoice.scheme === 'none') return ids
  const { taxId } = await letterheadOf(db, owner)
  const codes = (await listTaxes(db, owner, invoice.id)).map(({ code }) => code)
  const studio = await currencyOf(db, owner)
  const isWithoutRate = isExchanged(invoice, studio) && invoice.taxCurrency !== studio
  const missing = missingWords(invoice.scheme, codes, {
    sellerVatId: ids.seller.vatId ?? '',
    sellerTaxNumber: ids.seller.taxNumber ?? taxId,
    buyerVatId: ids.buyer.vatId ?? '',
    buyer: invoice.clientName,
    serviceFrom: invoice.serviceFrom,
    deliverTo: invoice.deliverTo,
    exchange: isWithoutRate ? { from: invoice.currency, to: studio } : null,
  })
  // A cancelled invoice asks nobody for a tax.
  if (missing !== undefined && invoice.status !== 'cancelled') throw new Problem('conflict', missing)
  return ids
}
