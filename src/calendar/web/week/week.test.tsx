import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { cell, inLisbon, openCalendar, spoken } from '#tests/help/calendar.tsx'

afterEach(cleanup)

const maya = { title: 'Maya & Elliot', date: '2026-10-17T21:00:00Z', duration: 90 }
const skyline = { title: 'Skyline', date: '2026-10-17T22:35:00Z' }

test('a week shows four shoots at the same time, then how many more, which leads to the day', async () => {
  const { router } = await openCalendar(
    '/calendar?view=week&day=2026-10-24',
    [9, 9, 9, 9, 9, 9, 13].map((hour, index) => ({
      title: `Shoot ${index}`,
      date: `2026-10-24T${hour + 4}:00:00Z`,
    })),
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('October 18–24, 2026')
  const day = cell('Saturday, October 24, 7 shoots')
  expect(within(day).getAllByRole('link', { name: /Shoot/ })).toHaveLength(5)
  await userEvent.click(within(day).getByRole('link', { name: '+2 more' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Saturday, October 24, 2026' })).toBeDefined()
  expect(router.state.location.search).toEqual({ view: 'day', day: '2026-10-24' })
})

const week = '/calendar?view=week&day=2026-10-17'
const blockIn = (day: string, name: RegExp) => within(cell(day)).getByRole('link', { name })

test('a week has its shoots at their hours, one past midnight in the next column too, and a day’s panel', async () => {
  await openCalendar('/calendar?view=week&day=2026-10-16', [
    maya,
    { title: 'Stars', date: '2026-10-17T02:00:00Z', duration: 300 },
  ])
  const place = (block: HTMLElement) => [block.closest('li')?.style.top, block.closest('li')?.style.height]
  expect(place(blockIn('Saturday, October 17, 2 shoots', /Maya/))).toEqual(['816px', '72px'])
  expect(place(blockIn('Friday, October 16, 1 shoot', /Stars/))).toEqual(['1056px', '96px'])
  expect(place(blockIn('Saturday, October 17, 2 shoots', /Stars/))).toEqual(['0px', '144px'])
  const panel = screen.getByRole('complementary', { name: 'Friday, October 16' })
  expect(within(panel).getByRole('link', { name: 'Stars' })).toBeDefined()
  expect(within(panel).getByRole('link', { name: 'New Shoot' }).getAttribute('href')).toContain('day=2026-10-16')
})

test('a week names the zone of another place over its day, with the light and shoots of that zone', async () => {
  await openCalendar(week, [maya, { title: 'Graça', date: '2026-10-15T17:00:00Z', ...inLisbon }])
  const day = cell('Thursday, October 15, 1 shoot')
  expect(within(day).getByText('Lisbon time')).toBeDefined()
  const block = blockIn('Thursday, October 15, 1 shoot', /Graça/)
  expect(block.closest('li')?.style.top).toBe(`${18 * 48}px`)
  expect(block.title.replaceAll('\u00a0', ' ')).toContain('6:00–7:00 PM, Lisbon time')
  expect(await within(day).findByText(/^7:2\d–8:/)).toBeDefined()
  expect(within(cell('Saturday, October 17, 1 shoot')).queryByText(/time$/)).toBeNull()
})

const downwards = '[style*="linear-gradient(180deg"]'
const paris = 'Europe/Paris'
const drawn = { view: 'week', day: '2026-10-17', new: 1, time: '10:00', duration: 120 }

test('without a home place a week in Paris has the hours of Paris, and no light of another place', async () => {
  const { router } = await openCalendar(week, [], { timeZone: paris })
  const day = cell('Saturday, October 17, no shoots')
  expect(screen.getByRole('grid').querySelectorAll(downwards)).toHaveLength(0)
  const way = await screen.findByRole('link', { name: 'Set your home place' })
  expect(way.getAttribute('href')).toBe('/settings#default-location')
  expect(within(day).queryByText(/time$/)).toBeNull()
  draw(day, 10 * 48, 12 * 48)
  await vi.waitFor(() => expect(router.state.location.search).toEqual(drawn))
})

test('a home place in another zone gives a week its light, in the photographer’s own hours', async () => {
  const { router } = await openCalendar(week, [], { timeZone: paris, defaultLocation: 'Lisbon, Portugal' })
  const day = cell('Saturday, October 17, no shoots')
  expect(await within(day).findByText(/^8:3\d–9:/)).toBeDefined()
  // Over the week, and in the day beside it.
  expect(screen.getAllByText(/^Light for Lisbon/)).toHaveLength(2)
  expect(within(day).queryByText(/time$/)).toBeNull()
  draw(day, 10 * 48, 12 * 48)
  await vi.waitFor(() => expect(router.state.location.search).toEqual(drawn))
})

test('a week on a phone names the place of its light, or says that there is none yet', async () => {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: query.includes('max') }))
  onTestFinished(() => void vi.unstubAllGlobals())
  await openCalendar(week, [], { defaultLocation: 'Lisbon, Portugal' })
  expect(await screen.findByText(/^Light for Lisbon/)).toBeDefined()
  cleanup()
  await openCalendar(week, [], { timeZone: paris })
  expect(await screen.findByRole('link', { name: 'Set your home place' })).toBeDefined()
  expect(screen.queryByText(/^Light for/)).toBeNull()
})

/** Draws over the hours of a day with the mouse, from one height to another. */
function draw(day: HTMLElement, from: number, to: number) {
  const hours = day.querySelector<HTMLElement>('[style*="height: 1152px"]')
  if (!hours) throw new Error('There are no hours')
  hours.setPointerCapture ??= () => {}
  const mouse = { pointerType: 'mouse', button: 0, pointerId: 1 }
  fireEvent.pointerDown(hours, { ...mouse, clientY: from })
  fireEvent.pointerMove(hours, { ...mouse, clientY: to })
  fireEvent.pointerUp(hours, { ...mouse, clientY: to })
}

test('a day on which clocks change has all its hours in a week', async () => {
  await openCalendar('/calendar?view=week&day=2026-11-03', [])
  const hours = cell('Sunday, November 1, no shoots').querySelector<HTMLElement>('[style*="height"]')
  expect(hours?.style.height).toBe('1200px')
  expect(hours?.textContent).toContain('12\u00a0AM1\u00a0AM1\u00a0AM2\u00a0AM')
  expect(cell('Monday, November 2, no shoots').querySelector<HTMLElement>('[style*="height"]')?.style.height).toBe(
    '1152px',
  )
})

test('in a week arrows go from day to day and from shoot to shoot, and Enter opens what has the focus', async () => {
  const { router } = await openCalendar(week, [maya, skyline])
  cell('Saturday, October 17, 2 shoots').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(blockIn('Saturday, October 17', /Maya/))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(blockIn('Saturday, October 17', /Skyline/))
  await userEvent.keyboard('{ArrowLeft}')
  await vi.waitFor(() => expect(document.activeElement).toBe(cell('Friday, October 16, no shoots')))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Friday, October 16' }))
  cell('Friday, October 16').focus()
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(document.activeElement).toBe(cell('Saturday, October 17')))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByRole('heading', { name: 'A shoot' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/shoots/1')
})

test('in a week a shoot is moved and lengthened with keys, and undo takes both back', async () => {
  const { find } = await openCalendar(week, [maya])
  cell('Saturday, October 17, 1 shoot').focus()
  await userEvent.keyboard('{ArrowDown}m{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{ArrowLeft}')
  expect(await screen.findByText(/^Maya & Elliot, Fri, Oct 16, 5:15\sPM, 2 h\.$/)).toBeDefined()
  await vi.waitFor(() => expect(document.activeElement).toBe(cell('Friday, October 16')))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(async () => expect(await find(0)).toMatchObject({ date: '2026-10-16T21:15:00.000Z', duration: 120 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await vi.waitFor(async () => expect(await find(0)).toMatchObject({ date: '2026-10-17T21:00:00.000Z', duration: 90 }))
})

test('in a week M takes the shoot that has the focus, also of a day that is not selected', async () => {
  const { find, router } = await openCalendar('/calendar?view=week&day=2026-10-15', [maya])
  blockIn('Saturday, October 17, 1 shoot', /Maya/).focus()
  await userEvent.keyboard('m')
  expect(await screen.findByText(/^Moving Maya & Elliot, Sat, Oct 17, 5:00\sPM\./)).toBeDefined()
  expect(router.state.location.search).toEqual({ view: 'week', day: '2026-10-17' })
  await userEvent.keyboard('{ArrowLeft}')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Friday, October 16'))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(async () => expect((await find(0)).date).toBe('2026-10-16T21:00:00.000Z'))
})

test('a week and a day show the light of their hours, a week also the golden hours of each day', async () => {
  const { router } = await openCalendar(week, [maya])
  const day = cell('Saturday, October 17, 1 shoot')
  await within(day).findByText('5:35–6:30 PM')
  expect(spoken(day)).toContain('Morning golden hour 6:52–7:47 AMEvening golden hour 5:35–6:30 PM')
  expect(screen.getAllByRole('gridcell').map((one) => one.querySelectorAll(downwards).length)).toEqual(
    Array.from({ length: 7 }, () => 1),
  )
  void router.navigate({ to: '/calendar', search: { view: 'day', day: '2026-10-17' } } as never)
  const hours = await screen.findByRole('group', { name: 'Saturday, October 17, 2026' })
  await vi.waitFor(() => expect(hours.querySelector(downwards)).not.toBeNull())
})
