import { type BuyerNeed, buyerNeeds, cityAndPostcodeOfBuyer } from '#electronic-addresses/buyer-needs.ts'
import type { Profile } from '#electronic-addresses/formats.ts'
import { isPeppolScheme } from '#electronic-addresses/schemes.ts'
import { isAmongGermans, isCityUnknown } from './delivery.ts'
import type { Facts, Party } from './facts.ts'
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

/** What is asked of the client of a document. */
const ofBuyer = (asked: readonly BuyerNeed[]): Need[] =>
  asked.map(({ term, name, isMissing }) =>
    need(term, `Your client’s ${name} is missing`, 'client', ({ buyer, buyerReference }) =>
      isMissing({ ...buyer, ...buyer.address, buyerReference }),
    ),
  )

const hasSellerId = ({ legalId, vatId, taxNumber }: Party): boolean => `${legalId}${vatId}${taxNumber}` !== ''

/** Such an invoice writes the VAT ID of neither side. */
const isOutsideVat = ({ taxes }: Facts): boolean => taxes.some(({ code }) => code === 'O')

const core: readonly Need[] = [
  need('BT-27', 'Your name is missing', 'letterhead', ({ seller }) => seller.name.trim() === ''),
  need('BT-40', 'The country of your address is missing', 'letterhead', ({ seller }) => seller.address.country === ''),
  need(
    'BT-29',
    'Your tax number is missing: a document not subject to VAT can’t name a VAT ID',
    'letterhead',
    (facts) => isOutsideVat(facts) && !hasSellerId(facts.seller),
  ),
  need(
    'BT-31',
    'Your VAT ID or tax number is missing',
    'money',
    (facts) => !isOutsideVat(facts) && !hasSellerId(facts.seller),
  ),
]

const cityAndPostcode: readonly Need[] = [
  need('BT-37', 'Your city is missing', 'letterhead', ({ seller }) => seller.address.city === ''),
  need('BT-38', 'Your postcode is missing', 'letterhead', ({ seller }) => seller.address.postcode === ''),
]

const hasPhone = ({ phone }: Facts['contact']): boolean => phone.replace(/\D/g, '').length >= 3

const contact: readonly Need[] = [
  need('BT-41', 'The name of a contact in your studio is missing', 'money', (facts) => facts.contact.name === ''),
  need('BT-42', 'A phone number for questions is missing', 'money', (facts) => !hasPhone(facts.contact)),
  need('BT-43', 'An email address for questions is missing', 'money', (facts) => facts.contact.email === ''),
]

const delivery = need(
  'BT-77',
  'The city that goods went to is missing: it is only known where they went to your client’s country',
  'client',
  isCityUnknown,
)

const xrechnung: readonly Need[] = [
  delivery,
  ...contact,
  ...cityAndPostcode,
  need(
    'BT-34',
    'Your electronic address is missing',
    'money',
    ({ seller }) => endpointOf(seller, 'xrechnung').id === '',
  ),
]

/** Between Germans, Peppol asks as XRechnung does. */
const amongGermans = [...contact, ...cityAndPostcode, ...ofBuyer(cityAndPostcodeOfBuyer)].map((one): Need => ({
  ...one,
  isMissing: (facts, profile) => isAmongGermans(facts) && one.isMissing(facts, profile),
}))

/** The Caribbean guilder of 2025. */
const newerThanPeppol = new Set(['XCG'])

const peppol: readonly Need[] = [
  need('BT-5', 'Peppol does not list this currency yet', 'money', ({ currency }) => newerThanPeppol.has(currency)),
  need('BT-34', 'Your Peppol address is missing', 'money', ({ seller }) => !isPeppolScheme(seller.endpointScheme)),
  need(
    'BT-10',
    'A buyer reference or an order number is missing',
    'client',
    ({ buyerReference, orderNumber }) => buyerReference === '' && orderNumber === '',
  ),
  delivery,
  ...amongGermans,
]

const needs: Record<Profile, readonly Need[]> = {
  core: [...core, ...ofBuyer(buyerNeeds.core)],
  xrechnung: [...core, ...ofBuyer(buyerNeeds.xrechnung), ...xrechnung],
  peppol: [...core, ...ofBuyer(buyerNeeds.peppol), ...peppol],
}

/** What a document lacks for a profile, by the numbers of their terms. */
export const missingFor = (facts: Facts, profile: Profile): Missing[] =>
  needs[profile]
    .filter(({ isMissing }) => isMissing(facts, profile))
    .map(({ term, words, place }) => ({ term, words, place }))
    .toSorted((one, other) => numberOf(one) - numberOf(other))

const numberOf = ({ term }: Missing): number => Number(term.slice(3))
