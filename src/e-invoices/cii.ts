import { decimalOfMoney } from '#kernel/money.ts'
import { isIban } from '#payment-codes/iban.ts'
import { ciiLine } from './cii-line.ts'
import { ciiParty } from './cii-party.ts'
import { deliveryOf } from './delivery.ts'
import { type Facts, type FactsAdjustment, type FactsTax, sumsOf } from './facts.ts'
import type { Profile } from '#electronic-addresses/formats.ts'
import { profileFacts } from './profiles.ts'
import { groupRateText, isPeriod, plainSellerId, taxRateText, termsText } from './written.ts'
import { parent, text, type XmlElement, xmlOf } from './xml.ts'

const uncefact = 'urn:un:unece:uncefact:data:standard'
const namespaces = {
  rsm: `${uncefact}:CrossIndustryInvoice:100`,
  ram: `${uncefact}:ReusableAggregateBusinessInformationEntity:100`,
  qdt: `${uncefact}:QualifiedDataType:100`,
  udt: `${uncefact}:UnqualifiedDataType:100`,
}

/** The file of a document in the syntax of UN/CEFACT, D16B. */
export function ciiOf(facts: Facts, profile: Profile): string {
  const { guideline, process } = profileFacts[profile]
  return xmlOf('rsm:CrossIndustryInvoice', namespaces, [
    parent(
      'rsm:ExchangedDocumentContext',
      parent('ram:BusinessProcessSpecifiedDocumentContextParameter', text('ram:ID', process)),
      parent('ram:GuidelineSpecifiedDocumentContextParameter', text('ram:ID', guideline)),
    ),
    parent(
      'rsm:ExchangedDocument',
      text('ram:ID', facts.number),
      text('ram:TypeCode', facts.kind === 'credit' ? '381' : '380'),
      parent('ram:IssueDateTime', day('udt:DateTimeString', facts.issueDate)),
      parent('ram:IncludedNote', text('ram:Content', facts.notes)),
    ),
    parent(
      'rsm:SupplyChainTradeTransaction',
      facts.lines.map((line) => ciiLine(facts, line)),
      agreement(facts, profile),
      delivery(facts, profile) ?? { name: 'ram:ApplicableHeaderTradeDelivery', attributes: {}, content: [] },
      settlement(facts, profile),
    ),
  ])
}

const day = (name: string, date: string): XmlElement | undefined =>
  text(name, date.replaceAll('-', ''), { format: '102' })

const agreement = (facts: Facts, profile: Profile) =>
  parent(
    'ram:ApplicableHeaderTradeAgreement',
    text('ram:BuyerReference', facts.buyerReference),
    ciiParty('ram:SellerTradeParty', facts.seller, {
      profile,
      contact: facts.contact,
      plainId: plainSellerId(facts.seller),
    }),
    ciiParty('ram:BuyerTradeParty', facts.buyer, { profile }),
    parent('ram:BuyerOrderReferencedDocument', text('ram:IssuerAssignedID', facts.orderNumber)),
    parent('ram:ContractReferencedDocument', text('ram:IssuerAssignedID', facts.contractNumber)),
  )

function delivery(facts: Facts, profile: Profile) {
  const { postcode, city, country } = deliveryOf(facts, profile)
  return parent(
    'ram:ApplicableHeaderTradeDelivery',
    parent(
      'ram:ShipToTradeParty',
      parent(
        'ram:PostalTradeAddress',
        text('ram:PostcodeCode', postcode),
        text('ram:CityName', city),
        text('ram:CountryID', country),
      ),
    ),
    parent(
      'ram:ActualDeliverySupplyChainEvent',
      parent('ram:OccurrenceDateTime', day('udt:DateTimeString', isPeriod(facts) ? '' : facts.serviceFrom)),
    ),
  )
}

