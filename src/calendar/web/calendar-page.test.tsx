import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { calendar } from '#calendar/api.ts'
import { shoots } from '#shoots/api.ts'
import { cell, openCalendar } from '#tests/help/calendar.tsx'

afterEach(cleanup)

const october = '/calendar?day=2026-10-17'
const maya = { title: 'Maya & Elliot', date: '2026-10-17T21:00:00Z', duration: 90 }
const skyline = { title: 'Skyline', date: '2026-10-17T22:35:00Z' }

test('a month names its days and their shoots, shows one and counts the rest', async () => {
  await openCalendar(october, [maya, skyline, { title: 'Before', date: '2026-09-30T12:00:00Z' }])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('October 2026')
  expect(screen.getByText('2 shoots scheduled', { selector: 'header *' })).toBeDefined()
  const day = cell('Saturday, October 17, 2 shoots')
  expect(
    within(day)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['5:00\u00a0PM Maya & Elliot'])
  expect(within(day).getByText('+1 more')).toBeDefined()
  expect(day.getAttribute('aria-selected')).toBe('true')
  const panel = screen.getByRole('complementary', { name: 'Saturday, October 17' })
  expect(
    within(panel)
      .getAllByRole('link', { name: /Maya|Skyline/ })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/shoots/1', '/shoots/2'])
  expect(within(panel).getByRole('link', { name: 'New Shoot' }).getAttribute('href')).toContain('new=1')
})

test('one shoot is said in the singular, and a canceled one is not scheduled', async () => {
  await openCalendar(october, [maya, { ...skyline, status: 'cancelled' }])
  expect(screen.getByText('1 shoot scheduled', { selector: 'header *' })).toBeDefined()
})

test('weeks begin on the day that the photographer chose, with their keys and their title', async () => {
  const { router } = await openCalendar(october, [maya], { weekStart: 'monday' })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ])
  expect(screen.getAllByRole('gridcell')[0]?.textContent).toContain('Monday, September 28')
  cell('Saturday, October 17, 1 shoot').focus()
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ day: '2026-10-18' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(cell('Sunday, October 18, no shoots')))
  await userEvent.keyboard('{Home}')
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ day: '2026-10-12' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Week' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'October 12–18, 2026' })).toBeDefined()
  expect(screen.getAllByRole('gridcell')[0]?.textContent).toContain('Mon12')
})

test('for those who read 24 hours, no time has AM or PM', async () => {
  await openCalendar(october, [maya], { timeFormat: '24h' })
  const shown = () =>
    [...document.querySelectorAll('main, header, [role]')].map(({ textContent }) => textContent).join()
  const panel = screen.getByRole('complementary', { name: 'Saturday, October 17' })
  expect(await within(panel).findByText(/^Sunset 18:13/)).toBeDefined()
  for (const [view, time] of [
    ['Week', '17:00–18:30'],
    ['Day', '09:00'],
  ] as const) {
    expect(shown()).not.toMatch(/\d\s?[AP]M\b/)
    await userEvent.click(screen.getByRole('radio', { name: view }))
    await vi.waitFor(() => expect(shown()).toContain(time))
  }
  expect(shown()).not.toMatch(/\d\s?[AP]M\b/)
})

test('a shoot of several days stands on each of them', async () => {
  await openCalendar(october, [{ ...maya, duration: 2880 }])
  for (const name of ['Saturday, October 17, 1 shoot', 'Sunday, October 18, 1 shoot', 'Monday, October 19, 1 shoot'])
    expect(within(cell(name)).getByRole('link')).toBeDefined()
})

test('arrows choose a day, months follow, and Enter goes to what is on it', async () => {
  const { router } = await openCalendar(october, [maya])
  cell('Saturday, October 17, 1 shoot').focus()
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(document.activeElement).toBe(cell('Sunday, October 18, no shoots')))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ day: '2026-11-01' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'November 2026' })).toBeDefined()
  await userEvent.keyboard('{PageUp}')
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ day: '2026-10-01' }))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('October 1,'))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Thursday, October 1' }))
})

test('a shoot is taken up, carried and put down with keys, keeps its time of day, and undo puts it back', async () => {
  const { find } = await openCalendar('/calendar?day=2026-10-30', [
    { ...maya, date: '2026-10-30T21:00:00Z' },
    { title: 'Dinner', date: '2026-11-02T22:30:00Z' },
  ])
  cell('Friday, October 30, 1 shoot').focus()
  await userEvent.keyboard('m')
  expect(await screen.findByText(/^Moving Maya & Elliot, Fri, Oct 30, 5:00\sPM\./)).toBeDefined()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(await screen.findByText(/^Maya & Elliot, Mon, Nov 2, 5:00\sPM\.$/)).toBeDefined()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Monday, November 2'))
  await userEvent.keyboard('{Enter}')
  // Clocks go back in between: five o'clock is an hour later.
  await vi.waitFor(async () => expect((await find(0)).date).toBe('2026-11-02T22:00:00.000Z'))
  const toast = (await screen.findByText('Photo shoot updated successfully')).closest('div') as HTMLElement
  expect(toast.textContent).toContain('It overlaps with Dinner.')
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(async () => expect((await find(0)).date).toBe('2026-10-30T21:00:00.000Z'))
})

