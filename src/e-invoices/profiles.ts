import type { Format, Profile } from '#electronic-addresses/formats.ts'

export const syntaxes = ['cii', 'ubl'] as const
export type Syntax = (typeof syntaxes)[number]

const core = 'urn:cen.eu:en16931:2017'
const billing = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

interface ProfileFacts {
  /** BT-24. */
  guideline: string
  /** BT-23; empty: left out. */
  process: string
}

export const profileFacts: Record<Profile, ProfileFacts> = {
  core: { guideline: core, process: '' },
  xrechnung: {
    guideline: `${core}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
    process: billing,
  },
  peppol: {
    guideline: `${core}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
    process: billing,
  },
}

/** The syntax of a format: that of the core is its name, Peppol is sent as UBL, XRechnung as either. */
export function syntaxOf(format: Format, chosen: Syntax | undefined): Syntax {
  if (format === 'cii' || format === 'ubl') return format
  return chosen ?? (format === 'peppol' ? 'ubl' : 'cii')
}
