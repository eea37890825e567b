import { Problem } from '#kernel/problem.ts'
import type { AnsweredAddress, WrittenAddress } from './api.ts'
import { countryCodes } from './country-codes.ts'
import { type AddressParts, addressParts, noParts } from './parts.ts'
import { isBlank, shownAddress, type StoredAddress } from './rules.ts'

const noCountry = 'Choose a country from the list'

/** The columns that a written address changes. Throws `invalid` for an unknown country. */
export function addressColumns({ isByParts, ...written }: WrittenAddress): Partial<StoredAddress> {
  const { country = '' } = written
  if (country !== '' && !countryCodes.includes(country))
    throw new Problem('invalid', noCountry, { fields: { country: noCountry } })
  const inUse =
    isByParts ??
    (addressParts.some((part) => written[part] !== undefined) || (written.address === undefined ? undefined : false))
  const columns = (['address', ...addressParts] as const).filter((column) => written[column] !== undefined)
  return {
    ...Object.fromEntries(columns.map((column) => [column, written[column]])),
    ...(inUse !== undefined && { isByParts: inUse ? 1 : 0 }),
  }
}

/** A stored address as answered; `studioCountry` is empty while unknown. */
export function answerAddress(stored: StoredAddress, studioCountry: string): AnsweredAddress {
  const { address, isByParts, line1, house, line2, postcode, city, region, country } = stored
  const parts: AddressParts = { line1, house, line2, postcode, city, region, country }
  if (isBlank(parts)) return { address }
  return {
    address: shownAddress({ ...parts, address, isByParts }, studioCountry),
    addressText: address,
    ...parts,
    isByParts: isByParts === 1,
  }
}

/** The address of a record that has none. */
export const noAddress: StoredAddress = { address: '', ...noParts, isByParts: 0 }

/** The formats of an address's columns in the download of all data. */
export const addressDownload = {
  address: 'plain',
  line1: 'plain',
  house: 'plain',
  line2: 'plain',
  postcode: 'plain',
  city: 'plain',
  region: 'plain',
  country: 'plain',
  isByParts: 'flag',
} as const
