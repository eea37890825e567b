import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { AdminPage } from '#admin/web/admin-page.tsx'
import { adminSearch, billingSearch, clientsSearch, shellSearch } from '#app/web/search-params.ts'
import { Shell } from '#app/web/shell/shell.tsx'
import { BillingPage } from '#billing/web/billing-page.tsx'
import { clients } from '#clients/api.ts'
import { ClientsPage } from '#client-page/web/clients-page.tsx'
import { gear } from '#gear/api.ts'
import { GearPage } from '#gear/web/gear-page.tsx'
import { invoices } from '#invoices/api.ts'
import { notifications } from '#notification-list/api.ts'
import { NotificationsPage } from '#notification-list/web/notifications-page.tsx'
import { writeContract } from '#tests/help/agreement.ts'
import type { Who } from '#tests/help/people.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

/** Alice's studio with two clients, each with an overdue invoice, a contract and a checklist. */
async function openHouse() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  for (const name of ['Priya Raman', 'Saltbox Kitchen']) {
    const { id } = await alice(clients.create, { input: { name } })
    await alice(invoices.create, {
      input: {
        clientId: id,
        issueDate: '2026-04-01',
        dueDate: '2026-04-15',
        items: [{ description: 'Portraits', rate: 420 }],
        status: 'sent',
      },
    })
    await alice(gear.create, { input: { name: `Kit for ${name}`, items: [{ name: 'Body' }], isTemplate: false } })
  }
  await alice(notifications.checkInvoices, {})
  return { studio, alice }
}

async function openPage(studio: Awaited<ReturnType<typeof openHouse>>['studio'], address: string, who: Who = 'alice') {
  studio.signIn(who)
  const root = createRootRoute({ component: Shell, validateSearch: shellSearch })
  const page = (
    path: string,
    component: () => ReactNode,
    validateSearch = (raw: Record<string, unknown>): object => raw,
  ) => createRoute({ getParentRoute: () => root, path, component, validateSearch })
  const pages = [
    page('/billing', BillingPage, billingSearch),
    page('/clients', ClientsPage, clientsSearch),
    page('/clients/$id', () => <h1 tabIndex={-1}>A client</h1>),
    page('/gear', GearPage),
    page('/notifications', NotificationsPage),
    page('/admin', AdminPage, adminSearch),
  ]
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren(pages), history, defaultNotFoundComponent: () => null })
  await show(<RouterProvider router={router as never} />, [currentUser, settings])
  // Rows are told apart by the path of the browser, which a history in memory leaves alone.
  return Object.assign(() => history.location.href, { back: () => history.back() })
}

const focused = () => document.activeElement?.textContent
const pressUntil = (key: string, words: string) =>
  vi.waitFor(async () => {
    await userEvent.keyboard(key)
    expect(focused()).toBe(words)
  })

test('in the invoices, J and K go along, Enter opens, S chooses the status and P records a payment', async () => {
  const { studio } = await openHouse()
  await openPage(studio, '/billing')
  await screen.findByRole('link', { name: 'INV-2026-0001' })
  await pressUntil('j', 'INV-2026-0002')
  await userEvent.keyboard('j')
  expect(focused()).toBe('INV-2026-0001')
  await userEvent.keyboard('kj{ArrowUp}')
  expect(focused()).toBe('INV-2026-0002')
  await userEvent.keyboard('s')
  expect((await screen.findAllByRole('menuitemradio', { hidden: true })).length).toBe(6)
  await userEvent.keyboard('{Escape}')
  await pressUntil('j', 'INV-2026-0001')
  await userEvent.keyboard('p')
  const dialog = await screen.findByRole('dialog', { name: /Record payment/i })
  // Behind a dialog, and while typing, letters are letters.
  await userEvent.keyboard('j')
  expect(dialog.contains(document.activeElement) || document.activeElement === document.body).toBe(true)
})

test('back in a list, the row that was opened is the current one', async () => {
  const { studio } = await openHouse()
  const address = await openPage(studio, '/clients')
  await screen.findByRole('link', { name: 'Priya Raman' })
  await pressUntil('j', 'Priya Raman')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(focused()).toBe('A client'))
  expect(address()).toMatch(/clients\/\d+$/)
  address.back()
  await vi.waitFor(() => expect(focused()).toBe('Priya Raman'))
  await userEvent.keyboard('j')
  expect(focused()).toBe('Saltbox Kitchen')
})

