import type { clientRainRecords } from '#rain-calls/record-api.ts'
import type { clientRain } from '#client-portal/rain-api.ts'

const path = '/api/client-page/:token/rain/:id'
const anyone = { access: 'anyone', kind: 'plain' }

/** The endpoints of dates for the weather without their schemas, as others; `calls.test.ts` compares them. */
export const rainDateCalls = {
  find: { ...anyone, method: 'GET', path },
  choose: { ...anyone, method: 'POST', path: `${path}/choose` },
  none: { ...anyone, method: 'POST', path: `${path}/none` },
  fresh: { ...anyone, method: 'POST', path: `${path}/fresh` },
  pick: { ...anyone, method: 'POST', path: `${path}/pick` },
  keep: { ...anyone, method: 'POST', path: `${path}/keep` },
} as unknown as typeof clientRain

export const rainRecords = {
  file: { ...anyone, kind: 'download', method: 'GET', path: `${path}/evidence` },
  session: { ...anyone, kind: 'download', method: 'GET', path: `${path}/calendar` },
} as unknown as typeof clientRainRecords
