import { expect, test } from 'vitest'
import { decimalOfMoney } from '#kernel/money.ts'
import { factsOfDocument, workedInvoices } from '#tests/help/worked-invoices.ts'
import { allAt, readXml, type ReadXml, textAt } from '#tests/help/xml.ts'
import { ciiOf } from './cii.ts'
import { ublOf } from './ubl.ts'

const tx = 'SupplyChainTradeTransaction'
const agreement = `${tx}/ApplicableHeaderTradeAgreement`
const delivery = `${tx}/ApplicableHeaderTradeDelivery`
const settlement = `${tx}/ApplicableHeaderTradeSettlement`
const means = `${settlement}/SpecifiedTradeSettlementPaymentMeans`

/** `20261017` as a day. */
const dayIn = (text: string | null): string | null => text?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? null

/** The registration of a party with a scheme. */
const registered = (root: ReadXml, party: string, scheme: string): string | null =>
  allAt(root, `${agreement}/${party}/SpecifiedTaxRegistration/ID`).find(
    ({ attributes }) => attributes['schemeID'] === scheme,
  )?.text ?? null

/** The terms of a CII file that the worked invoices name. */
const inCii = (root: ReadXml): Record<string, string | string[] | null> => ({
  'BT-1': textAt(root, 'ExchangedDocument/ID'),
  'BT-2': dayIn(textAt(root, 'ExchangedDocument/IssueDateTime/DateTimeString')),
  'BT-3': textAt(root, 'ExchangedDocument/TypeCode'),
  'BT-5': textAt(root, `${settlement}/InvoiceCurrencyCode`),
  'BT-6': textAt(root, `${settlement}/TaxCurrencyCode`),
  'BT-9': dayIn(textAt(root, `${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`)),
  'BT-10': textAt(root, `${agreement}/BuyerReference`),
  'BT-25': listed(allAt(root, `${settlement}/InvoiceReferencedDocument/IssuerAssignedID`)),
  'BT-27': textAt(root, `${agreement}/SellerTradeParty/Name`),
  'BT-31': registered(root, 'SellerTradeParty', 'VA'),
  'BT-40': textAt(root, `${agreement}/SellerTradeParty/PostalTradeAddress/CountryID`),
  'BT-44': textAt(root, `${agreement}/BuyerTradeParty/Name`),
  'BT-48': registered(root, 'BuyerTradeParty', 'VA'),
  'BT-52': textAt(root, `${agreement}/BuyerTradeParty/PostalTradeAddress/CityName`),
  'BT-53': textAt(root, `${agreement}/BuyerTradeParty/PostalTradeAddress/PostcodeCode`),
  'BT-55': textAt(root, `${agreement}/BuyerTradeParty/PostalTradeAddress/CountryID`),
  'BT-72': dayIn(textAt(root, `${delivery}/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`)),
  'BT-80': textAt(root, `${delivery}/ShipToTradeParty/PostalTradeAddress/CountryID`),
  'BT-81': textAt(root, `${means}/TypeCode`),
  'BT-83': textAt(root, `${settlement}/PaymentReference`),
  'BT-84':
    textAt(root, `${means}/PayeePartyCreditorFinancialAccount/IBANID`) ??
    textAt(root, `${means}/PayeePartyCreditorFinancialAccount/ProprietaryID`),
})

const listed = (elements: ReadXml[]): string[] | null =>
  elements.length === 0 ? null : elements.map(({ text }) => text)

const vatIn = (root: ReadXml, party: string): string | null =>
  allAt(root, `${party}/Party/PartyTaxScheme`)
    .filter((scheme) => textAt(scheme, 'TaxScheme/ID') === 'VAT')
    .map((scheme) => textAt(scheme, 'CompanyID'))[0] ?? null

