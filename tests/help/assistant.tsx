import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { currentUser, settings } from '#accounts/web/queries.ts'
import type { AssistantCard } from '#advisor/assistant-cards.ts'
import { forms } from '#advisor/forms.ts'
import { AssistantPage } from '#advisor/web/assistant-page.tsx'
import { assistantSearch } from '#app/web/search-params.ts'
import { type SentShoot, shoots } from '#shoots/api.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from './screen.tsx'
import { openStudio } from './studio.ts'

/** In the golden hour: the sun sets at 6:13 PM there. */
const engagement: SentShoot = {
  title: 'Maya & Elliot',
  location: 'Brooklyn Bridge Park',
  type: 'wedding',
  date: '2026-10-17T21:30:00Z',
  duration: 60,
  coordinates: { lat: 40.7003, lng: -73.9967 },
  notes: 'Meet at the pier.',
  shotList: 'Rings',
}

/** Alice's AI Assistant, with one shoot; `sent` collects the requests. */
export async function openAssistant(address = '/ai-assistant') {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  const shoot = await alice(shoots.create, { input: engagement })
  const sent: { path: string; body: Record<string, unknown> }[] = []
  const well = globalThis.fetch
  globalThis.fetch = (url, init) => {
    if (init?.method === 'POST') sent.push({ path: String(url), body: JSON.parse(String(init.body)) })
    return well(url, init)
  }
  const draw = async () => {
    const root = createRootRoute({
      component: () => (
        <>
          <Link to="/elsewhere">Elsewhere</Link>
          <Outlet />
        </>
      ),
    })
    const assistant = createRoute({
      getParentRoute: () => root,
      path: '/ai-assistant',
      validateSearch: assistantSearch,
      component: AssistantPage,
    })
    const other = (path: string) =>
      createRoute({ getParentRoute: () => root, path, component: () => <Link to="/ai-assistant">Back</Link> })
    const router = createRouter({
      routeTree: root.addChildren([assistant, other('/elsewhere'), other('/shoots/$id')]),
      history: createMemoryHistory({ initialEntries: [address] }),
    })
    await show(
      <>
        <RouterProvider router={router as never} />
        <Toasts />
      </>,
      [currentUser, settings],
    )
    await screen.findByRole('heading', { name: 'AI Assistant' })
    return router
  }
  return { studio, alice, shoot, sent, well, draw, router: await draw() }
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
/** The submit button of a card. */
export const get = (ask: AssistantCard) =>
  screen.getByRole<HTMLButtonElement>('button', { name: `Get ${forms[ask].name}` })
export const openCard = async (ask: AssistantCard) => {
  if (!screen.queryByRole('button', { name: `Get ${forms[ask].name}` }))
    await press(new RegExp(`^${forms[ask].name}${forms[ask].caption}`))
  await screen.findByRole('button', { name: `Get ${forms[ask].name}` })
}

export async function choose(label: string, option: string | RegExp) {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}

export const results = () => within(screen.getByRole('region', { name: 'Results' }))
export const cards = () => results().queryAllByRole('article')
export const gearQuestion = (location: string) => ({ shootType: 'portrait', location, duration: '1-2 hours' }) as const
