import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { cell, openCalendar, spoken } from '#tests/help/calendar.tsx'
import { accept, contract, send, wedding } from '#tests/help/proposals.ts'

afterEach(cleanup)

const june = { ...wedding.shoot, day: '2027-06-12', time: '14:00', minutes: 60 }

/** A calendar in June, after a client has accepted two hours for the twelfth. */
async function held(view: 'month' | 'week' | 'day') {
  const { router, studio } = await openCalendar('/calendar?day=2026-05-01', [])
  await accept(studio, await send(studio, { contract, shoot: june }))
  studio.signIn('alice')
  await router.navigate({
    to: '/calendar',
    search: { view: view === 'month' ? undefined : view, day: june.day },
  } as never)
}

test('a held time stands in the month and in the list of its day, and leads to its booking', async () => {
  await held('month')
  const [row] = await screen.findAllByText('Hold: Wedding, Hannah Weiss', { selector: 'aside *' })
  expect(row?.getAttribute('href')).toBe('/bookings/1')
  const chip = within(cell('Saturday, June 12, no shoots')).getByRole('link', { name: /^Hold: / })
  expect(chip.getAttribute('href')).toBe('/bookings/1')
  expect(spoken(row?.closest('li') as HTMLElement)).toMatch(/1:30–4:30 PM, for Hannah Weiss until .+$/)
})

test.each(['week', 'day'] as const)('it is a block among the hours of a %s', async (view) => {
  await held(view)
  const blocks = await screen.findAllByRole('link', { name: 'Hold: Wedding, Hannah Weiss' })
  expect(blocks.some((block) => block.closest('li')?.style.height !== '')).toBe(true)
})

test('a shoot that is moved onto a held time says so before, and is moved all the same', async () => {
  const { studio, find } = await openCalendar('/calendar?day=2026-05-02', [
    { title: 'Dinner', date: '2026-05-02T19:00:00Z' },
  ])
  await accept(studio, await send(studio, { contract, shoot: june }))
  studio.signIn('alice')
  await userEvent.click(await screen.findByRole('button', { name: 'Move Dinner' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move' })
  const date = within(dialog).getByLabelText<HTMLInputElement>('Date')
  await vi.waitFor(() => expect(document.activeElement).toBe(date))
  await userEvent.clear(date)
  await userEvent.type(date, '06/12/2027')
  await userEvent.tab()
  expect(await within(dialog).findByText(/^Hannah Weiss holds this date until/)).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }))
  await vi.waitFor(async () => expect(await find(0)).toMatchObject({ date: '2027-06-12T19:00:00.000Z' }))
})
