import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { invoices } from '#invoices/api.ts'
import { clientLinks } from '#client-links/api.ts'
import { clientPage } from '#client-portal/api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { shownToasts } from '#ui/toast/toast-store.ts'
import { openBilling, openHouse } from '#tests/help/billing-page.tsx'
import { accept, send } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

const badge = (name: RegExp) => screen.findByRole('button', { name })
/** jsdom has no layout, so a positioned menu counts as hidden. */
const inMenu = (role: 'menuitem' | 'menuitemradio', name: string) => screen.findByRole(role, { name, hidden: true })
const toastTexts = () => shownToasts().map(({ title, message }) => `${title}: ${message}`)
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('the badge opens six statuses, shows the choice at once and says it', async () => {
  const { alice, priya, invoice } = await openHouse()
  const { id } = await invoice(priya.id, 975)
  await openBilling()
  await userEvent.click(await badge(/^Status of Draft: Draft/))
  const options = await screen.findAllByRole('menuitemradio', { hidden: true })
  expect(options.map((option) => option.textContent)).toEqual([
    'Draft',
    'Sent',
    'Paid',
    'Complete',
    'Unpaid',
    'Cancelled',
  ])
  expect(options.map((option) => option.getAttribute('aria-checked'))).toEqual([
    'true',
    'false',
    'false',
    'false',
    'false',
    'false',
  ])
  await userEvent.click(await inMenu('menuitemradio', 'Paid'))
  expect(await badge(/: Paid$/)).toBeDefined()
  await waitFor(() => expect(toastTexts()).toContain('Status Updated: Invoice status changed to paid'))
  expect(await alice(invoices.find, { params: { id } })).toMatchObject({
    status: 'paid',
    balance: 0,
    invoiceNumber: 'INV-2199-0001',
  })
  expect(await screen.findByRole('link', { name: 'INV-2199-0001' })).toBeDefined()
  await userEvent.click(await badge(/: Paid$/))
  await userEvent.click(await inMenu('menuitemradio', 'Unpaid'))
  await waitFor(() =>
    expect(toastTexts()).toContain(
      'Status Updated: Invoice status changed to unpaid. Payment of $975.00 removed, $975.00 left',
    ),
  )
})

test('an issued invoice is shown as not sent yet, in list and sums, until it is marked as sent', async () => {
  const { alice, priya, invoice } = await openHouse()
  const { id } = await invoice(priya.id, 975, { status: 'unpaid' })
  await invoice(priya.id, 300, { status: 'sent' })
  await openBilling()
  const table = await screen.findByRole('table')
  await waitFor(() => expect(rowsOf(table)[1]).toContain('INV-2199-0001Not sent yet'))
  expect(rowsOf(table)[0]).not.toContain('Not sent yet')
  expect(await screen.findByText('2 invoices, 1 not sent yet')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for INV-2199-0002' }))
  await inMenu('menuitem', 'View')
  expect(screen.queryByRole('menuitem', { name: 'Mark as sent', hidden: true })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Actions for INV-2199-0001' }))
  await userEvent.click(await inMenu('menuitem', 'Mark as sent'))
  const dialog = await screen.findByRole('dialog', { name: 'Mark INV-2199-0001 as sent' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as sent' }))
  await waitFor(() => expect(rowsOf(screen.getByRole('table'))[1]).not.toContain('Not sent yet'))
  expect(await alice(invoices.find, { params: { id } })).toMatchObject({ status: 'sent', sentHow: 'email' })
  expect(await screen.findByText('2 invoices')).toBeDefined()
})

test('an issued invoice that its client opened by a link is not called unsent', async () => {
  const { alice, as, priya, invoice } = await openHouse()
  const { id } = await invoice(priya.id, 975, { status: 'unpaid' })
  const { link } = await alice(invoiceLinks.create, { params: { id } })
  await as('visitor')(invoiceLinks.read, { params: { token: link.slice(link.lastIndexOf('/') + 1) } })
  await openBilling()
  const table = await screen.findByRole('table')
  await waitFor(() => expect(rowsOf(table)[0]).toContain('INV-2199-0001Seen by the client'))
  cleanup()
  await openBilling(`/billing?invoice=${id}`)
  const opened = within(await screen.findByRole('dialog', { name: /^INV-/ }))
  expect(await opened.findByText(/^Seen by the client · Today, /)).toBeDefined()
  expect(screen.queryByText('Not sent yet')).toBeNull()
})

test('an issued invoice that its client saw on their page is not called unsent', async () => {
  const { alice, as, priya, invoice } = await openHouse()
  await invoice(priya.id, 975, { status: 'unpaid' })
  const { link } = await alice(clientLinks.create, { params: { id: priya.id } })
  await as('visitor')(clientPage.opened, { params: { token: link.slice(link.lastIndexOf('/') + 1) } })
  await openBilling()
  const table = await screen.findByRole('table')
  await waitFor(() => expect(rowsOf(table)[0]).toContain('INV-2199-0001Seen by the client'))
})

test('a conflicting status is reverted, with the reason', async () => {
  const { alice, priya, invoice } = await openHouse()
  const { id } = await invoice(priya.id, 975, { status: 'sent' })
  await openBilling()
  await userEvent.click(await badge(/: Sent$/))
  await alice(invoices.setStatus, { params: { id }, input: { status: 'unpaid' } })
  await userEvent.click(await inMenu('menuitemradio', 'Paid'))
  await waitFor(() => expect(toastTexts().some((words) => words.startsWith('Update Failed: '))).toBe(true))
  expect(await badge(/: Unpaid$/)).toBeDefined()
})

test('Cancelled at the badge asks first, of an issued invoice and of a draft', async () => {
  const { alice, priya, invoice } = await openHouse()
  const { id } = await invoice(priya.id, 975, { status: 'sent' })
  const draft = await invoice(priya.id, 300)
  await openBilling()
  await userEvent.click(await badge(/: Sent$/))
  await userEvent.click(await inMenu('menuitemradio', 'Cancelled'))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel INV-2199-0001?' }))
  await userEvent.click(question.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('menuitemradio', { hidden: true })).toBeNull())
  expect((await alice(invoices.find, { params: { id } })).status).toBe('sent')
  await userEvent.click(await badge(/: Draft$/))
  await userEvent.click(await inMenu('menuitemradio', 'Cancelled'))
  const other = within(await screen.findByRole('dialog', { name: 'Cancel the draft?' }))
  await userEvent.click(other.getByRole('button', { name: 'Cancel invoice' }))
  await waitFor(async () => expect((await alice(invoices.find, { params: { id: draft.id } })).status).toBe('cancelled'))
})

test('an invoice of a booking is not offered to be a draft again, in the list or on its page', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  await accept(studio, await send(studio))
  const [bill] = await studio.as('alice')(invoices.list, {})
  const offered = ['Sent', 'Paid', 'Complete', 'Unpaid', 'Cancelled']
  for (const address of ['/billing', `/billing?invoice=${bill?.id}`]) {
    await openBilling(address)
    const badges = await screen.findAllByRole('button', { name: /^Status of INV-/, hidden: true })
    await userEvent.click(badges.at(-1) as HTMLElement)
    const options = await screen.findAllByRole('menuitemradio', { hidden: true })
    expect(options.map((option) => option.textContent)).toEqual(offered)
    cleanup()
  }
})
