import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { SessionEnded } from '#app/web/account/session-ended.tsx'
import { SignOutQuestion } from '#app/web/account/sign-out-question.tsx'
import { useSignOut, useSignOutQuestion } from '#app/web/account/sign-out.ts'
import { shootSearch } from '#app/web/search-params.ts'
import { ChangeQuestion } from '#app/web/shell/change-question.tsx'
import { OfflineBar } from '#app/web/shell/offline-bar.tsx'
import { CallSheetPage } from '#call-sheets/web/call-sheet-page.tsx'
import { type Shoot, shoots } from '#shoots/api.ts'
import { RainCallPage } from '#rain-calls/web/page/rain-call-page.tsx'
import { ShootPage } from '#shoot-pages/web/page/shoot-page.tsx'
import { Toasts } from '#ui/toast/toasts.tsx'
import { plan } from './figures.ts'
import { show } from './screen.tsx'
import { openStudio } from './studio.ts'

function Frame() {
  const signOut = useSignOut()
  const { isAsking, close } = useSignOutQuestion()
  return (
    <main id="main">
      <OfflineBar />
      <Link to={'/clients' as never}>Away</Link>
      <button onClick={() => void signOut()}>Sign Out</button>
      <SessionEnded />
      <ChangeQuestion />
      {isAsking && <SignOutQuestion onClose={close} />}
      <Outlet />
    </main>
  )
}

/** Shows the page of a shoot to the signed-in user, with a link that leaves it; `at`: or another one of its pages. */
export async function showShoot({ id }: Pick<Shoot, 'id'>, at = '') {
  const root = createRootRoute({ component: Frame })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/shoots/$id',
        validateSearch: shootSearch,
        component: () => <ShootPage id={id} />,
      }),
      page('/shoots/$id/rain-call', () => <RainCallPage id={id} />),
      page('/shoots/$id/call-sheet', () => <CallSheetPage id={id} />),
      page('/shoots', () => <h1>Shoots</h1>),
      page('/clients', () => <h1>Elsewhere</h1>),
      page('/ai-assistant', () => null),
      page('/clients/$id', () => null),
      page('/billing', () => null),
    ]),
    history: createMemoryHistory({ initialEntries: [`/shoots/${id}${at}`] }),
  })
  await show(
    <>
      <RouterProvider router={router as never} />
      <Toasts />
    </>,
    [currentUser, settings],
  )
  return router.history
}

/** The page of a shoot of Alice. */
export async function openShoot() {
  const studio = await openStudio()
  studio.signIn('alice')
  const shoot = await plan(studio)
  await showShoot(shoot)
  await screen.findByRole('heading', { level: 1, name: 'Harbor' })
  return { studio, shoot, find: () => studio.as('alice')(shoots.find, { params: { id: shoot.id } }) }
}

/** Loses requests, or the answers to changes. Returns a function that brings the connection back. */
export function cutConnection(lost: 'requests' | 'answers' = 'requests'): () => void {
  const reach = globalThis.fetch
  globalThis.fetch = async (url, init) => {
    if (lost === 'answers' && init?.method === 'GET') return reach(url, init)
    if (lost === 'answers') await reach(url, init)
    throw new TypeError('Failed to fetch')
  }
  return () => {
    globalThis.fetch = reach
    window.dispatchEvent(new Event('online'))
  }
}
