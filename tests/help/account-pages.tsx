import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { ProfilePage } from '#accounts/web/profile/profile-page.tsx'
import { SetupPage } from '#settings/web/setup/setup-page.tsx'
import { setupSearch } from '#app/web/search-params.ts'
import { showScreens } from './routed.tsx'

/** Opens a page of the signed-in user: the profile or its set-up, with a dashboard to navigate to. */
export async function openAccountPage(address: string) {
  const root = createRootRoute({ component: Outlet })
  const setup = createRoute({
    getParentRoute: () => root,
    path: '/registration-wizard',
    validateSearch: setupSearch,
    component: SetupPage,
  })
  const profile = createRoute({ getParentRoute: () => root, path: '/profile', component: ProfilePage })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Dashboard</h1> })
  const router = createRouter({
    routeTree: root.addChildren([setup, profile, home]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await showScreens(router)
  return router
}
