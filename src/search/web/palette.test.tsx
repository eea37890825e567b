import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { clients } from '#clients/api.ts'
import { Palette } from '#search/web/palette.tsx'
import { shoots } from '#shoots/api.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio, type Studio } from '#tests/help/studio.ts'

afterEach(cleanup)

async function open(studio: Studio) {
  studio.signIn('alice')
  const onClose = vi.fn<() => void>()
  const act = vi.fn<() => void>()
  const actions = [
    { id: 'new', name: 'New Shoot', icon: null, keys: ['N'], act },
    { id: 'go', name: 'Go to Calendar', icon: null, act: () => {} },
    { id: 'feed', name: 'Settings: Calendar feed', icon: null, isOnlyNamed: true as const, act },
  ]
  const history = createMemoryHistory()
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Palette actions={actions} newTabKeys="⌘↵" onClose={onClose} /> }),
    history,
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />)
  const field = await screen.findByRole('combobox')
  return { field, history, onClose, act }
}

const rows = () => screen.getAllByRole('option').map((row) => row.textContent)
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

async function openStudioWithWork() {
  const studio = await openStudio()
  const plan = (title: string, date: string) =>
    studio.as('alice')(shoots.create, {
      input: { title, location: 'Pier', type: 'wedding', date, status: 'confirmed' },
    })
  const maya = await plan('Maya & Elliot', '2026-10-17T21:00:00Z')
  await plan('Mayor’s office', '2026-04-06T10:00:00Z')
  const lindqvist = await studio.as('alice')(clients.create, { input: { name: 'Maya Lindqvist' } })
  return { ...studio, mayasShoot: `/shoots/${maya.id}`, lindqvist: `/clients/${lindqvist.id}` }
}

test('without a text it offers the next shoots and what can be done', async () => {
  const { field, act, onClose } = await open(await openStudioWithWork())
  await screen.findByText('Maya & Elliot')
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Next shoots', 'Do'])
  await userEvent.type(field, '{End}{ArrowUp}')
  expect(active(field)).toContain('New Shoot')
  await userEvent.keyboard('{Enter}')
  expect(act).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a shoot where the clocks differ has the time of both places, among the next shoots and when found', async () => {
  const studio = await openStudio()
  await studio.as('alice')(shoots.create, {
    input: {
      title: 'Sakura wedding',
      location: 'Tokyo, Japan',
      type: 'wedding',
      date: '2099-12-01T22:00:00Z',
      timeZone: 'Asia/Tokyo',
    },
  })
  const { field } = await open(studio)
  const both = /Tue, Dec 1, 2099, 5:00\u00a0PM in New York \(Wed, Dec 2, 7:00\u00a0AM in Tokyo\)/
  expect((await screen.findByRole('option', { name: /Sakura/ })).textContent).toMatch(both)
  await userEvent.type(field, 'sakura')
  await screen.findByText('1 result')
  expect(screen.getByRole('option', { name: /Sakura/ }).textContent).toMatch(both)
})

test('what is typed is found in its groups, the match in semibold, and Enter opens the first', async () => {
  const studio = await openStudioWithWork()
  const { field, history, onClose } = await open(studio)
  await userEvent.type(field, 'may')
  await screen.findByText('3 results')
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Shoots',
    'Clients',
    'Do',
  ])
  expect(screen.getAllByText('May', { selector: 'b' })).toHaveLength(3)
  expect(active(field)).toContain('Maya & Elliot')
  expect(rows()).toContain('Show all results for “may”')
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(active(field)).toContain('Maya Lindqvist')
  await userEvent.keyboard('{Home}{Enter}')
  expect(history.location.pathname).toBe(studio.mayasShoot)
  expect(onClose).toHaveBeenCalledOnce()
})

test('Enter before the answer waits for it, and never opens what was found for another text', async () => {
  const studio = await openStudioWithWork()
  const { field, history } = await open(studio)
  await userEvent.type(field, 'mayor')
  await screen.findByText('1 result')
  await userEvent.clear(field)
  await userEvent.type(field, 'lindq{Enter}')
  await waitFor(() => expect(history.location.pathname).toBe(studio.lindqvist))
})

test('Ctrl Enter opens a new tab, and the palette stays', async () => {
  const tab = vi.spyOn(window, 'open').mockReturnValue(null)
  const studio = await openStudioWithWork()
  const { field, onClose } = await open(studio)
  await userEvent.type(field, 'lindkvist')
  await screen.findByText('1 result')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(tab).toHaveBeenCalledWith(studio.lindqvist, '_blank', 'noopener')
  expect(onClose).not.toHaveBeenCalled()
})

test('what is not found leads to no dead end, and an action is found by its name', async () => {
  const { field } = await open(await openStudioWithWork())
  await userEvent.type(field, 'zzz')
  await screen.findByText('No results found')
  expect(rows()).toEqual(['Show all results for “zzz”', 'New ShootN', 'Go to Calendar'])
  await userEvent.clear(field)
  await userEvent.type(field, 'cal go')
  await waitFor(() => expect(rows()).toEqual(['Go to Calendar', 'Show all results for “cal go”']))
  await userEvent.clear(field)
  await userEvent.type(field, 'feed')
  await waitFor(() => expect(rows()).toEqual(['Settings: Calendar feed', 'Show all results for “feed”']))
})

test('what is found by something else than its name shows what that is', async () => {
  const { field } = await open(await openStudioWithWork())
  await userEvent.type(field, 'wedd')
  await screen.findByText('2 results')
  expect(screen.getAllByText('Wedd', { selector: 'b' })).toHaveLength(2)
  expect(rows()[0]).toMatch(/Wedding/)
})

test('a search without a connection is tried again by a button, and by itself once connected', async () => {
  const { field } = await open(await openStudioWithWork())
  const { fetch } = globalThis
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  await userEvent.type(field, 'lindq')
  await screen.findByText('Search failed')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Search failed')
  globalThis.fetch = fetch
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('1 result')).toBeDefined()
})

test('a search that fails says so', async () => {
  const studio = await openStudioWithWork()
  const { field } = await open(studio)
  await studio.closeForMaintenance()
  await userEvent.type(field, 'maya')
  expect((await screen.findByRole('alert')).textContent).toBe('Search failed')
})
