import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { accessibilityFaults, openVisitor, overflowOf } from '#tests/help/chromium.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { startFileServer } from './file-server.ts'
import { hannah, startNadia } from './signed-booking.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>

const site = startFileServer(async () => {
  smtp = await startSmtp()
  return { MAIL_URL: smtp.url }
})
afterAll(() => smtp?.stop())

const everyDay = [['10:00', '16:00']]
const hours = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, everyDay]))

/** Nadia offers talks on the pier, which cost nothing; links to her clients' pages ask for a code. */
async function offerTalks(nadia: Caller): Promise<void> {
  await nadia.send('PUT', '/api/client-page-settings', { codeAsked: 'always' })
  await nadia.send('PUT', '/api/inquiry-form', { slug: 'nadia-okafor' })
  const pier = { name: 'The pier', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
  const { id } = (await nadia.send('POST', '/api/session-places', pier)).json as { id: number }
  const talk = { name: 'A first talk', slug: 'talk', shootType: 'portrait', duration: 60, light: 'any', grid: 60 }
  const sent = { ...talk, hours, notice: 0, placeIds: [id], isOn: true }
  expect((await nadia.send('POST', '/api/session-types', sent)).status).toBe(201)
}

/** Hannah books a talk in ten days; her page waits in her mailbox. */
async function bookTalk(url: string): Promise<string> {
  const visitor = new Caller(url)
  const page = '/api/book/nadia-okafor/talk'
  const { ticket, places } = (await visitor.send('GET', page)).json as { ticket: string; places: { id: number }[] }
  const [{ id }] = places as [{ id: number }]
  const day = Temporal.Now.plainDateISO('America/New_York').add({ days: 10 }).toString()
  const { json } = await visitor.send('GET', `${page}/times?place=${id}&from=${day}&days=1`)
  const { start } = (json as { days: { times: { start: string }[] }[] }).days[0]?.times[0] ?? { start: '' }
  // As long as a person takes to read it.
  await pause(3100)
  const picked = await visitor.send('POST', `${page}/picks`, { ticket, start, placeId: id })
  const { token } = picked.json as { token: string }
  const who = { ...hannah, clientZone: 'Asia/Tokyo', agree: true }
  expect((await visitor.send('POST', `/api/picks/${token}/book`, who)).status).toBe(201)
  return start
}

async function codeFor(address: string): Promise<string> {
  let code = ''
  while (!/^\d{6}$/.test(code)) code = ((await smtp.emailTo(address)).subject ?? '').slice(0, 6)
  return code
}

test('a client in Tokyo moves what they booked on the phone, from the link in their email', async () => {
  const { url } = site.server
  const nadia = await startNadia(url, smtp)
  await offerTalks(nadia)
  const start = await bookTalk(url)
  const link = linkIn(await smtp.emailTo(hannah.email), url)

  const client = await openVisitor({ baseURL: url, screen: 'phone', timeZone: 'Asia/Tokyo' })
  const { page } = client
  await page.goto(link)
  await page.getByRole('button', { name: 'Email me a code' }).tap()
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(hannah.email))
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('heading', { name: hannah.name, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Accept', exact: true }).tap()
  await page.getByRole('button', { name: 'Yes, accept' }).tap()

  const booking = page.getByRole('region', { name: 'Your booking' })
  await booking.getByRole('button', { name: 'Change the time' }).tap()
  await booking.getByText(/^You can move it once, until /).waitFor()
  await booking.getByRole('button', { name: 'Next month' }).tap()
  await booking.getByText(/^Times in New York\. You are in Tokyo, 1[34] hours ahead\.$/).waitFor()
  // At ten in New York it is midnight in Tokyo, or an hour before.
  await booking
    .getByText(/^On your clock in Tokyo: /)
    .first()
    .waitFor()
  await client.settle()
  // The bar with the button stands over the month until its end is reached.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await booking.getByRole('button', { name: /^Move to / }).tap()
  await page.getByText(/^Your session is now on /).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  // Nadia's calendar has the new time, and she is told.
  const [shoot] = (await nadia.send('GET', '/api/shoots')).json as { date: string; location: string }[]
  expect(shoot).toMatchObject({ location: 'The pier' })
  expect(shoot?.date).not.toBe(start)
  const { json: told } = await nadia.send('GET', '/api/notifications')
  expect(JSON.stringify(told)).toMatch(/Hannah Weiss moved from .+ to /)
  // It could be moved once.
  // At the end of a month the first time of the next one is within two days.
  await booking.getByText(/^(?:You can’t change the time here\.|It’s too close to your session) /).waitFor()
  expect(await booking.getByRole('button', { name: 'Change the time' }).count()).toBe(0)
  // The browser notes that the page was closed before the code was entered.
  expect(client.faults.filter((fault) => !/status of 403 .*\/api\/client-page\//.test(fault))).toEqual([])
})
