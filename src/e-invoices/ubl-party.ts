import type { Facts, Party } from './facts.ts'
import type { Profile } from '#electronic-addresses/formats.ts'
import { endpointOf, streetOf } from './written.ts'
import { parent, text } from './xml.ts'

interface PartyMore {
  profile: Profile
  contact?: Facts['contact']
  plainId?: string
}

const registration = (id: string, scheme: 'VAT' | 'FC') =>
  id === ''
    ? undefined
    : parent('cac:PartyTaxScheme', text('cbc:CompanyID', id), parent('cac:TaxScheme', text('cbc:ID', scheme)))

/** The seller or the buyer. */
export function ublParty(party: Party, { profile, contact, plainId = '' }: PartyMore) {
  const { address, vatId, taxNumber, legalId, legalScheme } = party
  const endpoint = endpointOf(party, profile)
  return parent(
    'cac:Party',
    text('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }),
    parent('cac:PartyIdentification', text('cbc:ID', plainId)),
    parent(
      'cac:PostalAddress',
      text('cbc:StreetName', streetOf(party)),
      text('cbc:AdditionalStreetName', address.line2),
      text('cbc:CityName', address.city),
      text('cbc:PostalZone', address.postcode),
      text('cbc:CountrySubentity', address.region),
      parent('cac:Country', text('cbc:IdentificationCode', address.country)),
    ),
    registration(vatId, 'VAT'),
    registration(taxNumber, 'FC'),
    parent(
      'cac:PartyLegalEntity',
      text('cbc:RegistrationName', party.name),
      text('cbc:CompanyID', legalId, { schemeID: legalScheme }),
    ),
    contact &&
      parent(
        'cac:Contact',
        text('cbc:Name', contact.name),
        text('cbc:Telephone', contact.phone),
        text('cbc:ElectronicMail', contact.email),
      ),
  )
}
