import { cleanup, screen } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { settings } from '#accounts/web/queries.ts'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { gear } from '#gear/api.ts'
import { invoices } from '#invoices/api.ts'
import { SearchPage } from '#search/web/search-page.tsx'
import { shoots } from '#shoots/api.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function open(query: string) {
  const studio = await openStudio()
  studio.signIn('alice')
  const places = ['/gear']
  for (const [title, status] of [
    ['Elm one', 'completed'],
    ['Elm two', 'pending'],
    ['Elm three', 'cancelled'],
  ] as const) {
    const input = { title, location: 'Pier', type: 'wedding', status } as const
    places.push(`/shoots/${(await studio.as('alice')(shoots.create, { input })).id}`)
  }
  places.push(`/clients/${(await studio.as('alice')(clients.create, { input: { name: 'Elm Bakery' } })).id}`)
  await studio.as('alice')(gear.create, { input: { name: 'Elm kit', items: [{ name: 'Tripod' }] } })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <SearchPage query={query} /> }),
    history: createMemoryHistory(),
  })
  await show(<RouterProvider router={router as never} />)
  return places.toSorted()
}

test('an empty search asks for one, and a way leads back', async () => {
  await open('  ')
  await screen.findByText('Search for content')
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/')
})

test('nothing found says so', async () => {
  await open('%_')
  expect(await screen.findByText('No results found')).toBeDefined()
})

test('a search that is too long for one says so', async () => {
  await open('a'.repeat(101))
  expect(await screen.findByText('Use 100 characters or fewer')).toBeDefined()
})

test('each result leads to its screen and wears the color of its status', async () => {
  const places = await open('elm')
  await screen.findByText('5 results')
  const hrefs = screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.getAttribute('href'))
  expect(hrefs.toSorted()).toEqual(places)
  const colors = Object.fromEntries(
    [...document.querySelectorAll('[data-color]')].map((badge) => [
      badge.textContent,
      badge.getAttribute('data-color'),
    ]),
  )
  expect(colors).toEqual({ Completed: 'green', Pending: 'blue', Cancelled: 'red' })
})

test.each(['Pacific/Auckland', 'America/New_York', 'Pacific/Pago_Pago'])(
  'an invoice and a contract have their day and no time in %s',
  async (timeZone) => {
    const studio = await openStudio()
    studio.signIn('alice')
    const alice = studio.as('alice')
    const { preferences } = await alice(accounts.settings, {})
    await studio.db
      .updateTable('user_settings')
      .set({ preferences: JSON.stringify({ ...preferences, timeZone }) })
      .where('userId', '=', studio.ids.alice)
      .execute()
    const { id: clientId } = await alice(clients.create, { input: { name: 'Elm Bakery' } })
    await alice(invoices.create, {
      input: {
        clientId,
        issueDate: '2026-09-09',
        dueDate: '2026-09-30',
        items: [{ description: 'Portraits', rate: 420 }],
        status: 'sent',
      },
    })
    const { id: shootId } = await alice(shoots.create, {
      input: { title: 'Bread', location: 'Pier', type: 'product' },
    })
    await alice(contracts.create, {
      input: { clientId, shootId, title: 'Elm agreement', content: 'One hour.', contractDate: '2026-09-10' },
    })
    const router = createRouter({
      routeTree: createRootRoute({ component: () => <SearchPage query="elm bakery" /> }),
      history: createMemoryHistory(),
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-01T09:00:00Z') })
    await show(<RouterProvider router={router as never} />, [settings])
    const [invoice, contract] = await screen.findAllByText(/Sep/)
    expect(invoice?.textContent).toMatch(/^Wed, Sep 9, /)
    expect(contract?.textContent).toMatch(/^Thu, Sep 10, /)
    expect(`${invoice?.textContent}${contract?.textContent}`).not.toMatch(/AM|PM/)
  },
)
