import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { CommandPalette } from '#app/web/keys/command-palette.tsx'
import { clients } from '#clients/api.ts'
import { SearchPage } from '#search/web/search-page.tsx'
import type { Who } from '#tests/help/people.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { useFoundUsers } from './use-found-users.tsx'

/** Shows a part as one of the people; `asked` are the addresses that it calls. */
async function open(who: Who, Part: () => ReactNode) {
  const studio = await openStudio()
  await studio.as(who)(clients.create, { input: { name: 'Alicia Brook' } })
  studio.signIn(who)
  const asked: string[] = []
  const { fetch } = globalThis
  onTestFinished(() => {
    globalThis.fetch = fetch
  })
  globalThis.fetch = (...call) => {
    asked.push(call[0] instanceof Request ? call[0].url : String(call[0]))
    return fetch(...call)
  }
  const history = createMemoryHistory()
  const router = createRouter({
    routeTree: createRootRoute({ component: Part }),
    history,
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [currentUser, settings])
  return { ...studio, history, asked }
}

const Command = () => <CommandPalette typed="" onTyped={() => {}} onKeys={() => {}} onClose={() => {}} />
const Page = () => <SearchPage query="lic" more={useFoundUsers()} />
const groups = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))

test('an administrator finds users beside their own records, and opens one in administration', async () => {
  const { history, ids } = await open('admin', Command)
  await userEvent.type(await screen.findByRole('combobox'), 'alic')
  await screen.findByText('2 results')
  expect(groups()).toEqual(['Clients', 'Users', 'Do'])
  expect(screen.getByRole('option', { name: /alice@studio/ }).getAttribute('href')).toBe(`/admin?user=${ids.alice}`)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(history.location.href).toBe(`/admin?user=${ids.alice}`))
})

test('a user found by the address shows it, and one who may not sign in says so', async () => {
  await open('admin', Command)
  await userEvent.type(await screen.findByRole('combobox'), 'suspended@')
  await screen.findByText('1 result')
  const [row] = screen.getAllByRole('option')
  expect(row?.textContent).toMatch(/suspended@studio\.example.*Suspended/)
  expect(row?.querySelectorAll('b').length).toBeGreaterThan(0)
})

test('the page of results has the users in a group of their own', async () => {
  const { ids } = await open('admin', Page)
  await screen.findByRole('heading', { name: 'Users' })
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/clients\//),
    `/admin?user=${ids.alice}`,
  ])
})

test.each(['alice', 'moderator'] as const)('%s finds no users, and nothing asks for them', async (who) => {
  const { asked, raw } = await open(who, () => (
    <>
      <Command />
      <Page />
    </>
  ))
  await userEvent.type(await screen.findByRole('combobox', { hidden: true }), 'admin')
  await screen.findByText('No results found')
  expect(screen.queryByText('Users')).toBeNull()
  expect(asked.filter((address) => address.includes('/api/admin'))).toEqual([])
  expect(asked.filter((address) => address.includes('/api/search')).length).toBeGreaterThan(0)
  for (const search of ['admin', 'dmi'])
    expect((await raw(who, 'GET', `/api/admin/users?search=${search}`)).status).toBe(403)
})
