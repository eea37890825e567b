import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { shootsSearch } from '#app/web/search-params.ts'
import { ShootsPage } from '#shoot-pages/web/list/shoots-page.tsx'
import { shoots } from '#shoots/api.ts'
import { findNotesBy } from '#shoots/web/list/shoot-notes.ts'
import { showCalendar } from '#tests/help/calendar.tsx'
import { show } from '#tests/help/screen.tsx'
import { cutConnection } from '#tests/help/shoot-page.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { markReachable, markUnreachable } from '#ui/loading/connectivity.ts'
import { listNotes } from './list-notes.ts'

// As the application does once its first screen is complete.
beforeEach(() => findNotesBy(listNotes))
afterEach(() => {
  act(markReachable)
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const words = 'Not kept for offline'

/** Two shoots of Alice, of which the service worker has kept the first. */
async function planTwo() {
  const studio = await openStudio()
  const plan = (title: string, date: string) =>
    studio.as('alice')(shoots.create, { input: { title, location: 'Pier 1', type: 'portrait', date } })
  const [near] = [await plan('Harbor', '2099-05-04T22:00:00Z'), await plan('Lighthouse', '2099-05-04T20:00:00Z')]
  vi.stubGlobal('caches', {
    has: async () => true,
    open: async () => ({ keys: async () => [new Request(`http://localhost:3000/api/shoots/${near.id}`)] }),
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2099-05-04T12:00:00Z') })
  studio.signIn('alice')
}

test('without a network, the list says of a shoot that was not kept that it does not open', async () => {
  await planTwo()
  const root = createRootRoute()
  const component = ShootsPage
  const page = createRoute({ getParentRoute: () => root, path: '/shoots', validateSearch: shootsSearch, component })
  const history = createMemoryHistory({ initialEntries: ['/shoots?when=all'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history, defaultNotFoundComponent: () => null })
  await show(<RouterProvider router={router as never} />, [currentUser, settings])
  await screen.findByText('Lighthouse')
  expect(screen.queryByText(words)).toBeNull()
  act(() => markUnreachable())
  const found = await screen.findAllByText(words)
  expect(found.map((note) => note.closest('li')?.textContent)).toEqual([expect.stringContaining('Lighthouse')])
  act(markReachable)
  expect(screen.queryByText(words)).toBeNull()
})

test('so does the calendar', async () => {
  await planTwo()
  await showCalendar('/calendar?day=2099-05-04')
  await screen.findAllByText(/Lighthouse/)
  const comeBack = cutConnection()
  act(() => markUnreachable())
  expect(await screen.findByText(words)).toBeDefined()
  const titles = () => [...document.querySelectorAll<HTMLAnchorElement>('a[title]')].map(({ title }) => title)
  await vi.waitFor(() =>
    expect(titles().filter((title) => title.includes(words))).toEqual([expect.stringContaining('Lighthouse')]),
  )
  comeBack()
})
