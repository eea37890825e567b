import { z } from 'zod'
import { ClientLanguage } from '#client-language/client-language.ts'
import { anyLine, anyText, requiredLine } from '#kernel/text.ts'
import { ShootType } from '#shoots/api.ts'

const slugWords = 'Use 3 to 40 letters a-z, digits, and hyphens.'

/** The last part of the form's address. */
export const Slug = z.string(slugWords).regex(/^(?=.{3,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/, slugWords)

const origin = 'Enter an address such as https://www.example.com'

/** A site that may show the form in a frame. */
const Origin = z
  .string(origin)
  .max(200, origin)
  .regex(/^https:\/\/[a-z0-9.-]+(:\d{2,5})?$/i, origin)

const privacy = 'Enter an address that begins with https://'

/** What a photographer chooses about the form. */
export const FormFacts = z.strictObject({
  heading: anyLine(100),
  intro: anyText(500),
  /** After it was sent. */
  thanks: anyText(500),
  language: ClientLanguage,
  types: z.array(ShootType).min(1, 'Offer at least one type').max(ShootType.options.length),
  asksPhone: z.boolean(),
  asksDay: z.boolean(),
  asksPlace: z.boolean(),
  /** How they heard of the studio, to choose from; none hides the question. */
  sources: z.array(requiredLine(60, 'Type an answer, or remove it')).max(10, 'Use at most 10 answers'),
  privacyUrl: z.union([z.literal(''), z.url({ protocol: /^https$/, error: privacy }).max(2048, privacy)], privacy),
  origins: z.array(Origin).max(5, 'Use at most 5 sites'),
  /** Search engines may list the booking pages, which have the same address. */
  isBookingListed: z.boolean(),
  /** Tells a visitor whether a day is open. */
  saysFree: z.boolean(),
  /** After how many months person and message of a lost inquiry are removed. */
  lostMonths: z.int().min(6, 'From 6 to 36 months').max(36, 'From 6 to 36 months'),
})

export type FormFacts = z.output<typeof FormFacts>

export const firstFacts: FormFacts = {
  heading: '',
  intro: '',
  thanks: '',
  language: 'en',
  types: ['wedding', 'portrait', 'event', 'other'],
  asksPhone: true,
  asksDay: true,
  asksPlace: true,
  sources: [],
  privacyUrl: '',
  origins: [],
  isBookingListed: false,
  saysFree: false,
  lostMonths: 12,
}
