import type { clientChanges } from '#client-portal/change-api.ts'

const path = '/api/client-page/:token/changes/:id'
const anyone = { access: 'anyone', kind: 'plain' }

/** The endpoints of changes without their schemas, as those of the page; `calls.test.ts` compares them. */
export const changeCalls = {
  addendum: { ...anyone, method: 'POST', path: `${path}/addendum` },
  accept: { ...anyone, method: 'POST', path: `${path}/accept` },
  decline: { ...anyone, method: 'POST', path: `${path}/decline` },
} as unknown as typeof clientChanges
