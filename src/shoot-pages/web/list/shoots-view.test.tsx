import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { shootsSearch } from '#app/web/search-params.ts'
import { ShootsPage } from '#shoot-pages/web/list/shoots-page.tsx'
import { shoots } from '#shoots/api.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

async function openShoots(address = '/shoots?when=all') {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/shoots',
    validateSearch: shootsSearch,
    component: ShootsPage,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([page]), history, defaultNotFoundComponent: () => null })
  await show(<RouterProvider router={router as never} />, [currentUser, settings])
  return history
}

const lines = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => (item.querySelector('h2') ? item.textContent : item.querySelector('h3')?.textContent))

test('shoots are listed by month in the photographer’s zone, and the list is remembered', async () => {
  onTestFinished(() => localStorage.removeItem('lightbook:shoots-view'))
  const studio = await openStudio()
  studio.signIn('alice')
  for (const [title, date] of [
    ['Maya & Elliot', '2026-10-17T21:00:00Z'],
    // Still October in New York.
    ['Halloween portraits', '2026-11-01T02:00:00Z'],
    ['Raman wedding', '2026-11-07T17:00:00Z'],
  ] as const)
    await studio.as('alice')(shoots.create, { input: { title, date, location: 'Pier 1, Brooklyn', type: 'portrait' } })
  await openShoots()
  await screen.findByRole('heading', { level: 2, name: 'Raman wedding' })
  await userEvent.click(screen.getByRole('radio', { name: 'List' }))
  await screen.findByRole('heading', { level: 3, name: 'Raman wedding' })
  const listed = ['November 2026', 'Raman wedding', 'October 2026', 'Halloween portraits', 'Maya & Elliot']
  expect(lines()).toEqual(listed)
  cleanup()
  const history = await openShoots()
  await vi.waitFor(() => expect(lines()).toEqual(listed))
  await userEvent.keyboard('ja')
  const dialog = within(await screen.findByRole('dialog', { name: 'Client' }))
  expect(dialog.getByText('Raman wedding')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('j{Enter}')
  await vi.waitFor(() => expect(history.location.pathname).toMatch(/^\/shoots\/\d+$/))
})

test('a search that finds nothing in its tab leads to what it matches among all shoots', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  for (const [title, status] of [
    ['Lindqvist portraits', 'cancelled'],
    ['Raman wedding', 'pending'],
  ] as const) {
    const input = { title, status, date: '2099-10-17T21:00:00Z', location: 'Pier 1', type: 'portrait' } as const
    await studio.as('alice')(shoots.create, { input })
  }
  const history = await openShoots('/shoots?search=lindqvist')
  await screen.findByText('No shoot here matches “lindqvist”.')
  await userEvent.click(await screen.findByRole('link', { name: '1 match in All Shoots' }))
  await screen.findByRole('heading', { level: 2, name: 'Lindqvist portraits' })
  expect(history.location.search).toBe('?when=all&search=lindqvist')
})

test('a search that matches no shoot at all leads nowhere', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  await openShoots('/shoots?search=lindqvist')
  await screen.findByText('No shoot here matches “lindqvist”.')
  expect(screen.queryByRole('link', { name: /All Shoots$/ })).toBeNull()
})
