/**
 * The parts of a postal address, with their maximum lengths in UTF-16 code units. `country` is two letters or empty.
 */
export const partLengths = {
  line1: 100,
  house: 16,
  line2: 100,
  postcode: 16,
  city: 80,
  region: 80,
  country: 2,
} as const

export type AddressPart = keyof typeof partLengths
export type AddressParts = Record<AddressPart, string>

export const addressParts = Object.keys(partLengths) as AddressPart[]

export const noParts: AddressParts = {
  line1: '',
  house: '',
  line2: '',
  postcode: '',
  city: '',
  region: '',
  country: '',
}

/** The labels of the fields where the country is not known. */
export const generalLabels: AddressParts = {
  line1: 'Street and number',
  house: 'House number',
  line2: 'Address line 2',
  postcode: 'Postcode or ZIP code',
  city: 'City',
  region: 'State or region',
  country: 'Country',
}
