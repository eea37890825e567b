import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { invoices } from '#invoices/api.ts'
import { shoots } from '#shoots/api.ts'
import { shownToasts } from '#ui/toast/toast-store.ts'
import { openBilling, openHouse } from '#tests/help/billing-page.tsx'

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

test('the tiles and the table say what is owed, late and paid', async () => {
  const { priya, saltbox, invoice, alice } = await openHouse()
  await invoice(saltbox.id, 860, { issueDate: '2026-08-30', dueDate: '2026-09-29', status: 'sent' })
  const sent = await invoice(priya.id, 4800, { status: 'sent' })
  await alice(invoices.pay, { params: { id: sent.id }, input: { amount: 1440, paidOn: '2026-04-30', method: 'card' } })
  await invoice(priya.id, 300)
  await openBilling()
  const table = await screen.findByRole('table')
  expect(await screen.findByText('$4,220.00')).toBeDefined()
  expect(await screen.findByText(/^1 invoice, \d+ days late$/)).toBeDefined()
  const [draft, open, late] = rowsOf(table)
  expect(draft).toBe('Draft01/01/2199Priya RamanRaman wedding01/01/219901/31/2199Draft$300.00')
  expect(open).toContain('$4,800.00$3,360.00 left')
  expect(late).toMatch(/^INV-2026-0001\d+ days late/)
  expect(late).toContain('09/29/2026Overdue$860.00')
  expect(open).toContain('Due 01/31/2199')
})

test('a draft is deleted after a question, and an issued invoice offers to be cancelled instead', async () => {
  const { alice, priya, invoice } = await openHouse()
  await invoice(priya.id, 975, { status: 'sent' })
  await invoice(priya.id, 300)
  await openBilling()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for the draft for Priya Raman' }))
  await userEvent.click(await inMenu('menuitem', 'Delete'))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' })
  expect(dialog.textContent).toContain('Only a draft can be deleted')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(toastTexts()).toContain('Invoice deleted: undefined'))
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for INV-2199-0001' }))
  const cancel = await inMenu('menuitem', 'Cancel invoice')
  expect(screen.queryByRole('menuitem', { name: 'Delete', hidden: true })).toBeNull()
  await userEvent.click(cancel)
  const question = await screen.findByRole('dialog', { name: 'Cancel INV-2199-0001?' })
  expect(question.textContent).toContain('Priya Raman no longer owes INV-2199-0001, $975.00. It keeps its number')
  expect(await alice(invoices.list, {})).toMatchObject([{ status: 'sent' }])
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel invoice' }))
  expect(await badge(/: Cancelled$/)).toBeDefined()
  await waitFor(async () =>
    expect(await alice(invoices.list, {})).toMatchObject([{ status: 'cancelled', total: 97_500 }]),
  )
})

test('a copy opens as a draft that can be undone', async () => {
  const { priya, invoice, alice } = await openHouse()
  await invoice(priya.id, 4800, { status: 'sent' })
  await openBilling()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for INV-2199-0001' }))
  await userEvent.click(await inMenu('menuitem', 'Duplicate'))
  await screen.findByRole('dialog', { name: 'Edit Invoice' })
  const count = async () => (await alice(invoices.list, {})).length
  expect(await count()).toBe(2)
  const toast = shownToasts().find(({ title }) => title === 'Invoice created')
  expect(toast?.action?.name).toBe('Undo')
  toast?.action?.act()
  await waitFor(async () => expect(await count()).toBe(1))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Invoice' })).toBeNull())
})

test('a draft that is deleted while one looks at it leaves the list, its address too', async () => {
  const { priya, invoice } = await openHouse()
  const { id } = await invoice(priya.id, 300)
  const history = await openBilling(`/billing?invoice=${id}`)
  const view = await screen.findByRole('dialog', { name: 'Draft for Priya Raman' })
  await userEvent.click(within(view).getByRole('button', { name: 'Actions for the draft for Priya Raman' }))
  await userEvent.click(await inMenu('menuitem', 'Delete'))
  const question = await screen.findByRole('dialog', { name: 'Delete this draft?' })
  expect(question.textContent).toContain('The draft for Priya Raman of $300.00 and its items are removed.')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(history.location.href).toBe('/billing'))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(await screen.findByText('No invoices yet')).toBeDefined()
})

