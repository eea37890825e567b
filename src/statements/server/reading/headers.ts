import type { KnownHeaders } from '#file-reading/server/guess-columns.ts'
import type { StatementField } from '#statements/columns.ts'

/**
 * How banks name their columns in English, German and French: letters and digits only, without case and accents. The
 * best name of a field comes first.
 */
export const headers: KnownHeaders<StatementField> = {
  day:
    'bookingdate buchungstag buchungsdatum postingdate posteddate transactiondate completeddate dateoperation ' +
    'datecomptable date datum day tag buchung valuta valutadatum valuedate wertstellung',
  amount:
    'paidin moneyin creditamount credit haben gutschrift gutschriftinchf gutschriftineur amount betrag ' +
    'betrageur betragineur betragchf umsatz umsatzineur montant value',
  currency: 'currency currencycode wahrung waehrung devise accountcurrency',
  name:
    'payer payername debtor debtorname sender sendername counterparty counterpartyname partnername ' +
    'beguenstigterzahlungspflichtiger begunstigterzahlungspflichtiger auftraggeber auftraggeberbegunstigter ' +
    'auftraggeberempfanger nameauftraggeber namezahlungsbeteiligter zahlungspflichtiger zahlungspflichtiger1 ' +
    'absender name payee',
  text:
    'remittanceinformation verwendungszweck buchungstext description details buchungsdetails memo narrative ' +
    'transactiondescription text libelle communication mitteilung zahlungszweck message purpose',
  reference:
    'creditorreference structuredreference referenz referenznummer zahlungsreferenz paymentreference reference',
  direction: 'creditdebit debitcredit creditdebitindicator creditordebit sollhaben drcr type',
}
