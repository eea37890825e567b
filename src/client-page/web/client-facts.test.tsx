import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { clientsSearch } from '#app/web/search-params.ts'
import { ClientsPage } from '#client-page/web/clients-page.tsx'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { shoots } from '#shoots/api.ts'
import { show } from '#tests/help/screen.tsx'
import { stopClock } from '#tests/help/stop-clock.ts'
import { openStudio } from '#tests/help/studio.ts'

/** Alice's studio: Priya owes an overdue and a later invoice and has two shoots ahead, Omar has and owes nothing. */
async function openHouse() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const priya = await alice(clients.create, { input: { name: 'Priya Raman', phone: '+1 212 555 0142' } })
  const omar = await alice(clients.create, { input: { name: 'Omar Haddad' } })
  for (const [title, date, status] of [
    ['Rained off', '2026-05-02T15:00:00Z', 'cancelled'],
    ['Fitting', '2026-04-02T15:00:00Z', 'confirmed'],
    ['Raman wedding', '2026-10-24T17:00:00Z', 'pending'],
    ['Engagement', '2026-06-06T22:00:00Z', 'confirmed'],
  ] as const) {
    const { id } = await alice(shoots.create, {
      input: { title, date, status, location: 'Wave Hill, Bronx', type: 'wedding' },
    })
    await alice(shoots.assignClient, { params: { id }, input: { clientId: priya.id } })
  }
  const bill = (rate: number, dueDate: string, status: 'sent' | 'draft') =>
    alice(invoices.create, {
      input: { clientId: priya.id, issueDate: '2026-03-01', dueDate, items: [{ description: 'Hours', rate }], status },
    })
  await bill(420, '2026-04-15', 'sent')
  await bill(300, '2026-05-20', 'sent')
  await bill(999, '2026-05-20', 'draft')
  return { studio, alice, priya, omar, ids: { clients: `${priya.id},${omar.id}` } }
}

test('the next shoot and what is owed come for several clients at once, and only to their photographer', async () => {
  const { studio, alice, priya, ids } = await openHouse()
  expect(await alice(shoots.nextOfClients, { input: ids })).toMatchObject([
    { clientId: priya.id, title: 'Engagement', date: '2026-06-06T22:00:00.000Z' },
  ])
  expect(await alice(invoices.owedByClients, { input: ids })).toEqual([
    { clientId: priya.id, currency: 'USD', amount: 72_000, overdue: 42_000 },
  ])
  expect(await studio.as('bob')(shoots.nextOfClients, { input: ids })).toEqual([])
  expect(await studio.as('bob')(invoices.owedByClients, { input: ids })).toEqual([])
  for (const wrong of ['', '0', '1,', 'x', '9999999999', Array.from({ length: 101 }, (_, at) => at + 1).join()])
    await expect(alice(shoots.nextOfClients, { input: { clients: wrong } })).rejects.toMatchObject({ code: 'invalid' })
})

test('a card says the next shoot and what is owed, and deleting is in its menu', async () => {
  const { studio } = await openHouse()
  stopClock(studio.clock.now)
  studio.signIn('alice')
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/clients',
    validateSearch: clientsSearch,
    component: ClientsPage,
  })
  const history = createMemoryHistory({ initialEntries: ['/clients'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history, defaultNotFoundComponent: () => null })
  await show(<RouterProvider router={router as never} />, [currentUser, settings])
  const card = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement)
  const priya = await card('Priya Raman')
  expect((await priya.findByRole('link', { name: /^Sat, Jun 6, 6:00\sPM$/ })).title).toBe('Engagement')
  expect(await priya.findByRole('link', { name: '$720.00 owed, $420.00 overdue' })).toBeDefined()
  expect(priya.queryByText('+1 212 555 0142')).toBeNull()
  const omar = await card('Omar Haddad')
  expect(omar.getByText('No shoot planned')).toBeDefined()
  expect(omar.getByText('Nothing owed')).toBeDefined()
  await userEvent.click(omar.getByRole('button', { name: 'Actions for Omar Haddad' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
  expect(await screen.findByRole('dialog', { name: 'Delete this client?' })).toBeDefined()
})
