import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { DashboardPage } from '#dashboard/web/dashboard-page.tsx'
import { shoots } from '#shoots/api.ts'
import { bill } from '#tests/help/figures.ts'
import { forecastFrom } from '#tests/help/fake-forecast.ts'
import { opening } from '#tests/help/prepared-database.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { Toasts } from '#ui/toast/toasts.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
})

/** Alice's dashboard, at the current time. */
async function openDashboard(
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
  await show(
    <>
      <RouterProvider router={router as never} />
      <Toasts />
    </>,
    [currentUser, settings],
  )
  return studio
}

/** Parts of the page are loaded on demand. */
const patience = 5000

const card = (name: string) => screen.findByRole('region', { name })
const spoken = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ')

test('today’s golden hour is shown for the photographer’s place', async () => {
  await openDashboard()
  await vi.waitFor(
    async () => expect(spoken(await card('Golden hour'))).toMatch(/New York, NY · \w+, \w+ \d+/),
    patience,
  )
  const golden = await card('Golden hour')
  await vi.waitFor(() => expect(spoken(golden)).toMatch(/[Mm]orning(, best time)?\d+:\d\d–\d+:\d\d AM/), patience)
  expect(spoken(golden)).toMatch(/[Ee]vening(, best time)?\d+:\d\d–\d+:\d\d PM/)
  expect(spoken(golden)).toMatch(/starts in \d|ends in \d|tomorrow at \d/)
  const figure = await within(golden).findByRole('figure', { name: /Sunrise .* sunset/ })
  expect(figure).toBeDefined()
  // Tests have no weather service: the quality is the seasonal one.
  expect(await within(golden).findByText('Seasonal estimate')).toBeDefined()
  expect(within(golden).getAllByRole('listitem')).toHaveLength(2)
})

test('while the home place cannot be loaded, no other light is shown for it, and none is asked for', async () => {
  await openDashboard(async () => {
    const reach = globalThis.fetch
    globalThis.fetch = (url, init) =>
      String(url).startsWith('/api/places') ? Promise.reject(new TypeError('Failed to fetch')) : reach(url, init)
    onTestFinished(() => void (globalThis.fetch = reach))
  })
  const golden = await card('Golden hour')
  await within(golden).findByText('Your home place could not be loaded.', {}, { timeout: patience })
  expect(spoken(golden)).not.toMatch(/Usually|Set location|\d:\d\d–/)
})

test('the badge, the tips and the refreshed advice of the golden hour agree', async () => {
  await openDashboard()
  const golden = await card('Golden hour')
  const badge = await within(golden).findByText(/^Usually \w+/, {}, { timeout: patience })
  const word = /^Usually (\w+)/.exec(badge.textContent ?? '')?.[1]
  const isEven = /any direction works/.test(spoken(golden))
  expect(isEven).toBe(word === 'fair' || word === 'poor')
  await userEvent.click(within(golden).getByRole('button', { name: 'Refresh golden hour advice' }))
  await vi.waitFor(() => expect(spoken(golden)).toMatch(`usually ${word} in`), patience)
  expect(/any direction works/.test(spoken(golden))).toBe(isEven)
  expect(/backs to it|for side light/.test(spoken(golden))).toBe(!isEven)
})

test('the weather stands beside what comes next, whose rows show their light', async () => {
  await openDashboard(async ({ as }) => {
    const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    await as('alice')(shoots.create, {
      input: {
        title: 'Pier',
        location: 'Pier 1',
        type: 'portrait',
        date: soon(2),
        coordinates: { lat: 40.7, lng: -74 },
      },
    })
    await as('alice')(shoots.create, {
      input: { title: 'Studio', location: 'Studio 4', type: 'product', date: soon(3) },
    })
  })
  expect(await card('Weather')).toBeDefined()
  const upcoming = await card('Upcoming Photography Sessions')
  await vi.waitFor(
    () => expect(upcoming.querySelectorAll('li [aria-hidden="true"][style*="linear-gradient"] > *')).toHaveLength(2),
    patience,
  )
})

