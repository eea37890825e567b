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
import { expect, test, vi } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { shootSearch } from '#app/web/search-params.ts'
import { shoots } from '#shoots/api.ts'
import { plan } from '#tests/help/figures.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { ShootPage } from './shoot-page.tsx'

/** A phone when true. */
function setPhone(isPhone: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: isPhone && media.includes('760px'),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
}

/** The page of a shoot of Alice, with a link that leaves it. */
async function openShoot() {
  const studio = await openStudio()
  studio.signIn('alice')
  const shoot = await plan(studio)
  const root = createRootRoute({
    component: () => (
      <main id="main">
        <Link to={'/clients' as never}>Away</Link>
        <Outlet />
      </main>
    ),
  })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/shoots/$id',
        validateSearch: shootSearch,
        component: () => <ShootPage id={shoot.id} />,
      }),
      page('/shoots', () => <h1>Shoots</h1>),
      page('/clients', () => <h1>Elsewhere</h1>),
      page('/ai-assistant', () => null),
      page('/clients/$id', () => null),
      page('/billing', () => null),
    ]),
    history: createMemoryHistory({ initialEntries: [`/shoots/${shoot.id}`] }),
  })
  await show(
    <>
      <RouterProvider router={router as never} />
      <Toasts />
    </>,
    [currentUser, settings],
  )
  await screen.findByRole('heading', { level: 1, name: 'Harbor' })
  return { studio, shoot, find: () => studio.as('alice')(shoots.find, { params: { id: shoot.id } }) }
}

const notes = () => screen.findByLabelText('Notes')

test('the save bar appears with a change, discards it, and saves it', async () => {
  const { find } = await openShoot()
  await notes()
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  await userEvent.type(await notes(), 'Bring a ladder')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect((await notes()).textContent).toBe('')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  await userEvent.type(await notes(), 'Bring a rope')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Photo shoot updated successfully')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull())
  expect((await find()).notes).toBe('Bring a rope')
})

test('the status is chosen at the badge and saved at once, beside an edit that is not', async () => {
  const { find } = await openShoot()
  await userEvent.type(await notes(), 'Bring a ladder')
  await userEvent.click(screen.getByRole('button', { name: 'Status: Pending' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Confirmed', hidden: true }))
  await screen.findByRole('button', { name: 'Status: Confirmed' })
  expect(await find()).toMatchObject({ status: 'confirmed', notes: '' })
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
  // One save at a time.
  await expect.poll(() => save.disabled).toBe(false)
  await userEvent.click(save)
  await vi.waitFor(async () => expect(await find()).toMatchObject({ status: 'confirmed', notes: 'Bring a ladder' }))
})

test('leaving with a change offers to save it', async () => {
  const { find } = await openShoot()
  await userEvent.type(await notes(), 'Bring a ladder')
  await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(within(question).getByRole('button', { name: 'Leave' })).toBeDefined()
  await userEvent.click(within(question).getByRole('button', { name: 'Save and leave' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
  expect((await find()).notes).toBe('Bring a ladder')
})

test('a change that cannot be saved stays on the page', async () => {
  await openShoot()
  await notes()
  await userEvent.clear(screen.getByLabelText(/^Title/))
  await userEvent.click(screen.getByRole('link', { name: 'Away' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }))
  await screen.findByText('Title is required')
  await vi.waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull())
  expect(screen.queryByRole('heading', { name: 'Elsewhere' })).toBeNull()
})

test('on a phone deletion is in the menu of rare actions', async () => {
  setPhone(true)
  await openShoot()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
  await screen.findByText('Delete this shoot?')
})
