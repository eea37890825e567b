import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { clients } from '#clients/api.ts'
import { shoots } from '#shoots/api.ts'
import { CallSheetPage } from './call-sheet-page.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

/** A portrait of Maya, and the way to open its call sheet. */
async function planPortrait() {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  const { id } = await alice(shoots.create, {
    input: {
      title: 'Harbor',
      location: 'Pier 17 & South St, Manhattan',
      type: 'portrait',
      date: '2099-05-04T22:00:00Z',
      coordinates: { lat: 40.7061, lng: -74.0023 },
      timeZone: 'America/New_York',
      shotList: '[x] Ropes\nFaces',
    },
  })
  const client = await alice(clients.create, {
    input: { name: 'Maya Lindqvist', phone: '(929) 555-0164', email: 'maya@example.com' },
  })
  await alice(shoots.assignClient, { params: { id }, input: { clientId: client.id } })
  const root = createRootRoute({ component: Outlet })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page('/shoots/$id/call-sheet', () => <CallSheetPage id={id} />),
      page('/shoots/$id', () => null),
      page('/shoots', () => null),
    ]),
    history: createMemoryHistory({ initialEntries: [`/shoots/${id}/call-sheet`] }),
  })
  return { studio, id, open: () => show(<RouterProvider router={router as never} />, [settings]) }
}

const address = (name: string | RegExp) => screen.findByRole('link', { name }).then((link) => link.getAttribute('href'))

test('the call sheet leads to the map, the phone, the mail, the PDF, and back to the shoot', async () => {
  const { open, id } = await planPortrait()
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Harbor' })
  expect(await address('Open in Maps')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Pier%2017%20%26%20South%20St%2C%20Manhattan',
  )
  expect(await address('(929) 555-0164')).toBe('tel:9295550164')
  expect(await address('maya@example.com')).toBe('mailto:maya@example.com')
  expect(await address('PDF')).toBe(`/api/shoots/${id}/call-sheet/pdf`)
  expect(await address('Shoot')).toBe(`/shoots/${id}`)
  expect(await address('Open shot list')).toBe(`/shoots/${id}?tab=shots`)
  expect(screen.getByText('Ropes').closest('li')?.querySelector('svg')?.getAttribute('aria-label')).toBe('Done')
  expect(screen.getByText('Faces').closest('li')?.querySelector('svg')?.getAttribute('aria-label')).toBe('Open')
})

test('a call sheet that was read before is shown without a network', async () => {
  const { open } = await planPortrait()
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Harbor' })
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  window.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await vi.waitFor(async () => expect(await asked.mock.results.at(-1)?.value.catch(() => 'failed')).toBe('failed'))
  expect(screen.getByText('Pier 17 & South St, Manhattan')).toBeDefined()
  expect(screen.queryByText(/Unable to Load/)).toBeNull()
  asked.mockRestore()
})

test('of a shoot that is gone, the page says so', async () => {
  const { open, studio, id } = await planPortrait()
  await studio.as('alice')(shoots.remove, { params: { id } })
  await open()
  expect(await screen.findByText('Shoot not found')).toBeDefined()
  expect(await address('Shoots')).toBe('/shoots')
})

test('the browser’s own print command prints the call sheet, and leaves the screen as it was', async () => {
  const { open } = await planPortrait()
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Harbor' })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const printed = document.querySelector('body > [data-mantine-color-scheme="light"]')
  expect(printed?.textContent).toMatch(
    /alice@studio\.example.*Call sheetPortrait · Pending.*Harbor.*Pier 17.*Maya Lindqvist/,
  )
  expect(printed?.textContent).not.toMatch(/Print|Open shot list/)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('body > [data-mantine-color-scheme="light"]')).toBeNull()
})
