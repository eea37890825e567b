import { ClientDraft, type Client } from '#clients/api.ts'
import { changedFields } from '#ui/form/changed-fields.ts'
import { fieldRule } from '#ui/form/problem-fields.ts'

export const fieldLabels = { name: 'Name', email: 'Email', phone: 'Phone', address: 'Address', notes: 'Notes' }

export type ClientField = keyof typeof fieldLabels

/** The values of a client's form. */
export type ClientValues = Record<ClientField, string>

export const clientFields = Object.keys(fieldLabels) as ClientField[]

export const clientRules = {
  name: fieldRule(ClientDraft.shape.name),
  email: fieldRule(ClientDraft.shape.email),
  phone: fieldRule(ClientDraft.shape.phone),
  address: fieldRule(ClientDraft.shape.address),
  notes: fieldRule(ClientDraft.shape.notes),
}

export const noClient: ClientValues = { name: '', email: '', phone: '', address: '', notes: '' }

export const valuesOf = ({ name, email, phone, address, notes }: Client): ClientValues => ({
  name,
  email,
  phone,
  address,
  notes,
})

/** The changed fields with their new values. */
export const changesIn = (before: ClientValues, after: ClientValues): Partial<ClientValues> =>
  changedFields(before, after, clientFields)

/** Another user's changes, a line each. */
export const changeWords = (changes: Partial<ClientValues>): string[] =>
  clientFields.filter((field) => field in changes).map((field) => `${fieldLabels[field]}: ${changes[field] || 'empty'}`)
