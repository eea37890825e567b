import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { AdminPage } from '#admin/web/admin-page.tsx'
import { adminSearch } from '#app/web/search-params.ts'
import { shownToasts } from '#ui/toast/toast-store.ts'
import type { Who } from './people.ts'
import { show } from './screen.tsx'
import { openStudio } from './studio.ts'

/** Opens the administration page as the given user. */
export async function openAdmin(address = '/admin', who: Who = 'admin') {
  const studio = await openStudio()
  // The page uses the machine's clock for hours, so the server does too.
  studio.clock.now = Date.now()
  studio.signIn(who)
  const root = createRootRoute()
  const admin = createRoute({
    getParentRoute: () => root,
    path: '/admin',
    validateSearch: adminSearch,
    component: AdminPage,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([admin]), history, defaultNotFoundComponent: () => null })
  await show(<RouterProvider router={router as never} />, [currentUser, settings])
  return { ...studio, history }
}

export const rowOf = async (username: string) => {
  const row = (await screen.findByRole('link', { name: username })).closest('tr')
  if (!row) throw new Error(`${username} is in no row`)
  return within(row)
}
export const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
/** The menu that belongs to a button: another one may still be fading out. */
const menuOf = (name: string) =>
  waitFor(() => {
    const menu = document.getElementById(screen.getByRole('button', { name }).getAttribute('aria-controls') ?? '')
    if (!menu) throw new Error(`The menu “${name}” is not open`)
    return within(menu)
  })
/** jsdom has no layout, so a positioned menu counts as hidden. */
export const choose = async (menu: string, role: 'menuitem' | 'menuitemradio', name: string) => {
  await click(menu)
  await userEvent.click(await (await menuOf(menu)).findByRole(role, { name, hidden: true }))
}
export const confirm = async (title: string, verb: string) =>
  userEvent.dblClick(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: verb }))
export const toastTexts = () => shownToasts().map(({ title, message }) => [title, message].filter(Boolean).join(': '))
export const seesToast = (words: string) => waitFor(() => expect(toastTexts()).toContain(words))
