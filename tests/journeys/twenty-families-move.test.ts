import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { minFillMs } from '#inquiry-form/rules.ts'
import { Caller } from '#tests/help/caller.ts'
import { accessibilityFaults, openVisitor, overflowOf } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { aRainyTomorrow, expectRain, readForecasts, zone } from './rainy-forecast.ts'
import { expectNoFaults, password, seeDone, signIn } from './steps.ts'

const site = startFileServer()

const families = 20
/** How many of them book at the same time. */
const together = 5
const { day, weather } = aRainyTomorrow()
const startsAt = (at: number, on = day): string =>
  on
    .toZonedDateTime({ timeZone: zone, plainTime: '16:00' })
    .add({ minutes: at * 12 })
    .toInstant()
    .toString()

/** Nadia's day of minis with a contract and a weather clause, signed for all bookings. */
async function publish(nadia: Caller): Promise<number> {
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const { status, json } = await nadia.send('POST', path, body)
    expect(status, path).toBeLessThan(300)
    return json as T
  }
  await nadia.send('PUT', '/api/inquiry-form', { slug: 'nadia' })
  await nadia.send('PUT', '/api/client-page-settings', { codeAsked: 'never' })
  const template = { name: 'Minis', content: 'We photograph {{client.name}} on {{shoot.date}}.' }
  const { id: contractTemplateId } = await post<{ id: number }>('/api/contract-templates', template)
  const balance = { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: 30 } }
  const defaults = { plan: [balance], contractTemplateId }
  const pack = { kind: 'package', name: 'Mini', included: '10 photographs', price: '180', minutes: 10, defaults }
  const { id: packageId } = await post<{ id: number }>('/api/catalogue', pack)
  const pier = { name: 'The pier', lat: 40.7003, lng: -73.9967, timeZone: zone }
  const { id: placeId } = await post<{ id: number }>('/api/session-places', pier)
  const open = [['12:00', '21:00']]
  const hours = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name) => [name, open]))
  const row = { day: day.toString(), placeId, count: families, gap: 2, firstStart: startsAt(0), published: true }
  const { id } = await post<{ id: number }>('/api/session-types', {
    name: 'Fall minis',
    slug: 'fall-minis',
    shootType: 'portrait',
    duration: 10,
    light: 'any',
    notice: 0,
    hours,
    placeIds: [placeId],
    packageId,
    isOn: true,
    mini: row,
    weather,
  })
  const signature = { name: 'Nadia Okafor', way: 'typed', consent: true }
  await post(`/api/session-types/${id}/signature`, { signature })
  return placeId
}

const page = '/api/book/nadia/fall-minis'

/** A family books one session of the row and signs its contract; the path of its page. */
async function join(at: number, { placeId, ticket }: { placeId: number; ticket: string }) {
  const family = new Caller(site.server.url)
  const from = { 'x-forwarded-for': `198.51.100.${at}` }
  const send = async <T>(path: string, body: unknown): Promise<T> => {
    const { status, json } = await family.send('POST', path, body, from)
    expect(status, `${path} ${JSON.stringify(json)}`).toBeLessThan(300)
    return json as T
  }
  const name = `Family ${at}`
  const { token } = await send<{ token: string }>(`${page}/picks`, { ticket, start: startsAt(at), placeId })
  const who = { name, email: `family${at}@homes.example`, clientZone: zone, agree: true }
  const { next } = await send<{ next: string }>(`/api/picks/${token}/book`, who)
  const path = new URL(next).pathname
  const own = `/api${path}`.replace('/client/', '/client-page/')
  const { json } = await family.send('GET', own, undefined, from)
  const [{ id, hash, sums } = { id: 0, hash: '', sums: { total: 0 } }] = (
    json as { proposals: { id: number; hash: string; sums: { total: number } }[] }
  ).proposals
  const asked = { hash, ticks: [] }
  const { hash: text } = await send<{ hash: string }>(`${own}/proposals/${id}/contract`, asked)
  const signature = { name, way: 'typed', consent: true, text }
  await send(`${own}/proposals/${id}/accept`, { ...asked, total: sums.total, signature })
  const get = async <T>(more: string) => (await family.send('GET', `${own}${more}`, undefined, from)).json as T
  return { name, path, own, send, get }
}

interface Seen {
  options: { start: string }[]
  addendum: { hash: string }
}

type Family = Awaited<ReturnType<typeof join>>

/** A family chooses its position on the rain day. */
async function chooseRainDay({ name, own, send, get }: Family): Promise<void> {
  const { rain } = await get<{ rain: { id: number }[] }>('')
  const path = `/rain/${rain[0]?.id}`
  const { options, addendum } = await get<Seen>(path)
  const answer = { start: options[0]?.start, name, consent: true, addendumHash: addendum.hash }
  await send(`${own}${path}/choose`, answer)
}

