import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { rowCalls } from '#rain-calls/row-api.ts'
import { shoots } from '#shoots/api.ts'
import { typed } from '#tests/help/agreement.ts'
import { forecastOf, runAt } from '#tests/help/rain-calls.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { clientOn } from '#tests/help/rain-choice.ts'
import { callsOf, openRow, startOf } from '#tests/help/rain-row.ts'
import { closePage } from '#tests/help/screen.tsx'
import { showShoot } from '#tests/help/shoot-page.tsx'

afterEach(() => void vi.useRealTimers())

/** The page of the first of three sessions of a row, whose forecast was read a minute ago with rain of some chance. */
async function openRead(rain: number) {
  const opened = await openRow(3, { count: 3 })
  const { studio, provider, alice, type, shootIds } = opened
  provider.answer = () => forecastOf({ 21: { precipitation_probability: rain } })
  await runAt(studio, '2026-10-16T22:00:00Z')
  studio.clock.now += 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: studio.clock.now })
  studio.signIn('alice')
  await showShoot(await alice(shoots.find, { params: { id: shootIds[0] ?? 0 } }))
  const heading = rain >= 60 ? `Rain is likely: ${rain}%, the clause says 60%` : `Dry enough: ${rain}%`
  const section = (await screen.findByRole('heading', { level: 2, name: heading })).closest('section')
  const shown = within(section as HTMLElement)
  await shown.findByText(/^Decide by tomorrow, 4:00.PM for all 3 sessions of the row\./)
  return { ...opened, shown, row: () => callsOf(alice, type.id) }
}

test('new dates are offered to the whole row on a rain day, and the card counts the families', async () => {
  const { shown, row } = await openRead(82)
  await userEvent.click(shown.getByRole('button', { name: 'Offer new dates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer new dates to the row' }))
  const field = await dialog.findByRole('combobox', { name: 'Rain day' })
  await userEvent.click(field)
  await userEvent.click(await screen.findByText(/^Mon, Oct 19: .*, 3 of 3 have their light$/))
  expect(dialog.getByText('3 families get dates')).toBeDefined()
  expect(dialog.getByText(/They can’t be emailed: a link to pass on is on the page of each session\.$/)).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/^Your full name/), 'Alice Archer')
  await userEvent.click(dialog.getByRole('checkbox', { name: /^I sign the addendum/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Offer new dates' }))
  await userEvent.click(await shown.findByText('0 of 3 chose; 0 opened; 3 not yet.'))
  const sessions = within(shown.getByRole('list', { name: 'Sessions of the row' })).getAllByRole('listitem')
  expect(sessions.map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
    '4:00 PM, Family 0: not yet, nobody emailed them',
    '4:15 PM, Family 1: not yet, nobody emailed them',
    '4:30 PM, Family 2: not yet, nobody emailed them',
  ])
  expect(await row()).toMatchObject({ rainDay: '2026-10-19', decision: 'move' })
  await userEvent.click(shown.getByRole('button', { name: 'Take the decision back' }))
  expect(await shown.findByRole('button', { name: 'Keep the day' })).toBeDefined()
  expect(await row()).toMatchObject({ decision: null, undecided: 3 })
})

test('against the forecast the day of a row is kept with a reason', async () => {
  const { shown, row } = await openRead(82)
  await userEvent.click(shown.getByRole('button', { name: 'Keep the day' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep the day' }))
  await userEvent.type(dialog.getByLabelText(/^Why do you keep it/), 'The shower passes before four.')
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the day' }))
  const words = 'You kept the day for all 3 sessions. Why: The shower passes before four.'
  expect(await shown.findByText(words)).toBeDefined()
  expect((await row()).sessions.map(({ state }) => state)).toEqual(['kept', 'kept', 'kept'])
})

test('along the forecast the day of a row is kept with one press', async () => {
  const { shown } = await openRead(20)
  await userEvent.click(shown.getByRole('button', { name: 'Keep the day' }))
  expect(await shown.findByText('You kept the day for all 3 sessions.')).toBeDefined()
})

test('a family that has moved still shows how far the others of its row are', async () => {
  const { studio, alice, type, shootIds, tokens, provider } = await openRow(3, { count: 3 })
  provider.answer = () => forecastOf({ 21: { precipitation_probability: 82 } })
  await runAt(studio, '2026-10-16T22:00:00Z')
  studio.clock.now += 60_000
  const key = { params: { id: type.id }, input: { start: startOf(0) } }
  const decision = { move: true, rainDay: '2026-10-19', signature: typed('Alice Archer') }
  await alice(rowCalls.decide, { ...key, input: { ...key.input, ...decision } as never })
  for (const at of [0, 1]) {
    const { callId = 0 } = (await callsOf(alice, type.id)).sessions[at] ?? {}
    const family = clientOn(studio, tokens[at] ?? '', callId)
    const seen = await family.page()
    await family.choose(seen, seen.options[0]?.start ?? '', `Family ${at}`)
  }
  vi.useFakeTimers({ toFake: ['Date'], now: studio.clock.now })
  studio.signIn('alice')
  await showShoot(await alice(shoots.find, { params: { id: shootIds[0] ?? 0 } }))
  await userEvent.click(await screen.findByText('The row of October 17: 2 of 3 chose; 0 opened; 1 not yet.'))
  const before = within(screen.getByRole('list', { name: 'The row of October 17' })).getAllByRole('listitem')
  expect(before.map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
    '4:00 PM, Family 0: chose Mon, Oct 19, 4:00 PM',
    '4:15 PM, Family 1: chose Mon, Oct 19, 4:15 PM',
    '4:30 PM, Family 2: not yet, nobody emailed them',
  ])
  expect(
    within(before[2] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/shoots/${shootIds[2]}`)
  closePage()
  await openBookings('/bookings?tab=pages')
  const link = await screen.findByRole('link', { name: 'Rain Call: 2 of 3 chose; 0 opened; 1 not yet.' })
  expect(link.getAttribute('href')).toBe(`/shoots/${shootIds[0]}`)
})
