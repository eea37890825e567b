import type { Profile } from './formats.ts'
import { isPeppolScheme } from './schemes.ts'

/** What is known of a client; what is not is empty. */
export interface Buyer {
  name: string
  country: string
  city: string
  postcode: string
  email: string
  endpointScheme: string
  endpointId: string
  buyerReference: string
}

/** Something that a profile asks of a client. */
export interface BuyerNeed {
  /** Its number in EN 16931. */
  term: string
  /** As it stands after `Your client’s`. */
  name: string
  isMissing: (buyer: Buyer) => boolean
}

const need = (term: string, name: string, isMissing: BuyerNeed['isMissing']): BuyerNeed => ({ term, name, isMissing })

const core = [
  need('BT-44', 'name', ({ name }) => name.trim() === ''),
  need('BT-55', 'country', ({ country }) => country === ''),
]

export const cityAndPostcodeOfBuyer = [
  need('BT-52', 'city', ({ city }) => city === ''),
  need('BT-53', 'postcode', ({ postcode }) => postcode === ''),
]

export const buyerNeeds: Record<Profile, readonly BuyerNeed[]> = {
  core,
  xrechnung: [
    need('BT-10', 'buyer reference (Leitweg-ID)', ({ buyerReference }) => buyerReference === ''),
    ...core,
    // An email address is enough.
    need('BT-49', 'electronic address', ({ endpointId, email }) => endpointId === '' && email === ''),
    ...cityAndPostcodeOfBuyer,
  ],
  peppol: [...core, need('BT-49', 'Peppol address', ({ endpointScheme }) => !isPeppolScheme(endpointScheme))],
}

/** What a client lacks for a profile, by name. */
export const missingOfBuyer = (buyer: Buyer, profile: Profile): string[] =>
  buyerNeeds[profile].filter(({ isMissing }) => isMissing(buyer)).map(({ name }) => name)
