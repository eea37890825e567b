import type { Facts, Party } from './facts.ts'
import type { Profile } from './profiles.ts'
import { isPeppolScheme } from '#electronic-addresses/schemes.ts'
import { endpointOf } from './written.ts'

/** Where something is added: in the settings or at the client. */
export type Place = 'money' | 'letterhead' | 'client'

/** Something that a profile needs and that is not there. `term`: its number in EN 16931. */
export interface Missing {
  term: string
  words: string
  place: Place
}

interface Need extends Missing {
  isMissing: (facts: Facts, profile: Profile) => boolean
}

const need = (term: string, words: string, place: Place, isMissing: Need['isMissing']): Need => ({
  term,
  words,
  place,
  isMissing,
})

const hasSellerId = ({ legalId, vatId, taxNumber }: Party): boolean => `${legalId}${vatId}${taxNumber}` !== ''

const core: readonly Need[] = [
  need('BT-27', 'Your name is missing', 'letterhead', ({ seller }) => seller.name.trim() === ''),
  need('BT-40', 'The country of your address is missing', 'letterhead', ({ seller }) => seller.address.country === ''),
  need('BT-31', 'Your VAT ID or tax number is missing', 'money', ({ seller }) => !hasSellerId(seller)),
  need('BT-44', 'Your client’s name is missing', 'client', ({ buyer }) => buyer.name.trim() === ''),
  need('BT-55', 'Your client’s country is missing', 'client', ({ buyer }) => buyer.address.country === ''),
]

const cityAndPostcode: readonly Need[] = [
  need('BT-37', 'Your city is missing', 'letterhead', ({ seller }) => seller.address.city === ''),
  need('BT-38', 'Your postcode is missing', 'letterhead', ({ seller }) => seller.address.postcode === ''),
  need('BT-52', 'Your client’s city is missing', 'client', ({ buyer }) => buyer.address.city === ''),
  need('BT-53', 'Your client’s postcode is missing', 'client', ({ buyer }) => buyer.address.postcode === ''),
]

const hasPhone = ({ phone }: Facts['contact']): boolean => phone.replace(/\D/g, '').length >= 3

const contact: readonly Need[] = [
  need('BT-41', 'The name of a contact in your studio is missing', 'money', (facts) => facts.contact.name === ''),
  need('BT-42', 'A phone number for questions is missing', 'money', (facts) => !hasPhone(facts.contact)),
  need('BT-43', 'An email address for questions is missing', 'money', (facts) => facts.contact.email === ''),
]

const xrechnung: readonly Need[] = [
  need(
    'BT-10',
    'Your client’s buyer reference (Leitweg-ID) is missing',
    'client',
    (facts) => facts.buyerReference === '',
  ),
  ...contact,
  ...cityAndPostcode,
  need(
    'BT-34',
    'Your electronic address is missing',
    'money',
    ({ seller }) => endpointOf(seller, 'xrechnung').id === '',
  ),
  need(
    'BT-49',
    'Your client’s electronic address is missing',
    'client',
    ({ buyer }) => endpointOf(buyer, 'xrechnung').id === '',
  ),
]

const isGerman = ({ seller, buyer }: Facts): boolean =>
  seller.address.country === 'DE' && buyer.address.country === 'DE'

/** Between Germans, Peppol asks as XRechnung does. */
const amongGermans = [...contact, ...cityAndPostcode].map((one): Need => ({
  ...one,
  isMissing: (facts, profile) => isGerman(facts) && one.isMissing(facts, profile),
}))

const peppol: readonly Need[] = [
  need('BT-34', 'Your Peppol address is missing', 'money', ({ seller }) => !isPeppolScheme(seller.endpointScheme)),
  need(
    'BT-49',
    'Your client’s Peppol address is missing',
    'client',
    ({ buyer }) => !isPeppolScheme(buyer.endpointScheme),
  ),
  need(
    'BT-10',
    'A buyer reference or an order number is missing',
    'client',
    ({ buyerReference, orderNumber }) => buyerReference === '' && orderNumber === '',
  ),
  ...amongGermans,
]

const needs: Record<Profile, readonly Need[]> = {
  core,
  xrechnung: [...core, ...xrechnung],
  peppol: [...core, ...peppol],
}

/** What a document lacks for a profile, by the numbers of their terms. */
export const missingFor = (facts: Facts, profile: Profile): Missing[] =>
  needs[profile]
    .filter(({ isMissing }) => isMissing(facts, profile))
    .map(({ term, words, place }) => ({ term, words, place }))
    .toSorted((one, other) => numberOf(one) - numberOf(other))

const numberOf = ({ term }: Missing): number => Number(term.slice(3))
