import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { accounts, type Settings } from '#accounts/api.ts'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { ChangeQuestion } from '#app/web/shell/change-question.tsx'
import { OfflineBar } from '#app/web/shell/offline-bar.tsx'
import { calendarSearch } from '#app/calendar-search.ts'
import { CalendarPage } from '#calendar/web/calendar-page.tsx'
import { type SentShoot, type Shoot, shoots } from '#shoots/api.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from './screen.tsx'
import { openStudio } from './studio.ts'

type Planned = Pick<SentShoot, 'title' | 'date'> & Partial<SentShoot>

type Home = Pick<Settings['preferences'], 'timeZone' | 'defaultLocation' | 'timeFormat' | 'weekStart'>

/** Opens the calendar at an address, with Alice's shoots. */
export async function openCalendar(address: string, planned: Planned[], home: Partial<Home> = {}) {
  let asked = 0
  const studio = await openStudio({
    options: { onQuery: (text) => void (asked += text.includes('union all') ? 1 : 0) },
  })
  const alice = studio.as('alice')
  if (Object.keys(home).length > 0) {
    const { preferences } = await alice(accounts.settings, {})
    await studio.db
      .updateTable('user_settings')
      .set({ preferences: JSON.stringify({ ...preferences, ...home }) })
      .where('userId', '=', studio.ids.alice)
      .execute()
  }
  const made: Shoot[] = []
  for (const shoot of planned)
    made.push(await alice(shoots.create, { input: { location: 'Pier 39', type: 'portrait', ...shoot } }))
  studio.signIn('alice')
  const router = await showCalendar(address)
  const find = (index: number) => alice(shoots.find, { params: { id: made[index]?.id ?? 0 } })
  return { studio, alice, router, find, made, rangesAsked: () => asked }
}

/** Shows the calendar at an address to who is signed in. */
export async function showCalendar(address: string) {
  const root = createRootRoute({ component: Outlet })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/calendar',
    validateSearch: calendarSearch,
    component: CalendarPage,
  })
  const shoot = createRoute({ getParentRoute: () => root, path: '/shoots/$id', component: () => <h1>A shoot</h1> })
  const router = createRouter({
    routeTree: root.addChildren([page, shoot]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await show(
    <>
      <OfflineBar />
      <ChangeQuestion />
      <RouterProvider router={router as never} />
      <Toasts />
    </>,
    [currentUser, settings],
  )
  await screen.findByText(/scheduled/, { selector: 'header *' })
  return router
}

export const cell = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name}`) })

/** The light strips in an element: their size, and whether they show light. */
export const lightIn = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>('[data-size]')].map(
    ({ dataset, style }) => `${dataset['size']} ${style.backgroundImage ? 'drawn' : 'empty'}`,
  )

export const lisbon = { lat: 38.7164, lng: -9.1316 }
export const lisbonTime = 'Europe/Lisbon'
export const inLisbon = { coordinates: lisbon, timeZone: lisbonTime, location: 'Graça' }

/** Its text, with ordinary spaces. */
export const spoken = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ')