/** Another one does so on its phone. */
async function chooseOnPhone({ name, path }: Family): Promise<void> {
  const phone = await openVisitor({ baseURL: site.server.url, screen: 'phone', timeZone: zone })
  await phone.page.goto(path)
  await phone.page.getByRole('radio').first().check()
  expect(await overflowOf(phone.page)).toBe(0)
  await phone.page.getByLabel('Your full name').fill(name)
  await phone.page.getByRole('checkbox').check()
  await phone.page.getByRole('button', { name: 'Choose this date' }).tap()
  await phone.page
    .getByText(/^Your session is now /)
    .first()
    .waitFor()
  expectNoFaults(phone)
}

/** Nadia’s browser, signed in. */
async function openStudio() {
  const studio = await openVisitor({ baseURL: site.server.url, timeZone: zone })
  await signIn(studio.page, 'nadia')
  await studio.page.waitForURL(/\/(?:dashboard)?$/)
  return studio
}

test('it rains on a day of minis: Nadia moves twenty families at once, and each chooses on its phone', async () => {
  const nadia = new Caller(site.server.url)
  await nadia.register('nadia', password)
  await nadia.send('POST', '/api/user/profile-setup/skip')
  const placeId = await publish(nadia)
  // Behind a proxy each family comes from its own network.
  site.server.also({ TRUST_PROXY: '127.0.0.1' })
  await expectRain(site.server, day)
  const { ticket } = (await new Caller(site.server.url).send('GET', page)).json as { ticket: string }
  // Nadia signs in while the families book.
  const signedIn = openStudio()
  await wait(minFillMs)
  const joined: Family[] = []
  // Some at once: while one signs, the server lays out the contract of another.
  for (let at = 0; at < families; at += together) {
    const some = Array.from({ length: together }, (_, index) => join(at + index, { placeId, ticket }))
    joined.push(...(await Promise.all(some)))
  }
  readForecasts(site.server)

  const studio = await signedIn
  const told = async () => (await nadia.send('GET', '/api/notifications/unread')).json as { title: string }[]
  const title = 'Rain Call: Fall minis, the whole row'
  await expect
    .poll(async () => (await told()).filter((one) => one.title === title), { timeout: 10_000 })
    .toHaveLength(1)
  await studio.page.goto('/dashboard')
  await studio.page
    .getByRole('link', { name: /Fall minis, the whole row/ })
    .first()
    .click()
  const card = studio.page.getByRole('region', { name: /^Rain is likely: 82%/ })
  await card.getByText(/for all 20 sessions of the row/).waitFor()
  expect(await accessibilityFaults(studio.page)).toEqual([])
  await card.getByRole('button', { name: 'Offer new dates' }).click()
  const dialog = studio.page.getByRole('dialog', { name: 'Offer new dates to the row' })
  await dialog.getByText('20 families get dates').waitFor()
  await dialog.getByRole('combobox', { name: 'Rain day' }).click()
  await studio.page
    .getByRole('option', { name: /20 of 20/ })
    .first()
    .click()
  await dialog.getByLabel('Your full name').fill('Nadia Okafor')
  await dialog.getByRole('checkbox', { name: /^I sign the addendum/ }).check()
  expect(await accessibilityFaults(studio.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Offer new dates' }).click()
  await seeDone(studio.page, 'Dates offered to 20 families')
  await card.getByText('0 of 20 chose; 0 opened; 20 not yet.').waitFor()

  await Promise.all([
    ...joined.slice(0, 12).map(chooseRainDay),
    ...joined.slice(14, 17).map((family) => family.send(`${family.own}/opened`, {})),
  ])
  await Promise.all(joined.slice(12, 14).map(chooseOnPhone))

  // Those who have moved are in the row of the rain day now; the others show the one that is left.
  const { json } = await nadia.send('GET', '/api/shoots')
  const shoots = json as { id: number; date: string }[]
  const left = shoots.find(({ date }) => Date.parse(date) === Date.parse(startsAt(19)))
  await studio.page.goto(`/shoots/${left?.id}`)
  await card.getByText('14 of 20 chose; 3 opened; 3 not yet.').click()
  const sessions = card.getByRole('list', { name: 'Sessions of the row' }).getByRole('listitem')
  await expect.poll(() => sessions.count()).toBe(families)
  expect(await sessions.nth(13).textContent()).toMatch(/^6:36\sPM, Family 13: chose /)
  expect(await sessions.nth(15).textContent()).toMatch(/, Family 15: opened/)
  expect(await sessions.nth(19).textContent()).toMatch(/, Family 19: not yet/)
  expect(await accessibilityFaults(studio.page)).toEqual([])
  const dates = shoots.map(({ date }) => date)
  expect(new Set(dates).size).toBe(families)
  expectNoFaults(studio)
})
