import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { BellNews } from '#app/web/account/bell-news.tsx'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { notifications } from '#notification-list/api.ts'
import { countWords } from '#notification-list/rules.ts'
import { NotificationsPage } from './notifications-page.tsx'
import { shownToasts } from '#ui/toast/toast-store.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

/** Alice's bell, with overdue invoices. */
async function openBell({ owed = 2 } = {}) {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  const { id: clientId } = await alice(clients.create, { input: { name: 'Priya Raman' } })
  const made = []
  for (let index = 0; index < owed; index += 1)
    made.push(
      await alice(invoices.create, {
        input: {
          clientId,
          issueDate: '2026-04-01',
          dueDate: `2026-04-1${index}`,
          items: [{ description: 'Portraits', rate: 420 }],
          status: 'sent',
        },
      }),
    )
  const root = createRootRoute({ component: BellNews })
  const billing = createRoute({ getParentRoute: () => root, path: '/billing', component: () => null })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren([billing]), history, defaultNotFoundComponent: () => null })
  await show(<RouterProvider router={router as never} />, [settings])
  return { ...studio, alice, history, made, user: userEvent.setup() }
}

const bell = (name: string) => screen.findByRole('button', { name })
const rows = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('a')?.textContent)
const toastTexts = () => shownToasts().map(({ title, message }) => `${title}: ${message}`)

/** Makes every matching call fail until it is reverted. */
function failing(method: string, path: RegExp) {
  const real = globalThis.fetch
  const spy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url, init) =>
      init?.method === method && path.test(String(url)) ? new Response('', { status: 500 }) : real(url, init),
    )
  return () => spy.mockRestore()
}

test('the bell has the overdue invoices looked for, counts them, and a dismissed one never comes back', async () => {
  const { user, alice, made, db } = await openBell()
  await user.click(await bell('Notifications, 2 unread'))
  await screen.findByRole('dialog', { name: 'Notifications' })
  await waitFor(() =>
    expect(rows()).toEqual(['Invoice INV-2026-0001 is overdue', 'Invoice INV-2026-0002 is overdue'].toReversed()),
  )
  await user.click(screen.getByRole('button', { name: 'Dismiss: Invoice INV-2026-0001 is overdue' }))
  await bell('Notifications, 1 unread')
  await waitFor(() => expect(toastTexts()).toContain("Notification dismissed: You won't be reminded about this again"))
  await alice(notifications.checkInvoices, {})
  expect(await alice(notifications.list, {})).toHaveLength(1)
  expect(await db.selectFrom('invoices').select('id').where('overdueDismissedAt', 'is not', null).execute()).toEqual([
    { id: made[0]?.id },
  ])
})

test('what the server would not dismiss comes back, with words', async () => {
  const { user } = await openBell({ owed: 1 })
  await user.click(await bell('Notifications, 1 unread'))
  const recover = failing('DELETE', /notifications/)
  await user.click(await screen.findByRole('button', { name: 'Dismiss: Invoice INV-2026-0001 is overdue' }))
  await waitFor(() => expect(toastTexts()).toContain('Error dismissing notification: Please try again'))
  await bell('Notifications, 1 unread')
  expect(rows()).toEqual(['Invoice INV-2026-0001 is overdue'])
  recover()
})

test('a click leads to the invoice and marks as read; reading all empties the list', async () => {
  const { user, history, alice, made } = await openBell()
  await user.click(await bell('Notifications, 2 unread'))
  await user.click(await screen.findByRole('link', { name: 'Invoice INV-2026-0002 is overdue' }))
  await bell('Notifications, 1 unread')
  expect(history.location.pathname + history.location.search).toBe(`/billing?invoice=${made[1]?.id}`)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(await bell('Notifications, 1 unread'))
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await screen.findByText('No new notifications')
  await bell('Notifications')
  expect(toastTexts()).toEqual(['All notifications marked as read: undefined'])
  expect((await alice(notifications.list, {})).every(({ isRead }) => isRead)).toBe(true)
})

test('Escape closes the list and gives the focus back to the bell', async () => {
  const { user } = await openBell({ owed: 0 })
  await user.click(await bell('Notifications'))
  await screen.findByText('No new notifications')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Notifications')
})

test('the page shows what was read, too', async () => {
  const { alice } = await openBell()
  await bell('Notifications, 2 unread')
  const [first] = await alice(notifications.unread, {})
  await alice(notifications.read, { params: { id: first?.id ?? 0 } })
  cleanup()
  const root = createRootRoute({ component: NotificationsPage })
  await show(
    <RouterProvider
      router={createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) }) as never}
    />,
    [settings],
  )
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(1)
})

test('more than ninety-nine are not counted', () => {
  expect([0, 1, 99, 100].map(countWords)).toEqual(['0', '1', '99', '99+'])
})
