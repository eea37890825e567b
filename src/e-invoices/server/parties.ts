import type { AnsweredAddress } from '#addresses/api.ts'
import { type AddressParts, addressParts, noParts } from '#addresses/parts.ts'
import { holdsLetters } from '#addresses/rules.ts'
import { requireClient } from '#clients/server/service.ts'
import { letterheadOf } from '#documents/server/letterhead.ts'
import { plainLegalId } from '#electronic-addresses/legal-ids.ts'
import type { Facts } from '#e-invoices/facts.ts'
import type { IssuedWords } from '#invoices/issued-words.ts'
import { parseIssuedWords } from '#invoices/server/issued-words.ts'
import type { OwnerId } from '#kernel/access.ts'
import { payeeOf } from '#studio-money/server/service.ts'
import type { Db, Tables } from '#database/db.ts'

type Row = Pick<Tables['invoices'], 'clientId' | 'buyerReference'> & { issuedWords: string | null }

/** What the document shows, in which the names of old ones are the current ones. */
type ShownWords = Pick<IssuedWords, 'shoot'> & {
  letterhead: Omit<IssuedWords['letterhead'], 'website'>
  client: Omit<IssuedWords['client'], 'phone'>
}

/** Both sides of a document, as far as they are known now. */
export type Sides = Pick<Facts, 'seller' | 'buyer' | 'contact' | 'buyerReference'>

/** `isMoved`: the client has another address than the document shows. */
export type Parties = Awaited<ReturnType<typeof partiesOf>>

/**
 * The parts of an address, where they are what the document shows: as lines, or as a text of which they hold every
 * letter. An address that was changed since is not the one of the document.
 */
function partsOf(answered: AnsweredAddress, shown: string, country: string): AddressParts | undefined {
  if (answered.isByParts !== true) return undefined
  const parts = Object.fromEntries(addressParts.map((part) => [part, answered[part] ?? ''])) as AddressParts
  const complete = parts.country === '' ? { ...parts, country } : parts
  return answered.address === shown || holdsLetters(complete, shown) ? complete : undefined
}

export async function partiesOf(db: Db, owner: OwnerId, row: Row) {
  const money = await payeeOf(db, owner)
  const letterhead = await letterheadOf(db, owner)
  const client = await requireClient(db, owner, row.clientId)
  const words: ShownWords = parseIssuedWords(row.issuedWords) ?? { letterhead, client, shoot: null }
  const own = partsOf(letterhead, words.letterhead.address, '')
  const theirs = partsOf(client, words.client.address, letterhead.country ?? '')
  const contact = contactOf(money, words)
  const sides: Sides = {
    contact,
    buyerReference: row.buyerReference || (client.buyerReference ?? ''),
    seller: {
      ...sellerIds(words.letterhead, money.taxNumber || letterhead.taxId),
      ...endpointOf(money),
      ...legalIdOf(money),
      name: words.letterhead.name,
      address: own ?? noParts,
      email: contact.email,
    },
    buyer: {
      ...idsOf(words.client),
      ...endpointOf(client),
      ...legalIdOf(client),
      name: words.client.name,
      address: theirs ?? noParts,
      email: words.client.email || client.email,
    },
  }
  return { sides, money, words, isMoved: theirs === undefined && client.address !== words.client.address }
}

interface Ids {
  vatId?: string | undefined
  taxNumber?: string | undefined
  taxId?: string
}

const contactOf = (money: Awaited<ReturnType<typeof payeeOf>>, { letterhead }: ShownWords): Facts['contact'] => ({
  name: money.contactName,
  phone: money.contactPhone || letterhead.phone,
  email: money.contactEmail || letterhead.email,
})

/** As the document says them: a number for taxes is the one of the letterhead, where there is no other. */
const idsOf = ({ vatId = '', taxNumber, taxId = '' }: Ids) => ({
  vatId,
  taxNumber: taxNumber ?? taxId,
})

/** A seller whom the document gives no number at all is known by the one of today. */
function sellerIds(shown: Ids, taxNumber: string) {
  const ids = idsOf(shown)
  return ids.vatId === '' && ids.taxNumber === '' ? { ...ids, taxNumber } : ids
}

/** The number of a company, as files have it. */
function legalIdOf({
  legalScheme = '',
  legalId = '',
}: {
  legalScheme?: string | undefined
  legalId?: string | undefined
}) {
  return { legalScheme, legalId: plainLegalId({ legalScheme, legalId }) }
}

interface Endpoint {
  endpointScheme?: string | undefined
  endpointId?: string | undefined
}

const endpointOf = (known: Endpoint) => ({
  endpointScheme: known.endpointScheme ?? '',
  endpointId: known.endpointId ?? '',
})
