import { z } from 'zod'
import { maxMessageLength, maxSourceLength } from '#deals/api.ts'
import { Recipient } from '#documents/written-email.ts'
import { endpoint } from '#kernel/api.ts'
import { Instant, plainDay, TimeZone } from '#kernel/dates.ts'
import { pageByTime } from '#kernel/page.ts'
import { anyLine, maxLengths, requiredLine, requiredText } from '#kernel/text.ts'
import { Place } from '#places/api.ts'
import { Coordinates, ShootType } from '#shoots/api.ts'
import { FormFacts, Slug } from './form.ts'
import { heldReasons } from './rules.ts'

/** The form as its photographer sees it. */
const OwnForm = FormFacts.extend({
  isOn: z.boolean(),
  /** Null before the first one is chosen. */
  slug: z.string().nullable(),
  /** What the addresses of forms begin with, up to the slug: `https://studio.example/inquire/`. */
  urlBase: z.url(),
  version: z.int(),
})

const FormChange = FormFacts.extend({ isOn: z.boolean(), slug: Slug.nullable() }).partial()

/** The form as a visitor sees it. */
const OpenForm = z.object({
  /** The current address: an earlier one leads here, too. */
  slug: z.string(),
  studio: z.string(),
  heading: z.string(),
  intro: z.string(),
  language: z.string(),
  types: z.array(ShootType),
  asksPhone: z.boolean(),
  asksDay: z.boolean(),
  asksPlace: z.boolean(),
  sources: z.array(z.string()),
  privacyUrl: z.string(),
  saysFree: z.boolean(),
  /** The day that it is at the studio. */
  today: z.iso.date(),
  /** Where the studio is, for the light; null while unknown. */
  place: Place.nullable(),
  /** Sent back with the form: proves when the page was loaded. */
  ticket: z.string(),
})

const Asked = z.strictObject({
  ticket: z.string('Reload the page').regex(/^[\w.-]{1,300}$/, 'Reload the page'),
  /** Empty, unless a program filled it. */
  website: anyLine(2048).optional(),
  name: requiredLine(maxLengths.name, 'Type your name'),
  email: Recipient,
  phone: anyLine(maxLengths.phone).default(''),
  type: ShootType,
  day: plainDay('Choose a day').nullable().default(null),
  place: anyLine(maxLengths.location).default(''),
  coordinates: Coordinates.nullable().default(null),
  timeZone: TimeZone.optional(),
  message: requiredText(maxMessageLength, 'Type a message'),
  /** How they heard of the studio. */
  source: anyLine(maxSourceLength).default(''),
  /** Where the link stood: the `from` of the page's address. */
  from: anyLine(30).default(''),
})

const Held = z.object({
  id: z.int(),
  heldFor: z.enum(heldReasons),
  name: z.string(),
  email: z.string(),
  type: ShootType,
  day: z.iso.date().nullable(),
  message: z.string(),
  receivedAt: Instant,
})

const names = { slug: /^[a-z0-9-]{3,40}$/ }

export const inquiryForm = {
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/inquiry-form',
    output: OwnForm,
    summary: 'The inquiry form of the studio',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/inquiry-form',
    input: FormChange,
    output: OwnForm,
    summary: 'Change the form, its address, or whether it is on; an earlier address leads to the new one',
  }),
  held: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/inquiries/held',
    input: z.strictObject(pageByTime),
    output: z.array(Held),
    summary: 'Inquiries that were held back as spam within the last 30 days, latest first',
  }),
  accept: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/inquiries/:id',
    output: z.object({ dealId: z.int() }),
    status: 201,
    summary: 'Accept an inquiry that was held back: it is not spam',
  }),
  discard: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/inquiries/:id',
    summary: 'Delete an inquiry that was held back',
  }),
}

export const inquire = {
  read: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/inquire/:slug',
    names,
    output: OpenForm,
    limit: { count: 60, seconds: 300 },
    summary: 'A studio’s inquiry form, with a ticket to send it',
  }),
  places: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/inquire/:slug/places',
    names,
    input: z.strictObject({ q: requiredLine(maxLengths.location, 'Type the name of a place') }),
    output: z.array(Place),
    limit: { count: 300, seconds: 300 },
    summary: 'Places whose names begin with a text, from the built-in list only',
  }),
  free: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/inquire/:slug/free',
    names,
    input: z.strictObject({ day: plainDay('Choose a day') }),
    /** Null while what is planned is not confirmed. */
    output: z.object({ isFree: z.boolean().nullable() }),
    limit: { count: 30, seconds: 86_400 },
    summary: 'Whether a day is open, if the studio shows that',
  }),
  send: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/inquire/:slug',
    names,
    input: Asked,
    output: z.object({ thanks: z.string() }),
    status: 201,
    limit: { count: 5, seconds: 3600 },
    summary: 'Send an inquiry. The answer does not say whether it was held back as spam',
  }),
}

export type OwnForm = z.output<typeof OwnForm>
export type FormChange = z.output<typeof FormChange>
export type OpenForm = z.output<typeof OpenForm>
export type Asked = z.output<typeof Asked>
export type Held = z.output<typeof Held>
