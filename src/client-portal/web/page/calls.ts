import type { clientPage } from '#client-portal/api.ts'

const path = '/api/client-page/:token'
const proposal = `${path}/proposals/:id`
const contract = `${path}/contracts/:id`
const anyone = { access: 'anyone', kind: 'plain' }

/**
 * The endpoints of the page without their schemas, whose library is a quarter of what clients would have to load;
 * `calls.test.ts` compares them with the declared ones.
 */
export const calls = {
  read: { ...anyone, method: 'GET', path },
  opened: { ...anyone, method: 'POST', path: `${path}/opened` },
  accept: { ...anyone, method: 'POST', path: `${proposal}/accept` },
  resulting: { ...anyone, method: 'POST', path: `${proposal}/contract` },
  contract: { ...anyone, method: 'GET', path: contract },
  sign: { ...anyone, method: 'POST', path: `${contract}/sign` },
  contractFile: { ...anyone, kind: 'download', method: 'GET', path: `${contract}/pdf` },
  proposalFile: { ...anyone, kind: 'download', method: 'GET', path: `${proposal}/pdf` },
  shootFile: { ...anyone, kind: 'download', method: 'GET', path: `${path}/shoots/:id/calendar` },
  decline: { ...anyone, method: 'POST', path: `${proposal}/decline` },
  ask: { ...anyone, method: 'POST', path: `${path}/ask` },
  bill: { ...anyone, method: 'POST', path: `${path}/invoices/:id/link` },
  codeFacts: { ...anyone, method: 'GET', path: `${path}/code` },
  code: { ...anyone, method: 'POST', path: `${path}/code` },
  renew: { ...anyone, method: 'POST', path: `${path}/renew` },
} as unknown as typeof clientPage

/** The most characters of a question, and of the reason why a proposal is declined. */
export const maxWords = 2000
