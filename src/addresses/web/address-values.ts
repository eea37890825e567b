import { type AnsweredAddress, writtenAddress } from '#addresses/api.ts'
import { countryName } from '#addresses/country-name.ts'
import { type AddressParts, addressParts, generalLabels, noParts } from '#addresses/parts.ts'
import { fieldRule } from '#ui/form/problem-fields.ts'

/** The fields of an address in a form; `address` is the text as it was written. */
export interface AddressValues extends AddressParts {
  address: string
  isByParts: boolean
}

/** What the fields need of a form that has those of an address. */
export interface AddressForm {
  values: AddressValues
  getInputProps: (field: keyof AddressValues) => Record<'onChange', (change: unknown) => void>
  setFieldValue: (field: 'isByParts', value: boolean) => void
  setValues: (values: Partial<AddressValues>) => void
}

export const addressFields = ['address', ...addressParts, 'isByParts'] as const

export const noAddressValues: AddressValues = { address: '', ...noParts, isByParts: false }

export const addressValuesOf = (answered: AnsweredAddress): AddressValues => ({
  address: answered.addressText ?? answered.address,
  ...(Object.fromEntries(addressParts.map((part) => [part, answered[part] ?? ''])) as AddressParts),
  isByParts: answered.isByParts ?? false,
})

export const partsOf = (values: AddressValues): AddressParts =>
  Object.fromEntries(addressParts.map((part) => [part, values[part]])) as AddressParts

export const addressRules = {
  address: fieldRule(writtenAddress.address),
  line1: fieldRule(writtenAddress.line1),
  house: fieldRule(writtenAddress.house),
  line2: fieldRule(writtenAddress.line2),
  postcode: fieldRule(writtenAddress.postcode),
  city: fieldRule(writtenAddress.city),
  region: fieldRule(writtenAddress.region),
  country: fieldRule(writtenAddress.country),
}

const labels = { ...generalLabels, address: 'Address', isByParts: 'Address on documents' }

/** Another user's changes of an address, a line each. */
export const addressChangeWords = (changes: Partial<AddressValues>): string[] =>
  addressFields
    .filter((field) => changes[field] !== undefined)
    .map((field) => `${labels[field]}: ${valueWords(field, changes) || 'empty'}`)

function valueWords(field: keyof AddressValues, changes: Partial<AddressValues>): string {
  if (field === 'isByParts') return changes.isByParts ? 'as in its fields' : 'as you wrote it'
  return field === 'country' ? countryName(changes.country ?? '') : (changes[field] ?? '')
}
