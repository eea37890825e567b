/** `cii`, `ubl`: the core of EN 16931 in one of its two syntaxes; the others are profiles of it, in either. */
export const formats = ['cii', 'ubl', 'xrechnung', 'peppol'] as const
export type Format = (typeof formats)[number]

export const syntaxes = ['cii', 'ubl'] as const
export type Syntax = (typeof syntaxes)[number]

export const profiles = ['core', 'xrechnung', 'peppol'] as const
export type Profile = (typeof profiles)[number]

const core = 'urn:cen.eu:en16931:2017'
const billing = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

interface ProfileFacts {
  /** With its version, as a screen names it. */
  name: string
  /** BT-24. */
  guideline: string
  /** BT-23; empty: left out. */
  process: string
}

export const profileFacts: Record<Profile, ProfileFacts> = {
  core: { name: 'EN 16931', guideline: core, process: '' },
  xrechnung: {
    name: 'XRechnung 3.0',
    guideline: `${core}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
    process: billing,
  },
  peppol: {
    name: 'Peppol BIS Billing 3.0',
    guideline: `${core}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
    process: billing,
  },
}

export const profileOf = (format: Format): Profile => (format === 'cii' || format === 'ubl' ? 'core' : format)

/** The syntax of a format: that of the core is its name, Peppol is sent as UBL, XRechnung as either. */
export function syntaxOf(format: Format, chosen: Syntax | undefined): Syntax {
  if (format === 'cii' || format === 'ubl') return format
  return chosen ?? (format === 'peppol' ? 'ubl' : 'cii')
}
