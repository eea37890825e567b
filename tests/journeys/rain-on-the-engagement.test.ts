import { expect, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { accessibilityFaults, openVisitor, overflowOf, screens } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { aRainyTomorrow, expectRain, readForecasts, zone } from './rainy-forecast.ts'
import { expectNoFaults, password, signIn } from './steps.ts'

const site = startFileServer()
const { day, weather } = aRainyTomorrow()
const maya = { name: 'Maya Chen', email: 'maya@homes.example' }

/** Nadia's engagement shoot of tomorrow evening, whose contract with a weather clause both have signed. */
async function agree(nadia: Caller): Promise<number> {
  const post = async (path: string, body: unknown) => {
    const { status, json } = await nadia.send('POST', path, body)
    expect(status, path).toBe(201)
    return (json as { id: number }).id
  }
  const date = day.toZonedDateTime({ timeZone: zone, plainTime: '16:00' }).toInstant().toString()
  const where = { location: 'Prospect Park', coordinates: { lat: 40.66, lng: -73.969 }, timeZone: zone }
  const shoot = { title: 'Maya & Elliot, engagement', type: 'portrait', date, duration: 30, ...where }
  const shootId = await post('/api/shoots', shoot)
  const clientId = await post('/api/clients', maya)
  const contract = { clientId, shootId, title: 'Engagement', content: 'We take portraits.', weather }
  const id = await post('/api/contracts', contract)
  expect((await nadia.send('PATCH', `/api/contracts/${id}/toggle-signature`, { signed: true })).status).toBe(200)
  await nadia.send('PUT', '/api/client-page-settings', { codeAsked: 'never' })
  return shootId
}

test('it rains on the engagement: Nadia offers new dates from her phone, and Maya chooses one on hers', async () => {
  const nadia = new Caller(site.server.url)
  await nadia.register('nadia', password)
  await nadia.send('POST', '/api/user/profile-setup/skip')
  await expectRain(site.server, day)
  const shootId = await agree(nadia)
  readForecasts(site.server)

  const studio = await openVisitor({ baseURL: site.server.url, screen: 'phone', timeZone: zone })
  await signIn(studio.page, 'nadia')
  await studio.page.waitForURL(/\/(?:dashboard)?$/)
  const call = async () => {
    const { json } = await nadia.send('GET', `/api/shoots/${shootId}/rain-call`)
    return json as { call: { state: string }; earlier: { state: string; chosenStart: string | null }[] }
  }
  await expect.poll(async () => (await call()).call.state, { timeout: 10_000 }).toBe('read')
  await studio.page.goto('/dashboard')
  await studio.page
    .getByRole('link', { name: /Maya & Elliot/ })
    .first()
    .tap()
  const card = studio.page.getByRole('region', { name: /^Rain is likely: 82%/ })
  await card.getByRole('link', { name: 'Offer new dates' }).tap()
  await studio.page.waitForURL(`/shoots/${shootId}/rain-call`)
  const offer = studio.page.locator('form').filter({ has: studio.page.getByLabel('Your full name') })
  await offer.getByRole('group', { name: 'Free dates with the best light' }).waitFor()
  expect(await overflowOf(studio.page)).toBe(0)
  expect(await accessibilityFaults(studio.page)).toEqual([])
  await studio.page.goBack()
  await card.waitFor()
  await studio.page.goForward()
  await offer.getByRole('checkbox', { name: /^I sign the addendum/ }).check()
  await offer.getByLabel('Your full name').fill('Nadia Okafor')
  await offer.getByRole('button', { name: 'Offer new dates' }).tap()
  const link = await studio.page
    .getByRole('dialog', { name: 'Dates offered' })
    .getByLabel(/^Private link/)
    .inputValue()
  expect(await accessibilityFaults(studio.page)).toEqual([])

  const phone = await openVisitor({ baseURL: site.server.url, screen: 'phone', timeZone: zone })
  await phone.page.goto(new URL(link).pathname)
  await phone.page.getByText(/^The forecast for .* met the weather clause you agreed on \(82% chance of rain/).waitFor()
  const dates = phone.page.getByRole('radio')
  expect(await dates.count()).toBe(3)
  await phone.page.setViewportSize({ width: 320, height: 640 })
  expect(await overflowOf(phone.page)).toBe(0)
  await phone.page.setViewportSize(screens.phone.viewport)
  await dates.nth(1).check()
  await phone.page.getByLabel('Your full name').fill(maya.name)
  await phone.page.getByRole('checkbox').check()
  expect(await accessibilityFaults(phone.page)).toEqual([])
  expect(await overflowOf(phone.page)).toBe(0)
  await phone.page.getByRole('button', { name: 'Choose this date' }).tap()
  await phone.page
    .getByText(/^Your session is now /)
    .first()
    .waitFor()

  // Another move is left: a call waits for the new date.
  const { call: next, earlier } = await call()
  expect(next.state).toBe('planned')
  expect(earlier).toMatchObject([{ state: 'chosen' }])
  const { json } = await nadia.send('GET', `/api/shoots/${shootId}`)
  expect(json).toMatchObject({ date: earlier[0]?.chosenStart })
  await studio.page.goto(`/shoots/${shootId}`)
  await studio.page.getByText('Earlier records (1)').tap()
  await studio.page.getByText(/: moved to /).waitFor()
  for (const visitor of [studio, phone]) expectNoFaults(visitor)
})
