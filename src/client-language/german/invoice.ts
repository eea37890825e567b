import type { InvoiceWords } from '#client-language/english/invoice.ts'
import type { Locale } from '#client-language/language.ts'
import { germanPayment } from './payment.ts'
import { taxIdWords, taxNamesIn } from './tax-names.ts'

export function germanInvoice(locale: Locale): InvoiceWords {
  const names = taxNamesIn(locale)
  return {
    ...germanPayment(),
    invoice: 'Rechnung',
    creditNote: 'Rechnungskorrektur',
    draft: 'Entwurf',
    billedTo: 'Rechnung an',
    creditedTo: 'Korrektur an',
    corrects: 'Korrigiert',
    occasion: 'Auftrag',
    issued: 'Rechnungsdatum',
    due: 'Fällig am',
    service: 'Leistungsdatum',
    description: 'Beschreibung',
    quantity: 'Menge',
    rate: 'Einzelpreis',
    notes: 'Anmerkungen',
    reason: 'Grund',
    terms: 'Zahlungsbedingungen',
    amountDue: 'Zu zahlen',
    amountCredited: 'Korrekturbetrag',
    refundDue: 'Noch zu erstatten',
    credited: 'Korrigiert',
    cancelled: 'Storniert',
    paid: 'Bezahlt',
    refunded: 'Erstattet',
    balance: 'Offener Betrag',
    subtotal: 'Zwischensumme',
    total: 'Gesamtbetrag',
    tax: (rate) => (rate === '' ? 'Steuer' : `Steuer (${rate})`),
    correctedInvoice: (number) => `Rechnung ${number}`,
    reductionOf: (number) => `Minderung der Rechnung ${number}`,
    restOf: (number) => `Restbetrag der Rechnung ${number}`,
    partOf: (part, whole) => `${part} von ${whole}`,
    lessDeposit: (number, day) => `Abzüglich Anzahlung ${number} vom ${day}`,
    issuedOn: (day) => `vom ${day}`,
    vatId: (id) => `${names.id} ${id}`,
    taxNumber: (id) => `Steuernummer ${id}`,
    taxId: taxIdWords,
    companyNumber: (id) => `Registernummer ${id}`,
    perUnit: { HUR: 'pro Stunde', DAY: 'pro Tag' },
    discount: 'Rabatt',
    charge: 'Zuschlag',
    percentDiscount: (percent) => `${percent} Rabatt`,
    vat: (percent) => `${names.tax} ${percent}`,
    noTax: 'Ohne Steuer',
    untaxed: {
      Z: `${names.tax} 0\u00a0%`,
      E: 'Steuerfrei',
      AE: 'Steuerschuldnerschaft des Leistungsempfängers',
      K: 'Innergemeinschaftliche Lieferung',
      G: 'Ausfuhrlieferung',
      O: 'Nicht steuerbar',
    },
    taxOn: (tax, net) => `${tax} auf ${net}`,
    includedTax: (tax) => `Darin enthalten: ${tax}`,
    deliveredTo: (country) => `Lieferung nach: ${country}`,
    exchangedTax: (currency, tax, rate, day) => `${names.tax} in ${currency}: ${tax}, zum Kurs ${rate} vom ${day}`,
    legal: {
      AE: 'Steuerschuldnerschaft des Leistungsempfängers',
      K: 'Steuerfreie innergemeinschaftliche Lieferung',
      G: 'Steuerfreie Ausfuhrlieferung',
      O: 'Nicht steuerbare Leistung',
    },
    dueWithin: (days) =>
      days === 0
        ? 'Zahlbar sofort nach Erhalt der Rechnung.'
        : `Zahlbar innerhalb von ${days === 1 ? 'einem Tag' : `${days} Tagen`}.`,
    page: (page, of) => `Seite ${page} von ${of}`,
  }
}
