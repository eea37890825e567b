import { decimalOfMoney } from '#kernel/money.ts'
import type { Facts, FactsLine } from './facts.ts'
import { taxCategory } from './ubl-tax.ts'
import { namesOf, priceOf, quantityText } from './written.ts'
import { parent, text } from './xml.ts'

export function ublLine({ currency: currencyID, ...facts }: Facts, line: FactsLine) {
  const price = priceOf({ ...facts, currency: currencyID }, line)
  const { name, rest } = namesOf(line)
  const { unit: unitCode } = line
  const isCredit = facts.kind === 'credit'
  const { discount } = price
  return parent(
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    text('cbc:ID', String(line.id)),
    text(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', quantityText(line.quantity), { unitCode }),
    text('cbc:LineExtensionAmount', decimalOfMoney(line.net, currencyID), { currencyID }),
    discount &&
      parent(
        'cac:AllowanceCharge',
        text('cbc:ChargeIndicator', 'false'),
        text('cbc:AllowanceChargeReason', discount.words),
        text('cbc:MultiplierFactorNumeric', discount.percent),
        text('cbc:Amount', discount.amount, { currencyID }),
        text('cbc:BaseAmount', discount.base, { currencyID }),
      ),
    parent(
      'cac:Item',
      text('cbc:Description', rest),
      text('cbc:Name', name),
      taxCategory('cac:ClassifiedTaxCategory', { code: line.code, rate: line.rate }),
    ),
    parent(
      'cac:Price',
      text('cbc:PriceAmount', price.amount, { currencyID }),
      text('cbc:BaseQuantity', price.base, { unitCode }),
    ),
  )
}
