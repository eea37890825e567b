import {
  addressChangeWords,
  addressFields,
  addressRules,
  type AddressValues,
  addressValuesOf,
  noAddressValues,
} from '#addresses/web/address-values.ts'
import { type ClientLanguage, languageLabels } from '#client-language/client-language.ts'
import { ClientDraft, type Client } from '#clients/api.ts'
import { legalIdLabels } from '#electronic-addresses/web/legal-id-fields.tsx'
import { changedFields } from '#ui/form/changed-fields.ts'
import { fieldRule } from '#ui/form/problem-fields.ts'

export const fieldLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  vatId: 'VAT ID',
  endpointScheme: 'Kind of their address',
  endpointId: 'Electronic address',
  ...legalIdLabels,
  buyerReference: 'Buyer reference',
  language: 'Language',
  notes: 'Notes',
}

export type ClientField = keyof typeof fieldLabels

/** The values of a client's form. */
export type ClientValues = Record<Exclude<ClientField, 'language'>, string> &
  AddressValues & { language: ClientLanguage }

const ownFields = Object.keys(fieldLabels) as ClientField[]
const clientFields = [...ownFields, ...addressFields]

export const clientRules = {
  name: fieldRule(ClientDraft.shape.name),
  email: fieldRule(ClientDraft.shape.email),
  phone: fieldRule(ClientDraft.shape.phone),
  ...addressRules,
  vatId: fieldRule(ClientDraft.shape.vatId),
  endpointScheme: fieldRule(ClientDraft.shape.endpointScheme),
  endpointId: fieldRule(ClientDraft.shape.endpointId),
  legalScheme: fieldRule(ClientDraft.shape.legalScheme),
  legalId: fieldRule(ClientDraft.shape.legalId),
  buyerReference: fieldRule(ClientDraft.shape.buyerReference),
  language: fieldRule(ClientDraft.shape.language),
  notes: fieldRule(ClientDraft.shape.notes),
}

export const noClient: ClientValues = {
  name: '',
  email: '',
  phone: '',
  ...noAddressValues,
  vatId: '',
  endpointScheme: '',
  endpointId: '',
  legalScheme: '',
  legalId: '',
  buyerReference: '',
  language: 'en',
  notes: '',
}

export const valuesOf = (client: Client): ClientValues => ({
  name: client.name,
  email: client.email,
  phone: client.phone,
  ...addressValuesOf(client),
  vatId: client.vatId ?? '',
  endpointScheme: client.endpointScheme ?? '',
  endpointId: client.endpointId ?? '',
  legalScheme: client.legalScheme ?? '',
  legalId: client.legalId ?? '',
  buyerReference: client.buyerReference ?? '',
  language: client.language,
  notes: client.notes,
})

/** The changed fields with their new values. */
export const changesIn = (before: ClientValues, after: ClientValues): Partial<ClientValues> =>
  changedFields(before, after, clientFields)

const changedValue = (changes: Partial<ClientValues>, field: ClientField): string | undefined =>
  field === 'language' ? changes.language && languageLabels[changes.language] : changes[field]

/** Another user's changes, a line each. */
export const changeWords = (changes: Partial<ClientValues>): string[] => [
  ...ownFields
    .filter((field) => field in changes)
    .map((field) => `${fieldLabels[field]}: ${changedValue(changes, field) || 'empty'}`),
  ...addressChangeWords(changes),
]
