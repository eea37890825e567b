import type { clientSheets } from '#client-portal/sheet-api.ts'

const path = '/api/client-page/:token/sheets/:id'
const anyone = { access: 'anyone', kind: 'plain' }

/** The endpoints of questionnaires without their schemas, as those of the page; `calls.test.ts` compares them. */
export const sheetCalls = {
  read: { ...anyone, method: 'GET', path },
  answer: { ...anyone, method: 'PUT', path: `${path}/answers/:question` },
  done: { ...anyone, method: 'POST', path: `${path}/done` },
} as unknown as typeof clientSheets