test('a payment is recorded in the view, a part first, and taken back', async () => {
  const { alice, priya, invoice } = await openHouse()
  const { id } = await invoice(priya.id, 4800, { status: 'sent' })
  await openBilling(`/billing?invoice=${id}`)
  const view = await screen.findByRole('dialog', { name: 'INV-2199-0001' })
  await userEvent.click(within(view).getByRole('button', { name: 'Record payment' }))
  const amount = await screen.findByLabelText<HTMLInputElement>(/^Amount/)
  expect(amount.value).toBe('4,800.00')
  const form = amount.closest('form') as HTMLFormElement
  await userEvent.clear(amount)
  await userEvent.type(amount, '5,000')
  await userEvent.click(within(form).getByRole('button', { name: 'Record payment' }))
  expect(await within(form).findByText('This is more than the $4,800.00 that is left to pay')).toBeDefined()
  await userEvent.clear(amount)
  await userEvent.type(amount, '1.440')
  await userEvent.click(within(form).getByRole('button', { name: 'Record payment' }))
  expect(await within(form).findByText('Type 1440 or 1.44: 1.440 can be read both ways')).toBeDefined()
  await userEvent.clear(amount)
  await userEvent.type(amount, '1,440')
  expect(within(form).getByText('$3,360.00 will be left.')).toBeDefined()
  await userEvent.click(within(form).getByRole('button', { name: 'Record payment' }))
  expect(await within(view).findByText('Payment of $1,440.00 recorded, $3,360.00 left')).toBeDefined()
  expect(await alice(invoices.find, { params: { id } })).toMatchObject({
    paid: 144_000,
    balance: 336_000,
    status: 'sent',
  })
  await userEvent.click(within(view).getByRole('button', { name: 'Remove the payment of $1,440.00' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await vi.waitFor(
    async () => expect(await alice(invoices.find, { params: { id } })).toMatchObject({ paid: 0, balance: 480_000 }),
    5000,
  )
})

test('an empty house says so, and a search that finds nothing leads back to all', async () => {
  const { invoice, priya } = await openHouse()
  await openBilling()
  expect(await screen.findByText('No invoices yet')).toBeDefined()
  cleanup()
  await invoice(priya.id, 300)
  await openBilling('/billing?search=nowhere')
  expect(await screen.findByText('No invoices found')).toBeDefined()
  expect(screen.getByText('Try other words, another status or another client.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show all invoices' }))
  expect(await screen.findByRole('table')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Search invoices').value).toBe('')
})

test('without mail or without an address the email is not offered in vain', async () => {
  const { invoice, saltbox, priya } = await openHouse()
  const lost = await invoice(saltbox.id, 300, { status: 'sent' })
  await openBilling(`/billing?invoice=${lost.id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Send by email' }))
  expect(await screen.findByText(/no email address for .* yet/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  cleanup()
  const known = await invoice(priya.id, 300, { status: 'sent' })
  await openBilling(`/billing?invoice=${known.id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Send by email' }))
  await screen.findByDisplayValue('priya@raman.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(
    await screen.findByText('Email is not set up on this server. Download the PDF and send it yourself.'),
  ).toBeDefined()
})

test('an invoice of a deleted shoot still says what it is for, in the list and open', async () => {
  const { priya, shoot, invoice, alice } = await openHouse()
  const { id } = await invoice(priya.id, 400, { status: 'sent' })
  await alice(shoots.remove, { params: { id: shoot.id } })
  await openBilling(`/billing?invoice=${id}`)
  const opened = await screen.findByRole('dialog', { name: /^INV-/ })
  expect((await within(opened).findAllByText(/Raman wedding/)).length).toBeGreaterThan(0)
  expect(within(opened).queryByRole('link', { name: 'Raman wedding' })).toBeNull()
  expect((await screen.findAllByTitle('Raman wedding')).map(({ tagName }) => tagName)).toEqual(['TD'])
  expect(screen.queryByText(/Unknown Shoot/)).toBeNull()
})
