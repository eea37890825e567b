import { z } from 'zod'
import { anyLine, anyText, maxLengths } from '#kernel/text.ts'
import { countryCodes } from './countries.ts'
import {
  type AddressParts,
  addressParts,
  isBlank,
  noParts,
  partLengths,
  shownAddress,
  type StoredAddress,
} from './rules.ts'

/**
 * The address fields of a record that is written. A part puts the parts to use, the text alone sets them aside, and
 * `isByParts` decides if it is given.
 */
export const writtenAddress = {
  address: anyText(maxLengths.location),
  line1: anyLine(partLengths.line1),
  house: anyLine(partLengths.house),
  line2: anyLine(partLengths.line2),
  postcode: anyLine(partLengths.postcode),
  city: anyLine(partLengths.city),
  region: anyLine(partLengths.region),
  /** ISO 3166-1, two capital letters. Without one it is the studio's. */
  country: z
    .enum(['', ...countryCodes], 'Choose a country from the list')
    .nullable()
    .transform((code): string => code ?? ''),
  /** Whether documents show the parts, not the text. */
  isByParts: z.boolean('Say whether the parts of the address are used'),
}

const WrittenAddress = z.object(writtenAddress).partial()

/** The address fields of a record that is answered. Those of the parts are left out while there are none. */
export const answeredAddress = {
  /** What documents show: the lines of the parts where they are used, else the text. */
  address: z.string(),
  /** The text as it was written. */
  addressText: z.string().optional(),
  line1: z.string().optional(),
  house: z.string().optional(),
  line2: z.string().optional(),
  postcode: z.string().optional(),
  city: z.string().optional(),
  region: z.string().optional(),
  country: z.string().optional(),
  isByParts: z.boolean().optional(),
}

const AnsweredAddress = z.object(answeredAddress)

export type WrittenAddress = z.output<typeof WrittenAddress>
export type AnsweredAddress = z.output<typeof AnsweredAddress>

/** The columns that a written address changes. */
export function addressColumns({ isByParts, ...written }: WrittenAddress): Partial<StoredAddress> {
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
