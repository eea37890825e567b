import type { clientBookings } from '#client-portal/booking-api.ts'

const path = '/api/client-page/:token/bookings/:id'
const anyone = { access: 'anyone', kind: 'plain' }

/** The endpoints of bookings without their schemas, as those of the page; `calls.test.ts` compares them. */
export const bookingCalls = {
  find: { ...anyone, method: 'GET', path },
  times: { ...anyone, method: 'GET', path: `${path}/move` },
  move: { ...anyone, method: 'POST', path: `${path}/move` },
  cancel: { ...anyone, method: 'POST', path: `${path}/cancel` },
} as unknown as typeof clientBookings
