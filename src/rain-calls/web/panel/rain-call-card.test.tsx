import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { shoots } from '#shoots/api.ts'
import {
  agreeOnWeather,
  callOf,
  decideAt,
  forecastOf,
  lookAt,
  openRain,
  rainOf,
  runAt,
} from '#tests/help/rain-calls.ts'
import { offered } from '#tests/help/rain-choice.ts'
import { showShoot } from '#tests/help/shoot-page.tsx'

afterEach(() => void vi.useRealTimers())

/** The page of a shoot whose forecast was read a minute ago, with rain of some chance; the clause says 60%. */
async function openRead(percent: number, at = decideAt) {
  const { studio, provider } = await openRain()
  provider.answer = () => rainOf(percent)
  const { shootId } = await agreeOnWeather(studio)
  await runAt(studio, at)
  studio.clock.now += 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: studio.clock.now })
  studio.signIn('alice')
  await showShoot(await studio.as('alice')(shoots.find, { params: { id: shootId } }))
  return { studio, shootId, call: async () => (await callOf(studio, shootId))?.call }
}

const rain = (percent: number) => ({ precipitation_probability: percent })

const card = async (title: string) =>
  within((await screen.findByRole('heading', { level: 2, name: title })).closest('section') as HTMLElement)

test('a clause that is met is named with its hours, and keeping the date asks why', async () => {
  const { call } = await openRead(82)
  const shown = await card('Rain is likely: 82%, the clause says 60%')
  expect(shown.getByText('Clause met')).toBeDefined()
  expect(shown.getByText(/^Decide by tomorrow, 5:30/)).toBeDefined()
  const bars = within(shown.getByRole('list', { name: 'Chance of rain by the hour' })).getAllByRole('listitem')
  const counted = bars.filter((bar) => bar.dataset['counted']).map(({ textContent }) => textContent)
  expect(counted).toEqual(['82%5\u00a0PM', '82%6\u00a0PM'])
  expect(shown.getByRole('link', { name: 'Offer new dates' }).getAttribute('href')).toMatch(
    /^\/shoots\/\d+\/rain-call$/,
  )
  await userEvent.click(shown.getByRole('button', { name: 'Keep the date' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep the date' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the date' }))
  expect(await dialog.findByText('Say why, in 3 characters or more')).toBeDefined()
  expect((await call())?.state).toBe('read')
  await userEvent.type(dialog.getByLabelText(/^Why do you keep it/), 'The shower passes before five.')
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the date' }))
  expect(await screen.findByText('You kept the date. Why: The shower passes before five.')).toBeDefined()
  expect(await call()).toMatchObject({ state: 'kept', reason: 'The shower passes before five.' })
  await userEvent.click(shown.getByRole('button', { name: 'Take the decision back' }))
  expect(await screen.findByRole('link', { name: 'Offer new dates' })).toBeDefined()
})

test('a clause that is not met is kept with one press', async () => {
  const { call } = await openRead(20)
  const shown = await card('Dry enough: 20%')
  await userEvent.click(shown.getByRole('button', { name: 'Keep the date' }))
  expect(await screen.findByRole('button', { name: 'Take the decision back' })).toBeDefined()
  expect(await call()).toMatchObject({ state: 'kept', reason: null })
})

test('after the last move nothing on the card is about the date before', async () => {
  const { studio, alice, shootId, page, choose } = await offered({ terms: { moves: { moves: 1, freeMoves: 1 } } })
  const seen = await page()
  await choose(seen, seen.options[0]?.start ?? '')
  vi.useFakeTimers({ toFake: ['Date'], now: studio.clock.now })
  studio.signIn('alice')
  await showShoot(await alice(shoots.find, { params: { id: shootId } }))
  const shown = await card('No moves left')
  expect(
    shown.getByText(/^Priya Raman chose .+\. The session was moved as often as its clause allows\.$/),
  ).toBeDefined()
  expect(shown.queryByText('Clause met')).toBeNull()
  expect(shown.queryByRole('list', { name: 'Chance of rain by the hour' })).toBeNull()
  expect(shown.getByText('Record')).toBeDefined()
})

