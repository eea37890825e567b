import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { lightOnly } from '#light/web/gradient.ts'
import { cell, inLisbon, lightIn, lisbon, lisbonTime, openCalendar, spoken } from '#tests/help/calendar.tsx'

afterEach(cleanup)

const october = '/calendar?day=2026-10-17'
const maya = { title: 'Maya & Elliot', date: '2026-10-17T21:00:00Z', duration: 90 }
const inBrooklyn = { coordinates: { lat: 40.7003, lng: -73.9967 } }
/** A background as the browser writes it. */
const shown = (backgroundImage: string) => {
  const { style } = document.createElement('div')
  return Object.assign(style, { backgroundImage }).backgroundImage
}

test('every day of a month shows its light, and the panel that of the selected day', async () => {
  await openCalendar(october, [{ ...maya, ...inBrooklyn }])
  const days = screen.getAllByRole('gridcell')
  await vi.waitFor(() => expect(days.map(lightIn)).toEqual(days.map(() => ['cell drawn'])))
  const panel = screen.getByRole('complementary', { name: 'Saturday, October 17' })
  await within(panel).findByText(/^Sunset 6:13/)
  expect(spoken(panel)).toContain(
    'Morning golden hour6:52–7:47 AMEvening golden hour5:35–6:30 PMEvening blue hour6:30–6:40 PM',
  )
  expect(spoken(panel)).toContain('Light for Pier 39')
  expect(lightIn(panel)).toEqual(['tall drawn'])
  expect(panel.querySelectorAll('[data-size] > *')).toHaveLength(1)
  // Without a service the weather is an estimate, and labelled so.
  expect(await within(panel).findByText('Weather, estimate')).toBeDefined()
  expect(await within(panel).findByText(/^−?\d+° \/ −?\d+°, rain \d+%$/)).toBeDefined()
})

test('a day without a place has the photographer’s own light; one in another zone its own clocks', async () => {
  await openCalendar('/calendar?day=2026-10-20', [{ title: 'Graça', date: '2026-10-17T16:00:00Z', ...inLisbon }])
  expect(await screen.findByText('Light for New York, NY')).toBeDefined()
  await userEvent.click(cell('Saturday, October 17, 1 shoot'))
  const panel = await screen.findByRole('complementary', { name: 'Saturday, October 17' })
  expect(await within(panel).findByText('Light for Graça, Lisbon time')).toBeDefined()
  expect(await within(panel).findByText(/^Sunset 6:5\d/)).toBeDefined()
})

test('a month shows the light and the time of another place in its zone, and names it', async () => {
  await openCalendar('/calendar?day=2026-10-20', [{ title: 'Graça', date: '2026-10-18T01:00:00Z', ...inLisbon }])
  const day = cell('Sunday, October 18, 1 shoot')
  expect(spoken(day)).toContain('2:00 AM Graça')
  expect(spoken(day)).toContain('Lisbon time')
  expect(cell('Saturday, October 17, no shoots').textContent).not.toContain('time')
  const strip = day.querySelector<HTMLElement>('[data-size="cell"]')
  await vi.waitFor(() => expect(strip?.style.backgroundImage).toBe(shown(lightOnly(lisbon, '2026-10-18', lisbonTime))))
  await userEvent.click(day)
  const panel = await screen.findByRole('complementary', { name: 'Sunday, October 18' })
  expect(spoken(panel)).toContain('2:00–3:00 AM, Lisbon time · Graça')
  expect(spoken(panel)).toContain('Sat, Oct 17, 9:00 PM in New York')
})

test('a cancelled shoot decides nothing and takes no place in the light', async () => {
  await openCalendar(october, [{ ...maya, ...inLisbon, status: 'cancelled' }])
  expect(await screen.findByText('Light for New York, NY')).toBeDefined()
  expect(document.querySelectorAll('[data-size="tall"] > *')).toHaveLength(0)
})
