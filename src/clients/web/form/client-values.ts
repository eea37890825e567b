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
import { choiceLabels, type EInvoiceChoice } from '#electronic-addresses/formats.ts'
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
  eInvoice: 'Preferred e-invoice',
  language: 'Language',
  notes: 'Notes',
}

export type ClientField = keyof typeof fieldLabels

/** The values of a client's form. */
export type ClientValues = Record<Exclude<ClientField, 'language' | 'eInvoice'>, string> &
  AddressValues & { language: ClientLanguage; eInvoice: EInvoiceChoice }

const ownFields = Object.keys(fieldLabels) as ClientField[]
const clientFields = [...ownFields, ...addressFields]

const clientRules = {
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
  eInvoice: fieldRule(ClientDraft.shape.eInvoice),
  language: fieldRule(ClientDraft.shape.language),
  notes: fieldRule(ClientDraft.shape.notes),
}

/** An address that was saved under an older rule keeps no other field from being changed. */
export const rulesFor = (saved: ClientValues) => ({
  ...clientRules,
  email: (email: string) => (email === saved.email ? null : clientRules.email(email)),
})

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
  eInvoice: '',
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
  eInvoice: client.eInvoice ?? '',
  language: client.language,
  notes: client.notes,
})

/** The changed fields with their new values. */
export const changesIn = (before: ClientValues, after: ClientValues): Partial<ClientValues> =>
  changedFields(before, after, clientFields)

function changedValue({ language, eInvoice, ...changes }: Partial<ClientValues>, field: ClientField) {
  if (field === 'language') return language && languageLabels[language]
  if (field === 'eInvoice') return eInvoice && choiceLabels[eInvoice]
  return changes[field]
}

/** Another user's changes, a line each. */
export const changeWords = (changes: Partial<ClientValues>): string[] => [
  ...ownFields
    .filter((field) => field in changes)
    .map((field) => `${fieldLabels[field]}: ${changedValue(changes, field) || 'empty'}`),
  ...addressChangeWords(changes),
]
