import type { booking } from '#self-bookings/api.ts'
import type { picks } from '#self-bookings/pick-api.ts'
import type { waitingLists } from '#self-bookings/waiting-api.ts'

const anyone = { access: 'anyone', kind: 'plain' }
const type = '/api/book/:studio/:slug'
const pick = '/api/picks/:token'

/**
 * The endpoints of the page without their schemas, whose library is a quarter of what strangers would have to load;
 * `calls.test.ts` compares them with the declared ones.
 */
export const bookingCalls = {
  studio: { ...anyone, method: 'GET', path: '/api/book/:studio' },
  type: { ...anyone, method: 'GET', path: type },
  times: { ...anyone, method: 'GET', path: `${type}/times` },
  places: { ...anyone, method: 'GET', path: `${type}/places` },
  forecast: { ...anyone, method: 'GET', path: `${type}/forecast` },
  pick: { ...anyone, method: 'POST', path: `${type}/picks` },
  wait: { ...anyone, method: 'POST', path: `${type}/waiting` },
} as unknown as typeof booking

export const pickCalls = {
  find: { ...anyone, method: 'GET', path: pick },
  longer: { ...anyone, method: 'POST', path: `${pick}/longer` },
  release: { ...anyone, method: 'DELETE', path: pick },
  book: { ...anyone, method: 'POST', path: `${pick}/book` },
} as unknown as typeof picks

export const waitingCalls = {
  confirm: { ...anyone, method: 'POST', path: '/api/waiting/:token/confirm' },
  leave: { ...anyone, method: 'DELETE', path: '/api/waiting/:token' },
} as unknown as Pick<typeof waitingLists, 'confirm' | 'leave'>
