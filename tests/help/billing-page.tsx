import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { settings } from '#accounts/web/queries.ts'
import { billingSearch } from '#app/web/search-params.ts'
import { BillingPage } from '#billing/web/billing-page.tsx'
import { show } from './screen.tsx'

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
