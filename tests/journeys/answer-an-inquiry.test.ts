import { setTimeout as pause } from 'node:timers/promises'
import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { openVisitor } from '#tests/help/chromium.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { startFileServer } from './file-server.ts'
import { hannah, startNadia } from './signed-booking.ts'
import { expectNoFaults, seeDashboard, signIn } from './steps.ts'
import { openForm } from './tour-links.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>

const site = startFileServer(async () => {
  smtp = await startSmtp()
  return { MAIL_URL: smtp.url }
})
afterAll(() => smtp?.stop())

const defaults = {
  plan: [
    { name: 'Deposit', share: { by: 'percent', value: '30' }, due: { anchor: 'accepted', offset: 5 } },
    { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -14 } },
  ],
  cancellation: [{ atLeastDays: 0, keep: { by: 'deposit' } }],
}

async function offerWeddings(nadia: Caller): Promise<void> {
  const offered = { kind: 'package', name: 'The whole day', types: ['wedding'], price: '4250', minutes: 540, defaults }
  expect((await nadia.send('POST', '/api/catalogue', offered)).status).toBe(201)
}

/** Hannah fills in the form for a day in five months. */
async function inquire(url: string): Promise<void> {
  const visitor = new Caller(url)
  const { ticket } = (await visitor.send('GET', '/api/inquire/nadia')).json as { ticket: string }
  // As long as a person takes to write.
  await pause(3100)
  const day = Temporal.Now.plainDateISO('America/New_York').add({ months: 5 }).toString()
  const place = { place: 'Poughkeepsie, NY', coordinates: { lat: 41.7, lng: -73.92 }, timeZone: 'America/New_York' }
  const asked = { ...hannah, type: 'wedding', day, ...place, message: 'We marry in the garden. Are you free?' }
  expect((await visitor.send('POST', '/api/inquire/nadia', { ...asked, ticket })).status).toBe(201)
}

test('on a phone an inquiry is answered from a package with at most eight taps, and nothing typed', async () => {
  const caller = await startNadia(site.server.url, smtp)
  await offerWeddings(caller)
  await openForm(caller)
  await inquire(site.server.url)

  const nadia = await openVisitor({ baseURL: site.server.url, screen: 'phone' })
  const { page } = nadia
  await signIn(page, 'nadia')
  await seeDashboard(page)
  let taps = 0
  const tap = async (target: Locator): Promise<void> => {
    await target.tap()
    taps += 1
  }
  await tap(page.getByRole('link', { name: /Hannah Weiss/ }).first())
  await tap(page.getByRole('button', { name: 'From a package' }))
  await tap(page.getByRole('menuitem', { name: /^The whole day/ }))
  await tap(page.getByRole('button', { name: /^Start at / }))
  await tap(page.getByRole('button', { name: 'Send…' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Send/ }))
  await page.getByRole('dialog', { name: 'Proposal sent' }).getByRole('button', { name: 'Done' }).waitFor()
  expect(taps).toBeLessThanOrEqual(8)
  const thanks = await smtp.emailTo(hannah.email)
  expect(thanks.subject).toBe('We got your message')
  const sent = await smtp.emailTo(hannah.email)
  expect(new URL(linkIn(sent, site.server.url)).pathname).toMatch(/^\/client\//)
  expectNoFaults(nadia)
})
