import { decimalOfMoney } from '#kernel/money.ts'
import type { Facts, FactsLine } from './facts.ts'
import { namesOf, priceOf, quantityText, taxRateText } from './written.ts'
import { parent, text } from './xml.ts'

export function ciiLine(facts: Facts, line: FactsLine) {
  const price = priceOf(facts, line)
  const { name, rest } = namesOf(line)
  const { unit: unitCode, code, rate } = line
  return parent(
    'ram:IncludedSupplyChainTradeLineItem',
    parent('ram:AssociatedDocumentLineDocument', text('ram:LineID', String(line.id))),
    parent('ram:SpecifiedTradeProduct', text('ram:Name', name), text('ram:Description', rest)),
    parent(
      'ram:SpecifiedLineTradeAgreement',
      parent(
        'ram:NetPriceProductTradePrice',
        text('ram:ChargeAmount', price.amount),
        text('ram:BasisQuantity', price.base, { unitCode }),
      ),
    ),
    parent('ram:SpecifiedLineTradeDelivery', text('ram:BilledQuantity', quantityText(line.quantity), { unitCode })),
    parent(
      'ram:SpecifiedLineTradeSettlement',
      parent(
        'ram:ApplicableTradeTax',
        text('ram:TypeCode', 'VAT'),
        text('ram:CategoryCode', code),
        text('ram:RateApplicablePercent', taxRateText(code, rate)),
      ),
      price.discount &&
        parent(
          'ram:SpecifiedTradeAllowanceCharge',
          parent('ram:ChargeIndicator', text('udt:Indicator', 'false')),
          text('ram:CalculationPercent', price.discount.percent),
          text('ram:BasisAmount', price.discount.base),
          text('ram:ActualAmount', price.discount.amount),
          text('ram:Reason', price.discount.words),
        ),
      parent(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        text('ram:LineTotalAmount', decimalOfMoney(line.net, facts.currency)),
      ),
    ),
  )
}
