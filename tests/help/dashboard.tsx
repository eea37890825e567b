import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { DashboardPage } from '#dashboard/web/dashboard-page.tsx'
import { showScreens } from './routed.tsx'
import { openStudio } from './studio.ts'

/** Alice's dashboard, at the current time. */
export async function openDashboard(
  settle: (studio: Awaited<ReturnType<typeof openStudio>>) => Promise<unknown> = async () => {},
  env: Record<string, string> = {},
) {
  const studio = await openStudio({ env })
  studio.clock.now = Date.now()
  await settle(studio)
  studio.signIn('alice')
  const root = createRootRoute({ component: Outlet })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page('/', DashboardPage),
      page('/shoots', () => null),
      page('/shoots/$id', () => null),
      page('/shoots/$id/call-sheet', () => null),
      page('/gear', () => null),
      page('/billing', () => null),
      page('/clients', () => null),
      page('/calendar', () => null),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await showScreens(router)
  return studio
}

/** Parts of the page are loaded on demand. */
export const patience = 5000

export const card = (name: string) => screen.findByRole('region', { name })
export const spoken = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ')