test('undo in the toast gives the focus back to the day', async () => {
  const { find } = await openCalendar(october, [maya])
  cell('Saturday, October 17, 1 shoot').focus()
  await userEvent.keyboard('m{ArrowLeft}')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Friday, October 16'))
  await userEvent.keyboard('{Enter}')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  undo.focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(async () => expect((await find(0)).version).toBe(3))
  await vi.waitFor(() => expect(document.activeElement).toBe(cell('Friday, October 16')))
})

test('Escape leaves a carried shoot where it was', async () => {
  const { find } = await openCalendar(october, [maya])
  cell('Saturday, October 17, 1 shoot').focus()
  await userEvent.keyboard('m{ArrowLeft}')
  await vi.waitFor(() => expect(within(cell('Friday, October 16, 1 shoot')).getByRole('link')).toBeDefined())
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Maya & Elliot stays where it was.')).toBeDefined()
  expect(cell('Saturday, October 17, 1 shoot')).toBeDefined()
  expect((await find(0)).version).toBe(1)
})

test('a conflicting move is reverted and reported', async () => {
  const { studio, find, made } = await openCalendar(october, [maya])
  await studio.as('alice')(shoots.change, { params: { id: made[0]?.id ?? 0 }, input: { title: 'Maya, renamed' } })
  cell('Saturday, October 17, 1 shoot').focus()
  await userEvent.keyboard('m{ArrowLeft}{Enter}')
  expect(
    await screen.findByText('This shoot was changed in the meantime. The calendar shows it as it is now.'),
  ).toBeDefined()
  expect(
    await within(await screen.findByRole('gridcell', { name: /^Saturday, October 17, 1 shoot/ })).findByText(
      /Maya, renamed/,
    ),
  ).toBeDefined()
  expect((await find(0)).date).toBe('2026-10-17T21:00:00.000Z')
})

test('in a day M and the arrows carry a shoot by a quarter of an hour', async () => {
  const { find } = await openCalendar('/calendar?view=day&day=2026-10-17', [maya])
  const block = within(screen.getByRole('group', { name: 'Saturday, October 17, 2026' })).getByRole('link', {
    name: /Maya/,
  })
  block.focus()
  await userEvent.keyboard('m{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  await vi.waitFor(async () => expect((await find(0)).date).toBe('2026-10-17T21:15:00.000Z'))
})

test('a feed’s address is made, shown once, and turned off after a question', async () => {
  const { alice } = await openCalendar(october, [])
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Make an address' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Private address')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value).toMatch(/\/api\/calendar\/feed\/[\w-]{43}\.ics$/)
  expect(screen.getByRole('link', { name: 'open this link' }).getAttribute('href')).toBe(
    field.value.replace('http:', 'webcal:'),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }))
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Turn off the calendar feed?' })).getByRole('button', {
      name: 'Turn off',
    }),
  )
  await vi.waitFor(async () => expect(await alice(calendar.feed, {})).toBeNull())
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Make an address'))
})

test('a shoot is moved by typing another day, and what it would meet there is said before', async () => {
  const { find } = await openCalendar(october, [maya, { title: 'Dinner', date: '2026-10-20T21:30:00Z' }])
  await userEvent.click(screen.getByRole('button', { name: 'Move Maya & Elliot' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move' })
  const date = within(dialog).getByLabelText<HTMLInputElement>('Date')
  await vi.waitFor(() => expect(document.activeElement).toBe(date))
  await userEvent.clear(date)
  await userEvent.type(date, '10/20/2026')
  await userEvent.tab()
  expect(await within(dialog).findByText(/Overlaps with/)).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }))
  await vi.waitFor(async () => expect((await find(0)).date).toBe('2026-10-20T21:00:00.000Z'))
  expect(await screen.findByRole('gridcell', { name: /^Tuesday, October 20, 2 shoots/ })).toBeDefined()
})

test('a move that does not reach the server is taken back, and can be sent again', async () => {
  const { find } = await openCalendar(october, [maya])
  const { fetch } = globalThis
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  cell('Saturday, October 17, 1 shoot').focus()
  await userEvent.keyboard('m{ArrowLeft}{Enter}')
  expect(await screen.findByText('Update failed')).toBeDefined()
  expect(await screen.findByRole('gridcell', { name: /^Saturday, October 17, 1 shoot/ })).toBeDefined()
  globalThis.fetch = fetch
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await vi.waitFor(async () => expect((await find(0)).date).toBe('2026-10-16T21:00:00.000Z'))
})

test('the ranges before and after are there before they are asked for', async () => {
  const { studio, rangesAsked } = await openCalendar(october, [{ title: 'Harvest', date: '2026-11-05T17:00:00Z' }])
  await vi.waitFor(() => expect(rangesAsked()).toBe(3))
  studio.signIn('visitor')
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await screen.findByRole('gridcell', { name: /^Thursday, November 5, 1 shoot/ })).toBeDefined()
})
