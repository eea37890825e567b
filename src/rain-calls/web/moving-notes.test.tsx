import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { shootsSearch } from '#app/web/search-params.ts'
import { ShootsPage } from '#shoot-pages/web/list/shoots-page.tsx'
import { shoots } from '#shoots/api.ts'
import { findNotesBy } from '#shoots/web/list/shoot-notes.ts'
import { showCalendar } from '#tests/help/calendar.tsx'
import { offered } from '#tests/help/rain-choice.ts'
import { show } from '#tests/help/screen.tsx'
import { movingNotes } from './moving-notes.ts'

// As the application does once its first screen is complete.
beforeEach(() => findNotesBy(movingNotes))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const words = 'Moving, waiting for Priya Raman'

/** New dates are offered to Priya; Tom’s shoot of the same day stays. */
async function openMoving() {
  const opened = await offered()
  const { studio, alice } = opened
  const input = {
    title: 'Tom’s portraits',
    location: 'Pier 1',
    type: 'portrait' as const,
    date: '2026-10-17T23:30:00Z',
  }
  await alice(shoots.create, { input })
  vi.useFakeTimers({ toFake: ['Date'], now: studio.clock.now })
  studio.signIn('alice')
  return opened
}

async function showShoots() {
  const root = createRootRoute()
  const component = ShootsPage
  const page = createRoute({ getParentRoute: () => root, path: '/shoots', validateSearch: shootsSearch, component })
  const history = createMemoryHistory({ initialEntries: ['/shoots?when=all'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history, defaultNotFoundComponent: () => null })
  await show(<RouterProvider router={router as never} />, [currentUser, settings])
}

const itemsWith = (text: string) => screen.getAllByText(text).map((found) => found.closest('li')?.textContent ?? '')

test('cards and list say which session is to move and for whom it waits, until a date is chosen', async () => {
  onTestFinished(() => localStorage.removeItem('lightbook:shoots-view'))
  const { page, choose } = await openMoving()
  await showShoots()
  await screen.findByText(words)
  expect(itemsWith(words)).toEqual([expect.stringContaining('Raman portraits')])
  await userEvent.click(screen.getByRole('radio', { name: 'List' }))
  await screen.findByRole('heading', { level: 3, name: 'Tom’s portraits' })
  expect(screen.getAllByText(words, { exact: false })).toHaveLength(1)
  cleanup()
  const seen = await page()
  await choose(seen, seen.options[0]?.start ?? '')
  await showShoots()
  await screen.findByRole('heading', { level: 3, name: 'Tom’s portraits' })
  await vi.waitFor(() => expect(screen.queryByText(words, { exact: false })).toBeNull())
})

test('the calendar says so in the month, among the hours and in the list of the day', async () => {
  const { shootId } = await openMoving()
  await showCalendar('/calendar?day=2026-10-17')
  const panel = within(screen.getByRole('complementary', { name: 'Saturday, October 17' }))
  await panel.findByText(words)
  expect(itemsWith(words)).toHaveLength(1)
  const titles = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[title]')]
      .filter((link) => link.title.includes(words))
      .map((link) => link.getAttribute('href'))
  expect(titles()).toEqual([`/shoots/${shootId}`])
  cleanup()
  await showCalendar('/calendar?view=week&day=2026-10-17')
  await vi.waitFor(() => expect(titles()).toEqual([`/shoots/${shootId}`]))
  const block = document.querySelector(`a[data-shoot="${shootId}"]`)
  expect(block?.textContent).toContain(words)
})
