import type { Facts } from './facts.ts'
import type { Profile } from '#electronic-addresses/formats.ts'

/** Where goods went; empty parts are not written. */
export interface Delivery {
  postcode: string
  city: string
  country: string
}

/** German rules take no place of delivery without its city and postcode. */
const namesCity = (facts: Facts, profile: Profile): boolean =>
  profile === 'xrechnung' || (profile === 'peppol' && isAmongGermans(facts))

export const isAmongGermans = ({ seller, buyer }: Facts): boolean =>
  seller.address.country === 'DE' && buyer.address.country === 'DE'

/** Only goods to a business in the EU have to say where they went. */
const hasToNamePlace = ({ taxes }: Facts): boolean => taxes.some(({ code }) => code === 'K')

/** Of a place of delivery only the country is known. Goods that go to the buyer's country go to the buyer. */
export function deliveryOf(facts: Facts, profile: Profile): Delivery {
  const { deliverTo, buyer } = facts
  const none = { postcode: '', city: '', country: '' }
  if (!namesCity(facts, profile)) return { ...none, country: deliverTo }
  const { city, postcode, country } = buyer.address
  return hasToNamePlace(facts) && country === deliverTo ? { postcode, city, country } : none
}

/** The city that a profile wants is not known. */
export const isCityUnknown = (facts: Facts, profile: Profile): boolean =>
  hasToNamePlace(facts) && deliveryOf(facts, profile).country === ''
