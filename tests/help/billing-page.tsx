import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { settings } from '#accounts/web/queries.ts'
import { billingSearch } from '#app/web/search-params.ts'
import { BillingPage } from '#billing/web/billing-page.tsx'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { shoots } from '#shoots/api.ts'
import { show } from './screen.tsx'
import { openStudio } from './studio.ts'

type Loaded = Parameters<typeof show>[1]

/**
 * Opens Billing at an address; `loaded` is what the application has read before. Returns the history of its addresses.
 */
export async function openBilling(address = '/billing', loaded: Loaded = [settings]) {
  const root = createRootRoute()
  const billing = createRoute({
    getParentRoute: () => root,
    path: '/billing',
    validateSearch: billingSearch,
    component: BillingPage,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([billing]), history, defaultNotFoundComponent: () => null })
  await show(<RouterProvider router={router as never} />, loaded)
  await screen.findByRole('heading', { name: 'Billing & Contracts' })
  return history
}

/** Alice's studio with two clients and a shoot; `invoice` issues one. */
export async function openHouse() {
  const studio = await openStudio()
  // The page uses the machine's clock for days, so the server does too.
  studio.clock.now = Date.now()
  studio.signIn('alice')
  const alice = studio.as('alice')
  const priya = await alice(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  const saltbox = await alice(clients.create, { input: { name: 'Saltbox Kitchen' } })
  const shoot = await alice(shoots.create, {
    input: { title: 'Raman wedding', location: 'Wave Hill, Bronx', type: 'wedding', date: '2026-10-24T17:00:00Z' },
  })
  const invoice = (clientId: number, rate: number, more: Partial<SentInvoice> = {}) =>
    alice(invoices.create, {
      input: {
        clientId,
        shootId: shoot.id,
        issueDate: '2199-01-01',
        dueDate: '2199-01-31',
        items: [{ description: 'Photography', quantity: 1, rate }],
        ...more,
      },
    })
  return { ...studio, alice, priya, saltbox, shoot, invoice }
}
