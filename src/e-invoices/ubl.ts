import { decimalOfMoney } from '#kernel/money.ts'
import { deliveryOf } from './delivery.ts'
import { type Facts, type FactsAdjustment, type FactsTax, sumsOf } from './facts.ts'
import type { Profile } from '#electronic-addresses/formats.ts'
import { profileFacts } from './profiles.ts'
import { ublLine } from './ubl-line.ts'
import { ublParty } from './ubl-party.ts'
import { taxCategory } from './ubl-tax.ts'
import { groupRateText, isPeriod, plainSellerId, termsText } from './written.ts'
import { parent, text, type XmlElement, xmlOf } from './xml.ts'

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd'

/** The file of a document in the Universal Business Language 2.1, where a credit note has a schema of its own. */
export function ublOf(facts: Facts, profile: Profile): string {
  const root = facts.kind === 'credit' ? 'CreditNote' : 'Invoice'
  const namespaces = {
    '': `${oasis}:${root}-2`,
    cac: `${oasis}:CommonAggregateComponents-2`,
    cbc: `${oasis}:CommonBasicComponents-2`,
  }
  return xmlOf(root, namespaces, [
    ...head(facts, profile),
    ...references(facts),
    parent(
      'cac:AccountingSupplierParty',
      ublParty(facts.seller, { profile, contact: facts.contact, plainId: plainSellerId(facts.seller) }),
    ),
    parent('cac:AccountingCustomerParty', ublParty(facts.buyer, { profile })),
    delivery(facts, profile),
    means(facts),
    parent('cac:PaymentTerms', text('cbc:Note', termsText(facts))),
    facts.adjustments.map((one) => adjustment(facts, one)),
    ...taxTotals(facts, profile),
    totals(facts),
    facts.lines.map((line) => ublLine(facts, line)),
  ])
}

/** The order of these differs between the two schemas. */
function head(facts: Facts, profile: Profile): (XmlElement | undefined)[] {
  const { guideline, process } = profileFacts[profile]
  const note = text('cbc:Note', facts.notes)
  return [
    text('cbc:CustomizationID', guideline),
    text('cbc:ProfileID', process),
    text('cbc:ID', facts.number),
    text('cbc:IssueDate', facts.issueDate),
    ...(facts.kind === 'credit'
      ? [text('cbc:CreditNoteTypeCode', '381'), note]
      : [text('cbc:DueDate', facts.dueDate), text('cbc:InvoiceTypeCode', '380'), note]),
    text('cbc:DocumentCurrencyCode', facts.currency),
    text('cbc:TaxCurrencyCode', facts.taxCurrency?.currency ?? ''),
    text('cbc:BuyerReference', facts.buyerReference),
    isPeriod(facts)
      ? parent('cac:InvoicePeriod', text('cbc:StartDate', facts.serviceFrom), text('cbc:EndDate', facts.serviceTo))
      : undefined,
  ]
}

const references = ({ orderNumber, preceding, contractNumber }: Facts): (XmlElement | undefined)[] => [
  parent('cac:OrderReference', text('cbc:ID', orderNumber)),
  parent(
    'cac:BillingReference',
    parent(
      'cac:InvoiceDocumentReference',
      text('cbc:ID', preceding?.number ?? ''),
      text('cbc:IssueDate', preceding?.issueDate ?? ''),
    ),
  ),
  parent('cac:ContractDocumentReference', text('cbc:ID', contractNumber)),
]

function delivery(facts: Facts, profile: Profile) {
  const { postcode, city, country } = deliveryOf(facts, profile)
  return parent(
    'cac:Delivery',
    text('cbc:ActualDeliveryDate', isPeriod(facts) ? '' : facts.serviceFrom),
    parent(
      'cac:DeliveryLocation',
      parent(
        'cac:Address',
        text('cbc:CityName', city),
        text('cbc:PostalZone', postcode),
        parent('cac:Country', text('cbc:IdentificationCode', country)),
      ),
    ),
  )
}

function means({ kind, dueDate, payment: { code, account, holder, bic, reference } }: Facts) {
  return parent(
    'cac:PaymentMeans',
    text('cbc:PaymentMeansCode', code),
    // Only the schema of invoices has a due date of its own.
    text('cbc:PaymentDueDate', kind === 'credit' ? dueDate : ''),
    text('cbc:PaymentID', reference),
    account === ''
      ? undefined
      : parent(
          'cac:PayeeFinancialAccount',
          text('cbc:ID', account),
          text('cbc:Name', holder),
          parent('cac:FinancialInstitutionBranch', text('cbc:ID', bic)),
        ),
  )
}

const moneyIn = (currencyID: string) => (name: string, amount: number) =>
  text(name, decimalOfMoney(amount, currencyID), { currencyID })

const adjustment = ({ currency }: Facts, { kind, net, words, code, rate }: FactsAdjustment) =>
  parent(
    'cac:AllowanceCharge',
    text('cbc:ChargeIndicator', String(kind === 'charge')),
    text('cbc:AllowanceChargeReason', words),
    moneyIn(currency)('cbc:Amount', net),
    taxCategory('cac:TaxCategory', { code, rate }),
  )

function taxTotals({ currency, tax, taxes, taxCurrency }: Facts, profile: Profile): (XmlElement | undefined)[] {
  const money = moneyIn(currency)
  const subtotal = (one: FactsTax) =>
    parent(
      'cac:TaxSubtotal',
      money('cbc:TaxableAmount', one.net),
      money('cbc:TaxAmount', one.tax),
      taxCategory('cac:TaxCategory', one, groupRateText(one.code, one.rate, profile)),
    )
  return [
    parent('cac:TaxTotal', money('cbc:TaxAmount', tax), taxes.map(subtotal)),
    taxCurrency ? parent('cac:TaxTotal', moneyIn(taxCurrency.currency)('cbc:TaxAmount', taxCurrency.tax)) : undefined,
  ]
}

function totals(facts: Facts) {
  const money = moneyIn(facts.currency)
  const sums = sumsOf(facts)
  return parent(
    'cac:LegalMonetaryTotal',
    money('cbc:LineExtensionAmount', sums.lines),
    money('cbc:TaxExclusiveAmount', facts.net),
    money('cbc:TaxInclusiveAmount', facts.total),
    money('cbc:AllowanceTotalAmount', sums.discounts),
    money('cbc:ChargeTotalAmount', sums.charges),
    money('cbc:PrepaidAmount', facts.prepaid),
    money('cbc:PayableAmount', sums.due),
  )
}
