import { useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { billingSearch, clientsSearch, shootsSearch } from '#app/web/search-params.ts'
import { BillingPage } from '#billing/web/billing-page.tsx'
import { clients } from '#clients/api.ts'
import { oneClient } from '#clients/web/queries.ts'
import { ClientDialog } from '#clients/web/form/client-dialog.tsx'
import { ClientsPage } from '#client-page/web/clients-page.tsx'
import { freshness } from '#freshness/api.ts'
import { checkEveryMs } from '#kernel/check-every.ts'
import { gear } from '#gear/api.ts'
import { GearPage } from '#gear/web/gear-page.tsx'
import { invoices } from '#invoices/api.ts'
import { call } from '#kernel/web/call.ts'
import { ShootPage } from '#shoot-pages/web/page/shoot-page.tsx'
import { ShootsPage } from '#shoot-pages/web/list/shoots-page.tsx'
import { shoots } from '#shoots/api.ts'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { show } from '#tests/help/screen.tsx'
import { holdIntervals } from '#tests/help/held-intervals.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { Freshness } from './freshness.ts'
import { revisionsKey } from './queries.ts'

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

const booted = {
  queryKey: revisionsKey,
  queryFn: async () => ({ data: await call(freshness.revisions, {}), tag: null }),
}

/** Opens a page of Alice's, whose document holds the current revisions. */
async function openPage(studio: Studio, address: string): Promise<void> {
  studio.signIn('alice')
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Freshness />
      </>
    ),
  })
  const getParentRoute = () => root
  const routes = [
    createRoute({ getParentRoute, path: '/clients', validateSearch: clientsSearch, component: ClientsPage }),
    createRoute({ getParentRoute, path: '/shoots', validateSearch: shootsSearch, component: ShootsPage }),
    createRoute({ getParentRoute, path: '/billing', validateSearch: billingSearch, component: BillingPage }),
    createRoute({ getParentRoute, path: '/gear', component: GearPage }),
    createRoute({ getParentRoute, path: '/shoots/$id', component: () => <ShootPage id={1} /> }),
    createRoute({ getParentRoute, path: '/clients/1/edit', component: EditedClient }),
  ]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await show(<RouterProvider router={router as never} />, [booted as never, settings])
}

function EditedClient() {
  const { data } = useQuery(oneClient(1))
  return data ? <ClientDialog client={data} onClose={() => {}} /> : null
}

/** As when the user comes back to the tab; otherwise the next check is some seconds away. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))

const shoot = { title: 'Harbour', location: 'Pier 17', type: 'portrait', date: '2026-05-03T10:00:00Z' } as const

test('an open list shows what another session creates, changes and deletes', async () => {
  const studio = await openStudio()
  const phone = studio.as('alice')
  const { id } = await phone(clients.create, { input: { name: 'Priya Raman' } })
  await openPage(studio, '/clients')
  await screen.findByText('Priya Raman')
  await phone(clients.change, { params: { id }, input: { name: 'Priya Kapoor' } })
  comeBack()
  await screen.findByText('Priya Kapoor')
  await phone(clients.create, { input: { name: 'Ben Okafor' } })
  comeBack()
  await screen.findByText('Ben Okafor')
  await phone(clients.remove, { params: { id } })
  comeBack()
  await waitFor(() => expect(screen.queryByText('Priya Kapoor')).toBeNull())
})

test('so do shoots, which pass from upcoming to past when they end', async () => {
  const studio = await openStudio()
  await openPage(studio, '/shoots')
  await screen.findByText('0 upcoming, 0 past')
  await studio.as('alice')(shoots.create, { input: shoot })
  comeBack()
  await screen.findByText('Harbour')
  await screen.findByText('1 upcoming, 0 past')
  studio.clock.now = Date.parse('2026-05-03T11:00:00Z')
  comeBack()
  await screen.findByText('0 upcoming, 1 past')
  expect(screen.queryByText('Harbour')).toBeNull()
})

test('so does gear', async () => {
  const studio = await openStudio()
  await openPage(studio, '/gear')
  await screen.findByRole('heading', { name: /Gear/, level: 1 })
  await studio.as('alice')(gear.create, { input: { name: 'Portrait kit', items: [{ name: '85 mm' }] } })
  comeBack()
  expect(await screen.findByText('Portrait kit')).toBeDefined()
})

test('billing shows that a client has signed, and that an invoice was paid in another tab', async () => {
  const studio = await openStudio()
  const { token } = await sendContract(studio)
  const { id } = await studio.as('alice')(invoices.create, {
    input: {
      clientId: 1,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Portraits', rate: 420 }],
      status: 'sent',
    },
  })
  await openPage(studio, '/billing')
  await screen.findByText('Sent')
  await studio.as('alice')(invoices.pay, {
    params: { id },
    input: { amount: '420.00', paidOn: '2026-05-01', method: 'cash' },
  })
  comeBack()
  await waitFor(() => expect(screen.getAllByText('Paid').length).toBeGreaterThan(0))
  await userEvent.click(screen.getByRole('tab', { name: /Contracts/ }))
  await screen.findByText(/Waiting/)
  await signAs(studio, token)
  comeBack()
  await screen.findByText('Signed')
})

test('a form without input follows a change made elsewhere, and one with input keeps it', async () => {
  const studio = await openStudio()
  const phone = studio.as('alice')
  const { id } = await phone(shoots.create, { input: shoot })
  await openPage(studio, `/shoots/${id}`)
  const title = await screen.findByLabelText<HTMLInputElement>(/Title/)
  await phone(shoots.change, { params: { id }, input: { title: 'Harbour at dusk' } })
  comeBack()
  await waitFor(() => expect(title.value).toBe('Harbour at dusk'))
  await userEvent.clear(title)
  await userEvent.type(title, 'Harbour at dawn')
  await phone(shoots.change, { params: { id }, input: { title: 'Harbour at noon' } })
  comeBack()
  await screen.findByText('Harbour at noon')
  expect(title.value).toBe('Harbour at dawn')
})

test('a dialog with input outlives the deletion of its record elsewhere', async () => {
  const studio = await openStudio()
  const phone = studio.as('alice')
  const { id } = await phone(clients.create, { input: { name: 'Priya Raman' } })
  await openPage(studio, '/clients/1/edit')
  const name = await screen.findByLabelText<HTMLInputElement>(/Name/)
  await userEvent.type(name, ' Kapoor')
  await phone(clients.remove, { params: { id } })
  const checks = vi.spyOn(globalThis, 'fetch')
  comeBack()
  await waitFor(() => expect(checks).toHaveBeenCalledWith('/api/revisions', expect.anything()))
  await checks.mock.results[0]?.value
  expect(checks.mock.calls.map(([url]) => url)).toEqual(['/api/revisions'])
  expect(name.value).toBe('Priya Raman Kapoor')
})

test('a page is checked every few seconds, but not while it is hidden', async () => {
  const studio = await openStudio()
  holdIntervals()
  await openPage(studio, '/gear')
  await screen.findByRole('heading', { name: /Gear/, level: 1 })
  const fetches = vi.spyOn(globalThis, 'fetch')
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(60_000)
  expect(fetches).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  vi.advanceTimersByTime(checkEveryMs)
  expect(fetches.mock.calls.map(([url]) => url)).toEqual(['/api/revisions'])
})
