/** `cii`, `ubl`: the core of EN 16931 in one of its two syntaxes; the others are profiles of it, in either. */
export const formats = ['cii', 'ubl', 'xrechnung', 'peppol'] as const
export type Format = (typeof formats)[number]

export const profiles = ['core', 'xrechnung', 'peppol'] as const
export type Profile = (typeof profiles)[number]

export const profileOf = (format: Format): Profile => (format === 'cii' || format === 'ubl' ? 'core' : format)

/** With their versions, as screens and files name them. */
export const profileNames: Record<Profile, string> = {
  core: 'EN 16931',
  xrechnung: 'XRechnung 3.0',
  peppol: 'Peppol BIS Billing 3.0',
}

export const formatLabels: Record<Format, string> = {
  cii: `${profileNames.core}, CII`,
  ubl: `${profileNames.core}, UBL`,
  xrechnung: profileNames.xrechnung,
  peppol: profileNames.peppol,
}

/** What a client takes: nothing is known, the PDF alone, a PDF with an e-invoice inside, or a file of a format. */
export const eInvoiceChoices = ['', 'none', 'factur-x', ...formats] as const
export type EInvoiceChoice = (typeof eInvoiceChoices)[number]

export const choiceLabels: Record<EInvoiceChoice, string> = {
  '': 'Not known',
  none: 'None, a PDF is enough',
  'factur-x': 'Factur-X 1.0 (ZUGFeRD 2), inside the PDF',
  ...formatLabels,
}

/** The profile that a choice has to fulfill; undefined for none. */
export function profileOfChoice(choice: EInvoiceChoice): Profile | undefined {
  if (choice === '' || choice === 'none') return undefined
  return choice === 'factur-x' ? 'core' : profileOf(choice)
}