test('the next shoot has its call sheet from the day before on, later ones have not', async () => {
  const lateIn = (days: number) =>
    Temporal.Now.zonedDateTimeISO('America/New_York')
      .add({ days })
      .with({ hour: 23, minute: 59 })
      .toInstant()
      .toString({ smallestUnit: 'millisecond' })
  const plan = (dates: string[]) => async (studio: Studio) => {
    for (const date of dates)
      await studio.as('alice')(shoots.create, {
        input: { title: 'Pier', location: 'Pier 1', type: 'portrait', date, timeZone: 'America/New_York' },
      })
  }
  await openDashboard(plan([lateIn(1), lateIn(1)]))
  const links = await within(await card('Upcoming Photography Sessions')).findAllByRole('link', { name: 'Call sheet' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/shoots/1/call-sheet'])
  cleanup()
  await openDashboard(plan([lateIn(3)]))
  await within(await card('Upcoming Photography Sessions')).findByRole('link', { name: 'Pier' })
  expect(screen.queryByRole('link', { name: 'Call sheet' })).toBeNull()
})

test('what needs doing is counted under the greeting and listed with a button each, the first filled', async () => {
  await openDashboard(async (studio) => {
    for (let index = 1; index <= 6; index++) await bill(studio, `2024-01-0${index}`, { name: `Client ${index}` })
  })
  const needs = within(await card('Needs you'))
  await needs.findByText('Client 1 owes $420.00')
  expect(needs.getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getByText(/Six things need you\./)).toBeDefined()
  const first = needs.getByRole('link', { name: 'Open invoice: Client 1 owes $420.00' })
  expect(first.getAttribute('href')).toBe('/billing?invoice=1')
  expect(needs.getAllByRole('link').map((link) => link.getAttribute('data-variant'))).toEqual([
    'filled',
    'default',
    'default',
    'default',
    'default',
  ])
  await userEvent.click(needs.getByRole('button', { name: '1 more' }))
  expect(needs.getAllByRole('listitem')).toHaveLength(6)
  const money = within(await card('Money'))
  expect((await money.findByText('Overdue, 6 invoices')).nextElementSibling?.textContent).toBe('$2,520.00')
})

test.each([
  { days: 6, first: 'First steps' },
  { days: 8, first: 'Needs you' },
])('$days days after the registration $first stands first', async ({ days, first }) => {
  const now = opening + days * 86_400_000
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  await openDashboard()
  const [steps, needs] = [await screen.findByRole('region', { name: 'First steps' }), await card('Needs you')]
  const isAfter = steps.compareDocumentPosition(needs) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isAfter ? 'First steps' : 'Needs you').toBe(first)
})

test('the tip stays away once dismissed', async () => {
  await openDashboard()
  const tip = await screen.findByRole('complementary', { name: 'Tip' })
  await userEvent.click(within(tip).getByRole('button', { name: 'Dismiss tip' }))
  expect(screen.queryByRole('complementary', { name: 'Tip' })).toBeNull()
  cleanup()
  await openDashboard()
  await card('Needs you')
  expect(screen.queryByRole('complementary', { name: 'Tip' })).toBeNull()
  document.cookie = 'tip=; max-age=0; path=/'
})

test('with nothing to do the next shoot is named', async () => {
  await openDashboard(async ({ as }) => {
    const date = new Date(Date.now() + 20 * 86_400_000).toISOString()
    await as('alice')(shoots.create, { input: { title: 'Pier', location: 'Pier 1', type: 'portrait', date } })
  })
  const needs = await card('Needs you')
  await vi.waitFor(
    () => expect(needs.textContent).toMatch(/^Needs youNothing needs you\. Next: Pier, \w{3}, \w+ \d+/),
    patience,
  )
})

test('without shoots the title of their section stays', async () => {
  await openDashboard()
  const upcoming = within(await card('Upcoming Photography Sessions'))
  expect(await upcoming.findByRole('heading', { name: 'Plan your first shoot' })).toBeDefined()
  const buttons = screen.getAllByRole('link', { name: 'New Shoot' })
  expect(buttons.map(({ dataset }) => dataset['variant'])).toEqual(['filled', 'default'])
})

test('Refresh Data asks anew and says what came', async () => {
  await openDashboard()
  await vi.waitFor(async () => expect(spoken(await card('Golden hour'))).toContain('Seasonal estimate'), patience)
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Data' }))
  // Without a service no forecast can be refreshed.
  expect(await screen.findByText('Golden hour refreshed')).toBeDefined()
})

test('Refresh Data that does not reach the server says so', async () => {
  await openDashboard()
  await vi.waitFor(async () => expect(spoken(await card('Golden hour'))).toContain('Seasonal estimate'), patience)
  const well = globalThis.fetch
  globalThis.fetch = (url, init) =>
    String(url).includes('/api/weather') ? Promise.reject(new TypeError('offline')) : well(url, init)
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Data' }))
  expect(await screen.findByText('Weather API request failed')).toBeDefined()
  globalThis.fetch = well
})

test('a forecast that was fetched a moment ago is the newest, and said to be', async () => {
  const fake = await startFake(forecastFrom(Date.now()))
  const studio = await openDashboard(undefined, { WEATHER_URL: fake.url })
  expect((await screen.findAllByText(/^Forecast updated/))[0]).toBeDefined()
  const refresh = () => userEvent.click(screen.getByRole('button', { name: 'Refresh Data' }))
  await refresh()
  const statement = await screen.findByText(/^The forecast of .* is the newest\.$/)
  // Without newer data it is not a success.
  expect(statement.closest('[data-kind]')?.getAttribute('data-kind')).toBe('note')
  const known = fake.asked.length
  studio.clock.now += 61_000
  await refresh()
  expect(await screen.findByText('Weather forecast refreshed')).toBeDefined()
  expect(screen.queryByText('No newer forecast yet')).toBeNull()
  expect(fake.asked.length).toBeGreaterThan(known)
})

test('without a network, the golden hour says of when the forecast is that was kept', async () => {
  const fake = await startFake(forecastFrom(Date.now()))
  await openDashboard(
    async () => {
      const reach = globalThis.fetch
      globalThis.fetch = async (url, init) => {
        const answer = await reach(url, init)
        if (String(url).includes('/api/weather')) answer.headers.set('x-kept', '1')
        return answer
      }
    },
    { WEATHER_URL: fake.url },
  )
  const golden = await card('Golden hour')
  expect(await within(golden).findByText(/ · Forecast updated \d+:\d\d/)).toBeDefined()
  expect(within(golden).queryByText('Seasonal estimate')).toBeNull()
})

test('without the server, the golden hour is computed from the light alone', async () => {
  const well = globalThis.fetch
  globalThis.fetch = (url, init) =>
    String(url).includes('/api/weather') ? Promise.reject(new TypeError('offline')) : well(url, init)
  await openDashboard()
  const golden = await card('Golden hour')
  expect(await within(golden).findByText('Seasonal estimate')).toBeDefined()
  expect(within(golden).getAllByRole('listitem')).toHaveLength(2)
  globalThis.fetch = well
})
