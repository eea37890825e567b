import { keepForVisitor, keptForVisitor } from '#ui/page/visitor-storage.ts'
import type { Asked, inquire, OpenForm } from '#inquiry-form/api.ts'
import type { Request } from '#kernel/api.ts'
import type { Place } from '#places/api.ts'
import { limits } from './limits.ts'

type Sent = Request<typeof inquire.send>['input']

/** The form as a visitor has filled it. */
export interface Draft {
  type: Asked['type']
  name: string
  email: string
  phone: string
  day: string
  place: string
  /** The suggestion whose label `place` is. */
  known: Place | null
  message: string
  source: string
  /** Hidden from people. */
  website: string
}

export const emptyDraft = ({ types: [first = 'other'] }: OpenForm): Draft => ({
  type: first,
  name: '',
  email: '',
  phone: '',
  day: '',
  place: '',
  known: null,
  message: '',
  source: '',
  website: '',
})

const placeOf = (slug: string): string => `inquiry:${slug}`

/** Keeps what was typed until the tab is closed. */
export const keepDraft = (slug: string, draft: Draft | undefined): void =>
  keepForVisitor(placeOf(slug), draft && { ...draft, website: '' })

/** What was typed before this page was loaded, where it still fits the form. */
export function keptDraft(slug: string, form: OpenForm): Draft | undefined {
  const kept = keptForVisitor(placeOf(slug)) as Partial<Draft> | undefined
  if (!kept) return undefined
  const draft = { ...emptyDraft(form), ...kept }
  return { ...draft, type: form.types.includes(draft.type) ? draft.type : emptyDraft(form).type }
}

/** The suggested place, unless another one was typed since. */
export const knownPlace = ({ known, place }: Draft): Place | null => (known?.label === place.trim() ? known : null)

/** Where the link stood: `?from=fair-2027`. */
export function fromIn(search: string): string {
  const said = new URLSearchParams(search).get('from') ?? ''
  return said
    .slice(0, 30)
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
}

/** The request that sends a draft. */
export function sentOf(draft: Draft, form: OpenForm, ticket: string): Sent {
  const place = form.asksPlace ? knownPlace(draft) : null
  return {
    ticket,
    website: draft.website,
    name: draft.name.trim(),
    email: draft.email.trim(),
    phone: form.asksPhone ? draft.phone.trim() : '',
    type: draft.type,
    day: form.asksDay && draft.day !== '' ? draft.day : null,
    place: form.asksPlace ? draft.place.trim() : '',
    coordinates: place && { lat: place.lat, lng: place.lng },
    ...(place && { timeZone: place.timeZone }),
    message: draft.message,
    source: draft.source,
    from: fromIn(location.search),
  }
}

/** The first day that can be asked for: today at the studio, or at the visitor’s where that is the day before. */
export function firstDay({ today }: Pick<OpenForm, 'today'>): string {
  const now = new Date()
  const own = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  return own < today ? own : today
}

const needed = ['name', 'email', 'message'] as const
const limited = ['phone', 'message'] as const

/** The fields that a person would have to change. The server looks closer. */
export function faultyFields(sent: Sent, form: Pick<OpenForm, 'today'>): string[] {
  const missing = needed.filter((field) => sent[field].trim() === '')
  // A field that cuts what is pasted loses it unseen: it stays, and is told.
  const tooLong = limited.filter((field) => (sent[field] ?? '').length > limits[field])
  const isAddress = missing.includes('email') || /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(sent.email)
  const isPast = typeof sent.day === 'string' && sent.day < firstDay(form)
  return [...missing, ...tooLong, ...(isAddress ? [] : ['email']), ...(isPast ? ['day'] : [])]
}
