import { expect, test } from 'vitest'
import { clientChanges } from '#client-portal/change-api.ts'
import { clientLinks } from '#client-links/api.ts'
import { clientPage } from '#client-portal/api.ts'
import { clientBookings } from '#client-portal/booking-api.ts'
import { clientMoves } from '#client-portal/move-api.ts'
import { clientSheets } from '#client-portal/sheet-api.ts'
import { clientChangeSample, clientPageSample } from '#client-portal/server/sample.ts'
import { clientBookingSample } from '#client-portal/server/bookings/booking-sample.ts'
import { clientMoveSample } from '#client-portal/server/moves/move-sample.ts'
import { clientSheetSample } from '#client-portal/server/sheets/sheet-sample.ts'
import type { Endpoint, Request } from '#kernel/api.ts'
import type { As } from '#kernel/server/http/domain.ts'
import { openWithCodes } from '#tests/help/codes.ts'

/** What has to work before a code is entered, or with a link that has ended. */
const open = new Set<Endpoint>([clientPage.codeFacts, clientPage.code, clientPage.renew])

const parts = [
  { api: clientPage, sample: clientPageSample },
  { api: clientChanges, sample: clientChangeSample },
  { api: clientMoves, sample: clientMoveSample },
  { api: clientBookings, sample: clientBookingSample },
  { api: clientSheets, sample: clientSheetSample },
]

test('with a code always asked for, nothing on the page is read or done without one', async () => {
  const { studio } = await openWithCodes()
  const alice = studio.as('alice')
  const requests: { endpoint: Endpoint; request: Request<Endpoint> }[] = []
  for (const { api, sample } of parts) {
    const prepared = Object.entries((await sample(alice as As)) as Record<string, unknown>)
    for (const [action, one] of prepared) {
      const endpoint = (api as Record<string, Endpoint>)[action]
      const request = (typeof one === 'function' ? await one() : one) as Request<Endpoint>
      if (endpoint && !open.has(endpoint)) requests.push({ endpoint, request })
    }
  }
  await studio.db.updateTable('clients').set({ email: 'hannah@weddings.example' }).execute()
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'always' } })
  expect(requests).toHaveLength(24)
  const visitor = studio.as('visitor') as As
  for (const { endpoint, request } of requests) {
    const refused = await visitor(endpoint, request).catch((error: unknown) => error)
    expect([endpoint.path, refused]).toEqual([
      endpoint.path,
      expect.objectContaining({ code: 'forbidden', reason: 'code_needed' }),
    ])
  }
})
