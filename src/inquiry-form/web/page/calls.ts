import type { inquire } from '#inquiry-form/api.ts'

const path = '/api/inquire/:slug'
const anyone = { access: 'anyone', kind: 'plain' }

/**
 * The endpoints of the page without their schemas, whose library is a quarter of what strangers would have to load;
 * `calls.test.ts` compares them with the declared ones.
 */
export const calls = {
  read: { ...anyone, method: 'GET', path },
  places: { ...anyone, method: 'GET', path: `${path}/places` },
  free: { ...anyone, method: 'GET', path: `${path}/free` },
  send: { ...anyone, method: 'POST', path },
} as unknown as typeof inquire
