import type { Facts, Party } from './facts.ts'
import type { Profile } from '#electronic-addresses/formats.ts'
import { endpointOf, streetOf } from './written.ts'
import { parent, text } from './xml.ts'

interface PartyMore {
  profile: Profile
  contact?: Facts['contact']
  plainId?: string
}

/** The seller or the buyer. */
export function ciiParty(name: string, party: Party, { profile, contact, plainId = '' }: PartyMore) {
  const { address, vatId, taxNumber, legalId, legalScheme } = party
  const endpoint = endpointOf(party, profile)
  return parent(
    name,
    text('ram:ID', plainId),
    text('ram:Name', party.name),
    parent('ram:SpecifiedLegalOrganization', text('ram:ID', legalId, { schemeID: legalScheme })),
    contact &&
      parent(
        'ram:DefinedTradeContact',
        text('ram:PersonName', contact.name),
        parent('ram:TelephoneUniversalCommunication', text('ram:CompleteNumber', contact.phone)),
        parent('ram:EmailURIUniversalCommunication', text('ram:URIID', contact.email)),
      ),
    parent(
      'ram:PostalTradeAddress',
      text('ram:PostcodeCode', address.postcode),
      text('ram:LineOne', streetOf(party)),
      text('ram:LineTwo', address.line2),
      text('ram:CityName', address.city),
      text('ram:CountryID', address.country),
      text('ram:CountrySubDivisionName', address.region),
    ),
    parent('ram:URIUniversalCommunication', text('ram:URIID', endpoint.id, { schemeID: endpoint.scheme })),
    parent('ram:SpecifiedTaxRegistration', text('ram:ID', vatId, { schemeID: 'VA' })),
    parent('ram:SpecifiedTaxRegistration', text('ram:ID', taxNumber, { schemeID: 'FC' })),
  )
}
