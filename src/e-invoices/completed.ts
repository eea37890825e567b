import { type AddressParts, addressParts } from '#addresses/parts.ts'
import type { Facts, Party } from './facts.ts'

const firstOf = <T extends Record<string, string>>(kept: T, now: T): T =>
  Object.fromEntries(Object.entries(kept).map(([field, value]) => [field, value === '' ? now[field] : value])) as T

/** Whether an address only adds to another one. */
const adds = (now: AddressParts, kept: AddressParts): boolean =>
  addressParts.every((part) => kept[part] === '' || kept[part] === now[part])

const completedParty = (kept: Party, now: Party): Party => ({
  ...kept,
  address: adds(now.address, kept.address) ? now.address : kept.address,
  taxNumber: kept.taxNumber === '' ? now.taxNumber : kept.taxNumber,
  email: kept.email === '' ? now.email : kept.email,
  ...(kept.legalId === '' && { legalScheme: now.legalScheme, legalId: now.legalId }),
  // Where a file is sent is not part of what was agreed.
  ...(now.endpointId !== '' && { endpointScheme: now.endpointScheme, endpointId: now.endpointId }),
})

/**
 * The facts kept at the issue, with what was unknown then and is known now. What the document said stays: amounts,
 * days, names and addresses do not follow their client.
 */
export const completed = (kept: Facts, now: Pick<Facts, 'seller' | 'buyer' | 'contact' | 'buyerReference'>): Facts => ({
  ...kept,
  buyerReference: kept.buyerReference === '' ? now.buyerReference : kept.buyerReference,
  contact: firstOf(kept.contact, now.contact),
  seller: completedParty(kept.seller, now.seller),
  buyer: completedParty(kept.buyer, now.buyer),
})