test('earlier forecasts stand beside what was read, and the words of the limit hide no figure', async () => {
  const { studio, provider } = await openRain()
  const { shootId } = await agreeOnWeather(studio)
  const look = async (at: string, percent: number) => {
    provider.answer = () =>
      forecastOf(Object.fromEntries([18, 19, 20, 21, 22, 23, 24, 25, 26].map((hour) => [hour, rain(percent)])))
    await lookAt(studio, at)
  }
  await look('2026-10-15T18:00:00Z', 35)
  await look('2026-10-16T00:00:00Z', 58)
  provider.answer = () =>
    forecastOf(Object.fromEntries([18, 19, 20, 21, 22, 23, 24, 25, 26].map((hour) => [hour, rain(82)])))
  await runAt(studio, decideAt)
  studio.clock.now += 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: studio.clock.now })
  studio.signIn('alice')
  await showShoot(await studio.as('alice')(shoots.find, { params: { id: shootId } }))
  const shown = await card('Rain is likely: 82%, the clause says 60%')
  const earlier = shown.getByText(/^Earlier forecasts\./).textContent.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(earlier).toBe('Earlier forecasts. Thu, Oct 15, 2:00 PM: 35% rain · Thu, Oct 15, 8:00 PM: 58% rain')
  const words = shown.getByText('Clause: 60%')
  expect(words.closest('[data-words]')?.getAttribute('data-words')).toBe('above')
})

test('a session that was moved too close to its start has no call, and the card says so', async () => {
  const { studio } = await openRain()
  const { shootId } = await agreeOnWeather(studio)
  studio.clock.now = Date.parse('2026-10-17T02:00:00Z')
  const alice = studio.as('alice')
  await alice(shoots.change, { params: { id: shootId }, input: { date: '2026-10-17T12:00:00Z' } })
  vi.useFakeTimers({ toFake: ['Date'], now: studio.clock.now })
  studio.signIn('alice')
  await showShoot(await alice(shoots.find, { params: { id: shootId } }))
  const shown = await card('Too late for a forecast call')
  expect(shown.queryByRole('link', { name: /Offer/ })).toBeNull()
  expect(shown.queryByRole('button', { name: 'Keep the date' })).toBeNull()
})

test('what happened is listed, with the file by which anybody can check it', async () => {
  const { studio, call } = await openRead(82)
  const shown = await card('Rain is likely: 82%, the clause says 60%')
  await userEvent.click(shown.getByText('Record'))
  const address = shown.getByRole('link', { name: 'Download this record' }).getAttribute('href') ?? ''
  expect(address).toBe(`/api/rain-calls/${(await call())?.id}/evidence`)
  expect((await studio.raw('alice', 'GET', address)).status).toBe(200)
  expect(shown.getByRole('link', { name: 'check it' }).getAttribute('href')).toBe('/verify')
})

/** The page of a shoot whose client has new dates to choose from, which nobody emailed. */
async function openOffered() {
  const one = await offered()
  const { studio, shootId, alice } = one
  vi.useFakeTimers({ toFake: ['Date'], now: studio.clock.now })
  studio.signIn('alice')
  const shoot = () => alice(shoots.find, { params: { id: shootId } })
  await showShoot(await shoot())
  return { ...one, shoot, shown: await card('Rain is likely: 82%, the clause says 60%') }
}

test('where nobody was emailed the card says so and why, and gives another link to hand on', async () => {
  const { shown } = await openOffered()
  const words = 'Nobody was emailed: no email can be sent from here. Give Priya Raman a link.'
  expect(shown.getByText(words)).toBeDefined()
  await userEvent.click(await shown.findByRole('button', { name: 'Link for Priya Raman' }))
  const given = within(await screen.findByRole('dialog', { name: 'Link for Priya Raman' }))
  expect(given.getByLabelText<HTMLInputElement>(/^Private link for/).value).toMatch(/\/client\/[\w-]{43}$/)
})

const voids = /^3 new dates are offered to Priya Raman under the weather clause\./

test('before a shoot is canceled whose dates are offered, it is said what becomes of them', async () => {
  const { shoot } = await openOffered()
  const cancel = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Status: / }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Cancelled', hidden: true }))
    return within(await screen.findByRole('dialog', { name: 'Cancel the session?' }))
  }
  const asked = await cancel()
  expect(asked.getByText(voids)).toBeDefined()
  await userEvent.click(asked.getByRole('button', { name: 'Leave it as it is' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect((await shoot()).status).not.toBe('cancelled')
  await userEvent.click((await cancel()).getByRole('button', { name: 'Cancel it' }))
  await expect.poll(async () => (await shoot()).status).toBe('cancelled')
})

test('before a shoot is deleted whose dates are offered, it is said what becomes of them', async () => {
  await openOffered()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Delete this shoot?' }))
  expect(await asked.findByText(voids)).toBeDefined()
})

test('before the forecast is read it can be offered to move, from three days before on', async () => {
  await openRead(20, '2026-10-16T20:00:00Z')
  const shown = await card('Rain Call')
  expect(shown.getByText(/^The forecast is read today, 6:00/)).toBeDefined()
  expect(shown.getByText(/^Newest forecast, today, /)).toBeDefined()
  await userEvent.click(shown.getByText('What was agreed'))
  expect(shown.getByText(/a chance of rain or snow of 60% or more, or wind of 40 km/)).toBeDefined()
  expect(shown.getByRole('link', { name: 'Offer a move now' })).toBeDefined()
})