test('on the page of a client, a new shoot or invoice is for that client', async () => {
  const { studio, alice } = await openHouse()
  const { id } = await alice(clients.create, { input: { name: 'Hannah Weiss' } })
  const shown = await openPage(studio, `/clients/${id}`)
  await screen.findByRole('heading', { name: 'A client' })
  await userEvent.keyboard('n')
  // The dialog that is there while its fields are loaded is another one.
  expect(await screen.findByDisplayValue('Hannah Weiss')).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'New Shoot' })).toBeDefined()
  expect(shown()).toBe(`/clients/${id}?new=1&client=${id}`)
  cleanup()
  const again = await openPage(studio, `/clients/${id}`)
  await screen.findByRole('heading', { name: 'A client' })
  await userEvent.keyboard('i')
  await vi.waitFor(() => expect(again()).toBe(`/clients/${id}?new=invoice&client=${id}`))
})

test('what was typed into a search does nothing to its list, and single keys can be turned off', async () => {
  const { studio } = await openHouse()
  await openPage(studio, '/clients')
  await screen.findByRole('link', { name: 'Priya Raman' })
  await userEvent.type(screen.getByLabelText('Search clients'), 'je')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.clear(screen.getByLabelText('Search clients'))
  screen.getByLabelText('Search clients').blur()
  localStorage.setItem('lightbook:single-keys', 'off')
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(document.body)
  localStorage.removeItem('lightbook:single-keys')
  await pressUntil('j', 'Priya Raman')
  await userEvent.keyboard('e')
  expect(await screen.findByRole('dialog', { name: 'Edit Client' })).toBeDefined()
})

test('checklists, contracts, notifications and users have the keys too', async () => {
  const { studio, alice } = await openHouse()
  const contract = await writeContract(studio)
  const address = await openPage(studio, '/gear')
  await screen.findByRole('heading', { name: 'Kit for Priya Raman' })
  await pressUntil('j', 'Edit')
  await userEvent.keyboard('d')
  expect(await screen.findByRole('heading', { name: /^Kit for .* copy$/ })).toBeDefined()

  await userEvent.keyboard('gb')
  await vi.waitFor(() => expect(address()).toBe('/billing'))
  await userEvent.click(await screen.findByRole('tab', { name: /Contracts/ }))
  await screen.findByRole('link', { name: contract.contractNumber })
  await pressUntil('j', contract.contractNumber)
  await userEvent.keyboard('.')
  expect(await screen.findByRole('menuitem', { name: 'Edit', hidden: true })).toBeDefined()
  cleanup()

  await openPage(studio, '/notifications')
  await screen.findAllByRole('button', { name: /^Dismiss/ })
  await pressUntil('j', 'Invoice INV-2026-0002 is overdue')
  await userEvent.keyboard('d')
  await vi.waitFor(async () => expect(await alice(notifications.list, {})).toHaveLength(1))

  cleanup()
  await openPage(studio, '/admin', 'admin')
  await screen.findByRole('link', { name: 'alice' })
  await vi.waitFor(async () => {
    await userEvent.keyboard('j')
    expect(focused()).toBe('alice')
  })
  await userEvent.keyboard('x')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select alice' }).checked).toBe(true)
})

test('? lists the keys of the screen, and L adds a client from any screen', async () => {
  const { studio, alice } = await openHouse()
  const address = await openPage(studio, '/billing')
  await screen.findByRole('link', { name: 'INV-2026-0001' })
  await userEvent.keyboard('?')
  const list = await screen.findByRole('dialog', { name: 'Keys' })
  const inList = within(
    within(list).getByRole('heading', { name: 'In the list of invoices' }).parentElement as HTMLElement,
  )
  expect(inList.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Next invoice',
    'Previous invoice',
    'Open',
    'Status',
    'Record payment',
    'Edit',
    'Actions',
  ])
  expect(within(list).getByText('New contract')).toBeDefined()
  expect(within(list).queryByText(/^Single keys work once/)).toBeNull()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('l')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Client' }))
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Maya Lindqvist')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Client' }))
  await vi.waitFor(async () => expect((await alice(clients.counts, {})).active).toBe(3))
  await vi.waitFor(() => expect(address()).toBe('/billing'))
})

test('? lists the keys over an open invoice too, but not while typing in a dialog', async () => {
  const { studio, alice } = await openHouse()
  const [invoice] = await alice(invoices.list, {})
  await openPage(studio, `/billing?invoice=${invoice?.id}`)
  await screen.findByRole('dialog', { name: invoice?.invoiceNumber ?? '' })
  await userEvent.keyboard('?')
  const list = await screen.findByRole('dialog', { name: 'Keys' })
  expect(await within(list).findByText('Single keys work once the dialog behind this list is closed.')).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull())
  expect(screen.getByRole('dialog', { name: invoice?.invoiceNumber ?? '' })).toBeDefined()
  // Other keys still do nothing there.
  await userEvent.keyboard('l')
  expect(screen.queryByRole('dialog', { name: 'Add Client' })).toBeNull()
  cleanup()
  await openPage(studio, '/billing?new=client')
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/)
  await userEvent.type(name, 'Who?')
  expect(name.value).toBe('Who?')
  expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull()
})
