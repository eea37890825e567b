import { inquire, inquiryForm } from '#inquiry-form/api.ts'
import { openStudio, type Studio } from './studio.ts'

/** The address of Alice's form. */
export const params = { slug: 'alice-photo' }

/** A studio whose form is on. */
export async function studioWithForm(env: Record<string, string> = {}, form: object = {}) {
  const studio = await openStudio({ env: { TRUST_PROXY: '127.0.0.1', ...env } })
  await studio.as('alice')(inquiryForm.change, { input: { isOn: true, ...params, ...form } })
  return studio
}

export const asked = {
  name: 'Hannah Weiss & Omar Aziz',
  email: 'hannah@weddings.example',
  phone: '(845) 555-0119',
  type: 'wedding',
  day: '2027-06-12',
  place: 'Locust Grove, Poughkeepsie',
  message: 'We are getting married in the garden.',
  source: 'Maya Lindqvist',
} as const

export const ticketOf = async (studio: Studio) => (await studio.as('visitor')(inquire.read, { params })).ticket

/** Sends the form ten seconds after it was loaded, each time from another network. */
let networks = 0
export async function send(studio: Studio, more: Record<string, unknown> = {}, waitMs = 10_000) {
  const ticket = more['ticket'] ?? (await ticketOf(studio))
  studio.clock.now += waitMs
  return studio.raw('visitor', 'POST', '/api/inquire/alice-photo', {
    body: { ...asked, ticket, ...more },
    headers: { 'x-forwarded-for': `10.1.${networks >> 8}.${networks++ & 255}` },
  })
}
