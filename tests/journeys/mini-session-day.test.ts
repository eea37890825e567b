import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { minFillMs } from '#inquiry-form/rules.ts'
import { Caller } from '#tests/help/caller.ts'
import { accessibilityFaults, openVisitor, overflowOf } from '#tests/help/chromium.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { startFileServer } from './file-server.ts'
import { startNadia } from './signed-booking.ts'
import { expectNoFaults, seeDone, signIn } from './steps.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>

const site = startFileServer(async () => {
  smtp = await startSmtp()
  return { MAIL_URL: smtp.url }
})
afterAll(() => smtp?.stop())

const page = '/book/nadia/fall-minis'
const zone = 'America/New_York'
const day = Temporal.Now.plainDateISO(zone).add({ days: 20 })
const sessions = 20
/** The others tap on their phones. */
const overHttp = 18

/** Nadia publishes a day of twenty sessions, one after another. */
async function publish(nadia: Page): Promise<void> {
  await nadia.goto('/bookings?tab=pages')
  await nadia.getByRole('button', { name: 'New Session Type' }).click()
  const dialog = nadia.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Fall minis')
  await dialog.getByLabel('Length, in minutes').fill('10')
  await dialog.getByRole('combobox', { name: 'Light' }).click()
  await nadia.getByRole('option', { name: 'Any light' }).click()
  await dialog.getByRole('switch', { name: 'One day, one session after another' }).check()
  const field = dialog.getByLabel(/^Day(?: \*)?$/)
  await field.fill(day.toLocaleString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' }))
  await field.press('Tab')
  await dialog.getByLabel('Sessions', { exact: true }).fill(String(sessions))
  await dialog.getByLabel('Minutes between').fill('2')
  await dialog.getByText(`${sessions} of ${sessions} sessions have the light and are free at The pier.`).waitFor()
  expect(await accessibilityFaults(nadia)).toEqual([])
  await dialog.getByRole('button', { name: 'Create Session Type' }).click()
  await seeDone(nadia, 'Fall minis added')
  await nadia.getByText(`${sessions} left`).waitFor()
}

interface Family {
  caller: Caller
  from: Record<string, string>
  ticket: string
  placeId: number
}

/** A family loads the page, from a network of its own. */
async function arrive(at: number): Promise<Family> {
  const caller = new Caller(site.server.url)
  const from = { 'x-forwarded-for': `198.51.100.${at}` }
  const { json } = await caller.send('GET', `/api${page}`, undefined, from)
  const { ticket, places } = json as { ticket: string; places: { id: number }[] }
  return { caller, from, ticket, placeId: places[0]?.id ?? 0 }
}

/** They take the first session that is left; returns when it starts. */
async function bookFirst({ caller, from, ticket, placeId }: Family, at: number): Promise<string> {
  const asked = `/api${page}/times?place=${placeId}&from=${day.toString()}&days=1`
  const { days } = (await caller.send('GET', asked, undefined, from)).json as { days: { times: { start: string }[] }[] }
  const start = days[0]?.times[0]?.start ?? ''
  const picked = await caller.send('POST', `/api${page}/picks`, { ticket, start, placeId }, from)
  expect(picked.status).toBe(201)
  const { token } = picked.json as { token: string }
  const who = { name: `Family ${at}`, email: `family${at}@homes.example`, clientZone: zone, agree: true }
  expect((await caller.send('POST', `/api/picks/${token}/book`, who, from)).status).toBe(201)
  return start
}

/** A family books the best that is left on the phone, down to the page where they go on. */
async function bookOnPhone(left: number, name: string): Promise<{ faults: string[] }> {
  const family = await openVisitor({ baseURL: site.server.url, screen: 'phone', timeZone: zone })
  await family.page.goto(page)
  await family.page.getByText(`${left} of ${sessions} left`).waitFor()
  expect(await overflowOf(family.page)).toBe(0)
  await family.page.getByRole('button', { name: /^Hold .* for me$/ }).tap()
  await family.page.getByText(/^Held for you until/).waitFor()
  await family.page.getByLabel('Your name').fill(name)
  await family.page.getByLabel('Email').fill(`${name.split(' ')[0]?.toLowerCase()}@homes.example`)
  await family.page.getByRole('button', { name: 'Book', exact: true }).tap()
  await family.page.getByRole('button', { name: 'Email me a code' }).waitFor()
  return family
}

test('twenty families book a day of minis; the next one sees that it is full, and waits', async () => {
  const nadia = await startNadia(site.server.url, smtp)
  await nadia.send('PUT', '/api/inquiry-form', { slug: 'nadia' })
  const pier = { name: 'The pier', lat: 40.7003, lng: -73.9967, timeZone: zone }
  expect((await nadia.send('POST', '/api/session-places', pier)).status).toBe(201)
  // Behind a proxy, which the first account needs a token for, each family comes from its own network.
  site.server.also({ TRUST_PROXY: '127.0.0.1' })
  await site.server.restart()
  const studio = await openVisitor({ baseURL: site.server.url, timeZone: zone })
  await signIn(studio.page, 'nadia')
  await studio.page.waitForURL(/\/(?:dashboard)?$/)
  await publish(studio.page)

  const families = await Promise.all(Array.from({ length: overHttp }, (_, at) => arrive(at)))
  await wait(minFillMs)
  const starts: string[] = []
  for (const [at, family] of families.entries()) starts.push(await bookFirst(family, at))
  expect(new Set(starts).size).toBe(overHttp)
  const onPhones: { faults: string[] }[] = []
  for (const [at, name] of ['Hannah Weiss', 'Maya Chen'].entries())
    onPhones.push(await bookOnPhone(sessions - overHttp - at, name))

  const late = await openVisitor({ baseURL: site.server.url, screen: 'phone', timeZone: zone })
  await late.page.goto(page)
  await late.page.getByText(`All ${sessions} are taken.`).waitFor()
  await late.page.getByRole('button', { name: 'Tell me when a time opens' }).tap()
  await late.page.getByLabel('Email').fill('ada@homes.example')
  await late.settle()
  expect(await accessibilityFaults(late.page)).toEqual([])
  expect(await overflowOf(late.page)).toBe(0)
  await late.page.getByRole('button', { name: 'Tell me', exact: true }).tap()
  await late.page.getByText('Check your email.').waitFor()
  expect(await accessibilityFaults(late.page)).toEqual([])
  await late.page.goto('about:blank')
  await late.page.goto(linkIn(await smtp.emailTo('ada@homes.example'), site.server.url))
  await late.page.getByRole('button', { name: 'Put me on the waiting list' }).tap()
  await late.page.getByRole('heading', { name: 'You’re on the waiting list.' }).waitFor()
  expect(await accessibilityFaults(late.page)).toEqual([])
  expect(await overflowOf(late.page)).toBe(0)

  await studio.page.reload()
  await studio.page.getByText('None left').waitFor()
  await studio.page.getByText('1 waiting').waitFor()
  expect(await accessibilityFaults(studio.page)).toEqual([])
  const { json } = await nadia.send('GET', '/api/deals')
  expect(json).toHaveLength(sessions)
  for (const visitor of [studio, late]) expectNoFaults(visitor)
  // The browser notes that a page asks for a code first.
  for (const { faults } of onPhones)
    expect(faults.filter((fault) => !/status of 403 .*\/api\/client-page\//.test(fault))).toEqual([])
})