/** The same of a UBL file. */
const inUbl = (root: ReadXml): Record<string, string | string[] | null> => ({
  'BT-1': textAt(root, 'ID'),
  'BT-2': textAt(root, 'IssueDate'),
  'BT-3': textAt(root, 'InvoiceTypeCode') ?? textAt(root, 'CreditNoteTypeCode'),
  'BT-5': textAt(root, 'DocumentCurrencyCode'),
  'BT-6': textAt(root, 'TaxCurrencyCode'),
  'BT-9': textAt(root, 'DueDate') ?? textAt(root, 'PaymentMeans/PaymentDueDate'),
  'BT-10': textAt(root, 'BuyerReference'),
  'BT-25': listed(allAt(root, 'BillingReference/InvoiceDocumentReference/ID')),
  'BT-27': textAt(root, 'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName'),
  'BT-31': vatIn(root, 'AccountingSupplierParty'),
  'BT-40': textAt(root, 'AccountingSupplierParty/Party/PostalAddress/Country/IdentificationCode'),
  'BT-44': textAt(root, 'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName'),
  'BT-48': vatIn(root, 'AccountingCustomerParty'),
  'BT-52': textAt(root, 'AccountingCustomerParty/Party/PostalAddress/CityName'),
  'BT-53': textAt(root, 'AccountingCustomerParty/Party/PostalAddress/PostalZone'),
  'BT-55': textAt(root, 'AccountingCustomerParty/Party/PostalAddress/Country/IdentificationCode'),
  'BT-72': textAt(root, 'Delivery/ActualDeliveryDate'),
  'BT-80': textAt(root, 'Delivery/DeliveryLocation/Address/Country/IdentificationCode'),
  'BT-81': textAt(root, 'PaymentMeans/PaymentMeansCode'),
  'BT-83': textAt(root, 'PaymentMeans/PaymentID'),
  'BT-84': textAt(root, 'PaymentMeans/PayeeFinancialAccount/ID'),
})

test('there are fifty-six of them', () => {
  expect(workedInvoices).toHaveLength(56)
})

test.each(workedInvoices)('$name: both files say the terms that were worked out', ({ profile, terms, ...worked }) => {
  const facts = factsOfDocument(worked)
  expect(inCii(readXml(ciiOf(facts, profile)))).toMatchObject(terms)
  expect(inUbl(readXml(ublOf(facts, profile)))).toMatchObject(terms)
})

const named = ['lines', 'net', 'total', 'discounts', 'charges', 'prepaid', 'due'] as const

test.each(workedInvoices)('$name: both files have its sums, groups and lines', ({ profile, expected, ...worked }) => {
  const facts = factsOfDocument(worked)
  const money = (amount: number): string => decimalOfMoney(amount, facts.currency)
  const wanted = {
    sums: named.map((name) => money(expected[name])),
    tax: money(expected.tax),
    groups: expected.groups.map(([code, rate, net, tax]) => [code, rate, money(net), money(tax)]),
    lines: expected.lineNets.map(money),
  }
  expect(ciiSums(readXml(ciiOf(facts, profile)))).toEqual(wanted)
  expect(ublSums(readXml(ublOf(facts, profile)))).toEqual(wanted)
})

const summation = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`
const ciiNames = [
  'LineTotal',
  'TaxBasisTotal',
  'GrandTotal',
  'AllowanceTotal',
  'ChargeTotal',
  'TotalPrepaid',
  'DuePayable',
]
const ciiGroup = ['CategoryCode', 'RateApplicablePercent', 'BasisAmount', 'CalculatedAmount']
const ciiLines =
  `${tx}/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement/` +
  'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'

const ciiSums = (root: ReadXml) => ({
  sums: ciiNames.map((name) => textAt(root, `${summation}/${name}Amount`)),
  tax: textAt(root, `${summation}/TaxTotalAmount`),
  groups: allAt(root, `${settlement}/ApplicableTradeTax`).map((one) => ciiGroup.map((name) => textAt(one, name))),
  lines: allAt(root, ciiLines).map(({ text }) => text),
})

const ublNames = [
  'LineExtension',
  'TaxExclusive',
  'TaxInclusive',
  'AllowanceTotal',
  'ChargeTotal',
  'Prepaid',
  'Payable',
]
const ublGroup = ['TaxCategory/ID', 'TaxCategory/Percent', 'TaxableAmount', 'TaxAmount']

const ublSums = (root: ReadXml) => ({
  sums: ublNames.map((name) => textAt(root, `LegalMonetaryTotal/${name}Amount`)),
  tax: textAt(root, 'TaxTotal/TaxAmount'),
  groups: allAt(root, 'TaxTotal/TaxSubtotal').map((one) => ublGroup.map((name) => textAt(one, name))),
  lines: ['InvoiceLine', 'CreditNoteLine']
    .flatMap((name) => allAt(root, `${name}/LineExtensionAmount`))
    .map(({ text }) => text),
})
