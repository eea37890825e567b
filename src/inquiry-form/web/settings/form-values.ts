import type { FormChange, OwnForm } from '#inquiry-form/api.ts'
import { typeLabels } from '#shoots/rules.ts'

/** The form as typed: texts where the API has null or numbers. */
export interface FormValues extends Omit<OwnForm, 'version' | 'slug' | 'urlBase' | 'lostMonths'> {
  slug: string
  lostMonths: string
}

export const valuesOf = ({ version: _version, urlBase: _base, slug, lostMonths, ...facts }: OwnForm): FormValues => ({
  ...facts,
  slug: slug ?? '',
  lostMonths: String(lostMonths),
})

/** The fields that differ, with their new values; lists are compared by what they hold. */
export const changesIn = (before: FormValues, after: FormValues): Partial<FormValues> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof FormValues]),
    ),
  )

const isTyped = (line: string): boolean => line.trim() !== ''

/** The request of these changes; lines that were left empty are none. */
export const sentOf = ({ slug, lostMonths, sources, origins, ...rest }: Partial<FormValues>): FormChange => ({
  ...rest,
  ...(slug !== undefined && { slug: slug.trim() || null }),
  ...(lostMonths !== undefined && { lostMonths: Number(lostMonths) }),
  ...(sources && { sources: sources.map((line) => line.trim()).filter(isTyped) }),
  ...(origins && { origins: origins.map((line) => line.trim().replace(/\/$/, '')).filter(isTyped) }),
})

const labels: Record<keyof FormValues, string> = {
  isOn: 'Inquiry form',
  slug: 'Address',
  heading: 'Heading',
  intro: 'Introduction',
  thanks: 'Thanks',
  language: 'Language',
  types: 'Types',
  asksPhone: 'Asks for a phone number',
  asksDay: 'Asks for a date',
  asksPlace: 'Asks for a place',
  sources: 'How they heard of you',
  privacyUrl: 'Privacy policy',
  origins: 'Sites that may show it',
  saysFree: 'Tells whether a day is open',
  lostMonths: 'Months until lost inquiries are blanked',
  isBookingListed: 'Search engines may list the booking pages',
}

function wordsOf(value: FormValues[keyof FormValues]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.map((one) => (one in typeLabels ? typeLabels[one as never] : one)).join(', ')
  return value
}

/** Another tab's changes, a line each. */
export const changeWords = (changes: Partial<FormValues>): string[] =>
  Object.entries(changes).map(([field, value]) => `${labels[field as keyof FormValues]}: ${wordsOf(value) || 'none'}`)
