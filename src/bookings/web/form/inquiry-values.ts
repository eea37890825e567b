import { type DealChange, DealDraft } from '#deals/api.ts'
import { type WholeDeal } from '#deals/deal.ts'
import type { Coordinates, ShootType } from '#shoots/api.ts'
import { newShoot, typeLabels } from '#shoots/rules.ts'
import { changedFields } from '#ui/form/changed-fields.ts'
import { fieldRule } from '#ui/form/problem-fields.ts'

/** The values of the form of an inquiry, and of a booking's details. */
export interface InquiryValues {
  title: string
  type: ShootType
  day: string | null
  /** The place, as typed. */
  location: string
  coordinates: Coordinates | null
  timeZone: string
  name: string
  email: string
  phone: string
  message: string
  source: string
}

const fields = [
  'title',
  'type',
  'day',
  'location',
  'coordinates',
  'timeZone',
  'name',
  'email',
  'phone',
  'message',
  'source',
] as const satisfies readonly (keyof InquiryValues)[]

/** Errors of the API name the place. */
export const fieldOf = { place: 'location' }

export const inquiryRules = {
  type: fieldRule(DealDraft.shape.type),
  day: fieldRule(DealDraft.shape.day),
  location: fieldRule(DealDraft.shape.place),
  name: fieldRule(DealDraft.shape.name),
  email: fieldRule(DealDraft.shape.email),
  phone: fieldRule(DealDraft.shape.phone),
  message: fieldRule(DealDraft.shape.message),
  source: fieldRule(DealDraft.shape.source),
}

/** A booking has a title, which a new inquiry gets from its type and name. */
export const detailRules = { ...inquiryRules, title: fieldRule(DealDraft.shape.title) }

export const noInquiry = (timeZone: string): InquiryValues => ({
  title: '',
  type: newShoot.type,
  day: null,
  location: '',
  coordinates: null,
  timeZone,
  name: '',
  email: '',
  phone: '',
  message: '',
  source: '',
})

export const valuesOf = ({ place, ...deal }: WholeDeal): InquiryValues => ({
  title: deal.title,
  type: deal.type,
  day: deal.day,
  location: place,
  coordinates: deal.coordinates,
  timeZone: deal.timeZone,
  name: deal.name,
  email: deal.email,
  phone: deal.phone,
  message: deal.message,
  source: deal.source,
})

export const changesIn = (before: InquiryValues, after: InquiryValues): Partial<InquiryValues> =>
  changedFields(before, after, fields)

/** The request for changed values. */
export const changeOf = ({ location, ...changes }: Partial<InquiryValues>): DealChange => ({
  ...changes,
  ...(location !== undefined && { place: location }),
})

/** The request for a new inquiry; of a client, whose record says who asks. */
export const draftOf = (values: InquiryValues, clientId: number | undefined) => {
  const { title: _, name, email, phone, ...asked } = values
  return { ...changeOf(asked), ...(clientId === undefined ? { name, email, phone } : { clientId }) }
}

const labels: Partial<Record<keyof InquiryValues, string>> = {
  title: 'Title',
  type: 'Type',
  day: 'Date',
  location: 'Place',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  source: 'Heard about you from',
}

/** Changes that somebody else saved, a line each. */
export const changeWords = (changes: Partial<InquiryValues>, write: (day: string) => string): string[] =>
  fields.flatMap((field) => {
    const label = labels[field]
    if (!label || !(field in changes)) return field === 'coordinates' && field in changes ? ['Another position'] : []
    return [`${label}: ${shown(changes, field, write) || 'none'}`]
  })

function shown(changes: Partial<InquiryValues>, field: keyof InquiryValues, write: (day: string) => string) {
  if (field === 'type') return changes.type && typeLabels[changes.type]
  if (field === 'day') return changes.day && write(changes.day)
  return changes[field]
}
