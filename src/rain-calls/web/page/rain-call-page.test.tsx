import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { shoots } from '#shoots/api.ts'
import { agreeOnWeather, callOf, decideAt, openRain, rainOf, runAt } from '#tests/help/rain-calls.ts'
import { showShoot } from '#tests/help/shoot-page.tsx'

afterEach(() => void vi.useRealTimers())

/** The Rain Call page of a session whose forecast says rain of some chance; the clause says 60%. */
/** Null: the provider does not answer. */
async function openPage(percent: number | null, at = decideAt, from = '/rain-call') {
  const { studio, provider } = await openRain()
  provider.answer = () => (percent === null ? 'redirect' : rainOf(percent))
  const { shootId } = await agreeOnWeather(studio)
  await runAt(studio, at)
  studio.clock.now += 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: studio.clock.now })
  studio.signIn('alice')
  const history = await showShoot({ id: shootId }, from)
  return { studio, shootId, history, call: async () => (await callOf(studio, shootId))?.call }
}

const page = () => screen.findByRole('heading', { level: 1, name: 'Rain Call: Raman portraits' })
const form = async () =>
  within((await screen.findByRole('group', { name: 'Free dates with the best light' })).closest('form') as HTMLElement)

test('offering dates on their own page asks for a signature, and gives the link to hand on', async () => {
  const { call, history, shootId } = await openPage(82)
  await page()
  expect(screen.getByText(/^Tomorrow, 5:30.+ · Central Park · Priya Raman\. Decide by tomorrow, 5:30/)).toBeDefined()
  expect(screen.getByRole('region', { name: 'Rain is likely: 82%, the clause says 60%' })).toBeDefined()
  expect(screen.getByRole('region', { name: 'What was agreed' }).textContent).toMatch(/60% or more/)
  const offer = await form()
  await userEvent.click(offer.getByRole('button', { name: 'Offer new dates' }))
  expect((await call())?.state).toBe('read')
  await userEvent.type(offer.getByLabelText(/full name/i), 'Alice Archer')
  expect(screen.getByText(/^Nobody is emailed: no email can be sent from here\. You get a link/)).toBeDefined()
  expect(screen.getByText(/This move is free\. Invoices stay as they are\./)).toBeDefined()
  await userEvent.click(offer.getByRole('checkbox', { name: /^Mon, Oct 19/ }))
  await userEvent.click(offer.getByRole('checkbox', { name: /^I sign the addendum/ }))
  const [above] = screen.getAllByRole('button', { name: 'Offer new dates' })
  await userEvent.click(above ?? document.body)
  const given = within(await screen.findByRole('dialog', { name: 'Dates offered' }))
  const why = 'Nobody was emailed: no email can be sent from here. Give this link to Priya Raman yourself.'
  expect(given.getByText(why)).toBeDefined()
  expect(given.getByLabelText<HTMLInputElement>(/^Private link for Priya Raman/).value).toMatch(/\/client\/[\w-]{43}$/)
  expect((await call())?.state).toBe('offered')
  await userEvent.click(given.getByRole('button', { name: 'Done' }))
  await expect.poll(() => history.location.pathname).toBe(`/shoots/${shootId}`)
  const dates = within(await screen.findByRole('list', { name: 'Dates that are offered' }))
  expect(dates.getAllByRole('listitem').every(({ textContent }) => textContent.endsWith(', held'))).toBe(true)
  expect(dates.getAllByRole('listitem')).toHaveLength(2)
  expect(await screen.findByText(/^Moving, waiting for Priya Raman\./)).toBeDefined()
})

test('before the reading it offers a move with the reason, which is asked for', async () => {
  const { call } = await openPage(20, '2026-10-16T20:00:00Z')
  await page()
  expect(screen.getByRole('region', { name: 'The forecast so far' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Keep the date' })).toBeNull()
  expect(screen.getByText(/Priya Raman can also keep the date\./)).toBeDefined()
  expect(screen.getByRole('region', { name: 'No answer in 24 hours' }).textContent).toMatch(
    /forecast is read as agreed/,
  )
  const offer = await form()
  await userEvent.type(offer.getByLabelText(/full name/i), 'Alice Archer')
  await userEvent.click(offer.getByRole('checkbox', { name: /^I sign the addendum/ }))
  await userEvent.click(offer.getByRole('button', { name: 'Offer new dates' }))
  expect(await offer.findByText('Say why, in 3 characters or more')).toBeDefined()
  await userEvent.type(offer.getByLabelText(/^Why\?/), 'A storm is coming.')
  await userEvent.click(offer.getByRole('button', { name: 'Offer new dates' }))
  await screen.findByRole('dialog', { name: 'Dates offered' })
  expect(await call()).toMatchObject({ state: 'offered', early: true, reason: 'A storm is coming.' })
})

test('while no forecast is known it does not speak of one', async () => {
  await openPage(null, '2026-10-16T20:00:00Z')
  await page()
  expect(screen.getByRole('region', { name: 'No forecast yet' })).toBeDefined()
})

test('from the session it is one way there and back, and what was typed is not lost by leaving', async () => {
  const { history, shootId } = await openPage(82, decideAt, '')
  await userEvent.click(await screen.findByRole('link', { name: 'Offer new dates' }))
  await page()
  expect(history.location.pathname).toBe(`/shoots/${shootId}/rain-call`)
  history.back()
  await screen.findByRole('heading', { level: 1, name: 'Raman portraits' })
  history.forward()
  await page()
  const name = (await form()).getByLabelText<HTMLInputElement>(/full name/i)
  await userEvent.type(name, 'Alice Archer')
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  const asked = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
  await userEvent.click(within(await asked()).getByRole('button', { name: 'Cancel' }))
  expect([history.location.pathname, name.value]).toEqual([`/shoots/${shootId}/rain-call`, 'Alice Archer'])
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  await userEvent.click(within(await asked()).getByRole('button', { name: 'Leave' }))
  await expect.poll(() => history.location.pathname).toBe(`/shoots/${shootId}`)
})

test('the date is kept there too; then nothing more can be offered', async () => {
  const { call } = await openPage(20)
  await page()
  await userEvent.click(screen.getByRole('button', { name: 'Keep the date' }))
  expect(await screen.findByRole('button', { name: 'Take the decision back' })).toBeDefined()
  expect((await call())?.state).toBe('kept')
  expect(screen.queryByRole('button', { name: 'Offer new dates' })).toBeNull()
})

test('a session without a clause, and one that is not there, say so', async () => {
  const { studio } = await openRain()
  studio.signIn('alice')
  const input = { title: 'Harbor', location: 'Pier 2', type: 'portrait', date: '2026-10-17T21:30:00Z', duration: 60 }
  const { id } = await studio.as('alice')(shoots.create, { input: { ...input, type: 'portrait' } })
  await showShoot({ id }, '/rain-call')
  expect(await screen.findByRole('heading', { name: 'No weather clause' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Harbor' }).getAttribute('href')).toBe(`/shoots/${id}`)
  cleanup()
  await showShoot({ id: 4711 }, '/rain-call')
  expect(await screen.findByRole('heading', { name: 'Shoot not found' })).toBeDefined()
})
