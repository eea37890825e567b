import type { clientMoves } from '#client-portal/move-api.ts'

const path = '/api/client-page/:token/moves/:id'
const anyone = { access: 'anyone', kind: 'plain' }

/** The endpoints of new dates without their schemas, as those of the page; `calls.test.ts` compares them. */
export const moveCalls = {
  confirm: { ...anyone, method: 'POST', path: `${path}/confirm` },
  decline: { ...anyone, method: 'POST', path: `${path}/decline` },
} as unknown as typeof clientMoves