function settlement(facts: Facts, profile: Profile) {
  const { currency, taxCurrency, payment, preceding } = facts
  return parent(
    'ram:ApplicableHeaderTradeSettlement',
    text('ram:PaymentReference', payment.reference),
    text('ram:TaxCurrencyCode', taxCurrency?.currency ?? ''),
    text('ram:InvoiceCurrencyCode', currency),
    means(facts),
    facts.taxes.map((tax) => breakdown(facts, tax, profile)),
    isPeriod(facts)
      ? parent(
          'ram:BillingSpecifiedPeriod',
          parent('ram:StartDateTime', day('udt:DateTimeString', facts.serviceFrom)),
          parent('ram:EndDateTime', day('udt:DateTimeString', facts.serviceTo)),
        )
      : undefined,
    facts.adjustments.map((one) => adjustment(facts, one)),
    parent(
      'ram:SpecifiedTradePaymentTerms',
      text('ram:Description', termsText(facts)),
      parent('ram:DueDateDateTime', day('udt:DateTimeString', facts.dueDate)),
    ),
    summation(facts),
    parent(
      'ram:InvoiceReferencedDocument',
      text('ram:IssuerAssignedID', preceding?.number ?? ''),
      parent('ram:FormattedIssueDateTime', day('qdt:DateTimeString', preceding?.issueDate ?? '')),
    ),
  )
}

function means({ payment: { code, account, holder, bic } }: Facts) {
  const isInternational = isIban(account)
  return parent(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    text('ram:TypeCode', code),
    parent(
      'ram:PayeePartyCreditorFinancialAccount',
      text('ram:IBANID', isInternational ? account : ''),
      text('ram:AccountName', account === '' ? '' : holder),
      text('ram:ProprietaryID', isInternational ? '' : account),
    ),
    parent('ram:PayeeSpecifiedCreditorFinancialInstitution', text('ram:BICID', account === '' ? '' : bic)),
  )
}

const breakdown = ({ currency }: Facts, { code, rate, words, reasonCode, net, tax }: FactsTax, profile: Profile) =>
  parent(
    'ram:ApplicableTradeTax',
    text('ram:CalculatedAmount', decimalOfMoney(tax, currency)),
    text('ram:TypeCode', 'VAT'),
    text('ram:ExemptionReason', words),
    text('ram:BasisAmount', decimalOfMoney(net, currency)),
    text('ram:CategoryCode', code),
    text('ram:ExemptionReasonCode', reasonCode),
    text('ram:RateApplicablePercent', groupRateText(code, rate, profile)),
  )

const adjustment = ({ currency }: Facts, { kind, net, words, code, rate }: FactsAdjustment) =>
  parent(
    'ram:SpecifiedTradeAllowanceCharge',
    parent('ram:ChargeIndicator', text('udt:Indicator', String(kind === 'charge'))),
    text('ram:ActualAmount', decimalOfMoney(net, currency)),
    text('ram:Reason', words),
    parent(
      'ram:CategoryTradeTax',
      text('ram:TypeCode', 'VAT'),
      text('ram:CategoryCode', code),
      text('ram:RateApplicablePercent', taxRateText(code, rate)),
    ),
  )

function summation(facts: Facts) {
  const { currency, taxCurrency, net, tax, total, prepaid } = facts
  const sums = sumsOf(facts)
  const money = (name: string, amount: number) => text(name, decimalOfMoney(amount, currency))
  return parent(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    money('ram:LineTotalAmount', sums.lines),
    money('ram:ChargeTotalAmount', sums.charges),
    money('ram:AllowanceTotalAmount', sums.discounts),
    money('ram:TaxBasisTotalAmount', net),
    text('ram:TaxTotalAmount', decimalOfMoney(tax, currency), { currencyID: currency }),
    taxCurrency
      ? text('ram:TaxTotalAmount', decimalOfMoney(taxCurrency.tax, taxCurrency.currency), {
          currencyID: taxCurrency.currency,
        })
      : undefined,
    money('ram:GrandTotalAmount', total),
    money('ram:TotalPrepaidAmount', prepaid),
    money('ram:DuePayableAmount', sums.due),
  )
}
