import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { CalendarView } from '#calendar/rules.ts'
import { cell, lightIn, openCalendar } from '#tests/help/calendar.tsx'

afterEach(cleanup)

const october = '/calendar?day=2026-10-17'
const maya = { title: 'Maya & Elliot', date: '2026-10-17T21:00:00Z', duration: 90 }

/** Opens October 2024 without a network. Returns a function that restores it. */
async function goOffline({ router }: Awaited<ReturnType<typeof openCalendar>>, view?: CalendarView) {
  const { fetch } = globalThis
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  await router.navigate({ to: '/calendar', search: { view, day: '2024-10-17' } })
  await screen.findByText('Unable to Load Shoots')
  return () => {
    globalThis.fetch = fetch
  }
}

test('shoots that did not load are said to be missing over days and light, and come when tried again', async () => {
  const comeBack = await goOffline(await openCalendar(october, [maya, { ...maya, date: '2024-10-17T21:00:00Z' }]))
  // The page does not claim that there are none.
  expect(cell('Thursday, October 17').textContent).toContain('Thursday, October 17')
  expect(document.body.textContent).not.toMatch(/no shoots/i)
  expect(screen.getAllByText('Shoots not loaded')).toHaveLength(2)
  await vi.waitFor(() => expect(lightIn(cell('Thursday, October 17'))).toEqual(['cell drawn']))
  expect(
    await within(screen.getByRole('complementary', { name: 'Thursday, October 17' })).findByText(
      'Light for New York, NY',
    ),
  ).toBeDefined()
  comeBack()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('gridcell', { name: /^Thursday, October 17, 1 shoot/ })).toBeDefined()
  expect(screen.queryByText('Unable to Load Shoots')).toBeNull()
})

test.each(['week', 'day', 'month'] as const)(
  'the shoots of a %s come by themselves when the connection is back',
  async (view) => {
    const comeBack = await goOffline(await openCalendar(october, [{ ...maya, date: '2024-10-17T21:00:00Z' }]), view)
    comeBack()
    window.dispatchEvent(new Event('online'))
    expect((await screen.findAllByRole('link', { name: /Maya/ })).length).toBeGreaterThan(0)
    expect(screen.queryByText('Unable to Load Shoots')).toBeNull()
  },
)

test('what was loaded stays, also its count, when it cannot be asked for again', async () => {
  const { router } = await openCalendar(october, [maya])
  const { fetch } = globalThis
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  await router.navigate({ to: '/calendar', search: { day: '2024-10-17' } })
  await screen.findByText('Unable to Load Shoots')
  await router.navigate({ to: '/calendar', search: { day: '2026-10-17' } })
  expect(await screen.findByText('1 shoot scheduled', { selector: 'header *' })).toBeDefined()
  cell('Saturday, October 17, 1 shoot').focus()
  await userEvent.keyboard('m{ArrowLeft}{Enter}')
  expect(await screen.findByText('Update failed')).toBeDefined()
  expect(await screen.findByRole('gridcell', { name: /^Saturday, October 17, 1 shoot/ })).toBeDefined()
  expect(screen.getByText('1 shoot scheduled', { selector: 'header *' })).toBeDefined()
  globalThis.fetch = fetch
})
