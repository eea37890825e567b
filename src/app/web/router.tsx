import { createRootRoute, createRoute, createRouter, lazyRouteComponent, notFound, type AsyncRouteComponent } from '@tanstack/react-router'
import { ScreenFailed } from './screen-failed.tsx'
import { clientsSearch, shellSearch, shootsSearch } from './search-params.ts'
import { Shell } from './shell.tsx'

const root = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: ScreenFailed,
  validateSearch: shellSearch,
})

const DashboardPage = lazyRouteComponent(() => import('#dashboard/web/dashboard-page.tsx'), 'DashboardPage')
const home = createRoute({ getParentRoute: () => root, path: '/', component: DashboardPage })
const dashboard = createRoute({ getParentRoute: () => root, path: '/dashboard', component: DashboardPage })

const shoots = createRoute({
  getParentRoute: () => root,
  path: '/shoots',
  validateSearch: shootsSearch,
  component: lazyRouteComponent(() => import('#shoots/web/shoots-page.tsx'), 'ShootsPage'),
})

const ShootPage = lazyRouteComponent(() => import('#shoots/web/shoot-page.tsx'), 'ShootPage')
const shoot = createRoute({
  getParentRoute: () => root,
  path: '/shoots/$id',
  params: { parse: idIn, stringify: idOut },
  component: preloadable(ShootPage, () => <ShootPage id={shoot.useParams().id} />),
})

const clients = createRoute({
  getParentRoute: () => root,
  path: '/clients',
  validateSearch: clientsSearch,
  component: lazyRouteComponent(() => import('#clients/web/clients-page.tsx'), 'ClientsPage'),
})

const ClientPage = lazyRouteComponent(() => import('#clients/web/client-page.tsx'), 'ClientPage')
const client = createRoute({
  getParentRoute: () => root,
  path: '/clients/$id',
  params: { parse: idIn, stringify: idOut },
  component: preloadable(ClientPage, () => <ClientPage id={client.useParams().id} />),
})

const SearchPage = lazyRouteComponent(() => import('#search/web/search-page.tsx'), 'SearchPage')
const search = createRoute({
  getParentRoute: () => root,
  path: '/search/{-$query}',
  component: preloadable(SearchPage, () => <SearchPage query={search.useParams().query ?? ''} />),
})

const setup = createRoute({
  getParentRoute: () => root,
  path: '/registration-wizard',
  component: lazyRouteComponent(() => import('#accounts/web/setup-page.tsx'), 'SetupPage'),
})

/** An id in an address is a positive integer; anything else is a page that does not exist. */
function idIn({ id }: { id: string }): { id: number } {
  if (!/^[1-9]\d{0,9}$/.test(id)) throw notFound()
  return { id: Number(id) }
}

function idOut({ id }: { id: number }): { id: string } {
  return { id: String(id) }
}

/** A screen that takes its id from the address, loaded ahead when a pointer rests on its link. */
function preloadable<P extends Record<string, unknown>>({ preload }: AsyncRouteComponent<P>, screen: () => React.ReactNode) {
  return Object.assign(screen, preload && { preload })
}

const routeTree = root.addChildren([home, dashboard, shoots, shoot, clients, client, search, setup])

export function openRouter() {
  return createRouter({ routeTree, defaultPreload: 'intent', scrollRestoration: true })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
}
