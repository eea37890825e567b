import {
  addressChangeWords,
  addressFields,
  addressRules,
  type AddressValues,
  addressValuesOf,
  noAddressValues,
} from '#addresses/web/address-values.ts'
import { ClientDraft, type Client } from '#clients/api.ts'
import { changedFields } from '#ui/form/changed-fields.ts'
import { fieldRule } from '#ui/form/problem-fields.ts'

export const fieldLabels = { name: 'Name', email: 'Email', phone: 'Phone', notes: 'Notes' }

export type ClientField = keyof typeof fieldLabels

/** The values of a client's form. */
export type ClientValues = Record<ClientField, string> & AddressValues

const ownFields = Object.keys(fieldLabels) as ClientField[]
const clientFields = [...ownFields, ...addressFields]

export const clientRules = {
  name: fieldRule(ClientDraft.shape.name),
  email: fieldRule(ClientDraft.shape.email),
  phone: fieldRule(ClientDraft.shape.phone),
  ...addressRules,
  notes: fieldRule(ClientDraft.shape.notes),
}

export const noClient: ClientValues = { name: '', email: '', phone: '', ...noAddressValues, notes: '' }

export const valuesOf = (client: Client): ClientValues => ({
  name: client.name,
  email: client.email,
  phone: client.phone,
  ...addressValuesOf(client),
  notes: client.notes,
})

/** The changed fields with their new values. */
export const changesIn = (before: ClientValues, after: ClientValues): Partial<ClientValues> =>
  changedFields(before, after, clientFields)

/** Another user's changes, a line each. */
export const changeWords = (changes: Partial<ClientValues>): string[] => [
  ...ownFields
    .filter((field) => field in changes)
    .map((field) => `${fieldLabels[field]}: ${changes[field] || 'empty'}`),
  ...addressChangeWords(changes),
]
