import { inFours } from '#payment-codes/mod97.ts'
import { inFives } from '#payment-codes/references.ts'
import type { SlipLanguage } from '#payment-codes/slip-language.ts'
import type { SwissBillRead, SwissParty } from '#payment-codes/swiss-qr.ts'

export interface SlipLabels {
  part: string
  receipt: string
  separate: string
  account: string
  reference: string
  information: string
  payer: string
  emptyPayer: string
  currency: string
  amount: string
  acceptance: string
}

/** The labels of a Swiss payment part and its receipt, word for word those of its standard. */
export const slipLabels: Record<SlipLanguage, SlipLabels> = {
  de: {
    part: 'Zahlteil',
    receipt: 'Empfangsschein',
    separate: 'Vor der Einzahlung abzutrennen',
    account: 'Konto / Zahlbar an',
    reference: 'Referenz',
    information: 'Zusätzliche Informationen',
    payer: 'Zahlbar durch',
    emptyPayer: 'Zahlbar durch (Name/Adresse)',
    currency: 'Währung',
    amount: 'Betrag',
    acceptance: 'Annahmestelle',
  },
  fr: {
    part: 'Section paiement',
    receipt: 'Récépissé',
    separate: 'A détacher avant le versement',
    account: 'Compte / Payable à',
    reference: 'Référence',
    information: 'Informations supplémentaires',
    payer: 'Payable par',
    emptyPayer: 'Payable par (nom/adresse)',
    currency: 'Monnaie',
    amount: 'Montant',
    acceptance: 'Point de dépôt',
  },
  it: {
    part: 'Sezione pagamento',
    receipt: 'Ricevuta',
    separate: 'Da staccare prima del versamento',
    account: 'Conto / Pagabile a',
    reference: 'Riferimento',
    information: 'Informazioni supplementari',
    payer: 'Pagabile da',
    emptyPayer: 'Pagabile da (nome/indirizzo)',
    currency: 'Valuta',
    amount: 'Importo',
    acceptance: 'Punto di accettazione',
  },
  en: {
    part: 'Payment part',
    receipt: 'Receipt',
    separate: 'Separate before paying in',
    account: 'Account / Payable to',
    reference: 'Reference',
    information: 'Additional information',
    payer: 'Payable by',
    emptyPayer: 'Payable by (name/address)',
    currency: 'Currency',
    amount: 'Amount',
    acceptance: 'Acceptance point',
  },
}

export interface SlipFact {
  label: string
  /** Its lines; empty for a payer who fills in name and address. */
  text: string
  isOnReceipt: boolean
}

/** What the slip says below its labels, in the order of the standard. */
export function slipFacts(
  { iban, creditor, reference, type, message, debtor }: SwissBillRead,
  labels: SlipLabels,
): SlipFact[] {
  const grouped = type === 'QRR' ? inFives(reference) : inFours(reference)
  return [
    { label: labels.account, text: [inFours(iban), ...linesOf(creditor)].join('\n'), isOnReceipt: true },
    { label: labels.reference, text: grouped, isOnReceipt: true },
    { label: labels.information, text: message, isOnReceipt: false },
    { label: debtor ? labels.payer : labels.emptyPayer, text: linesOf(debtor).join('\n'), isOnReceipt: true },
  ].filter(({ label, text }) => text !== '' || label === labels.emptyPayer)
}

/** Name, street and town; abroad the postcode has its country before it. */
function linesOf(party: SwissParty | undefined): string[] {
  if (!party) return []
  const { name, line1, house, postcode, city, country } = party
  const code = country === 'CH' ? postcode : `${country}-${postcode}`
  return [name, `${line1} ${house}`.trim(), `${code} ${city}`].filter((line) => line !== '')
}

/** Thousands are separated by spaces, as the standard writes amounts. */
export const spacedAmount = (amount: string): string => amount.replace(/\B(?=(?:\d{3})+\.)/g, ' ')
