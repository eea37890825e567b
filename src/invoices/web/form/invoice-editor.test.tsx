import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { tagOf } from '#kernel/api.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio } from '#tests/help/studio.ts'
import { click, openEditor, total } from '#tests/help/invoice-editor.tsx'

afterEach(cleanup)

async function openHouse() {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  const priya = await alice(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  const shoot = await alice(shoots.create, {
    input: { title: 'Raman wedding', location: 'Wave Hill, Bronx', type: 'wedding', date: '2026-10-24T17:00:00Z' },
  })
  await alice(shoots.assignClient, { params: { id: shoot.id }, input: { clientId: priya.id } })
  return { ...studio, alice, priya, shoot }
}

const rows = () => screen.getAllByRole('group', { name: /^Item \d/ })
const inRow = (place: number, label: string) =>
  within(rows()[place - 1] as HTMLElement).getByLabelText<HTMLInputElement>(label)
/** The visible error and accessible description of a field in the first row. */
const descriptionOf = (label: string) =>
  document.getElementById(inRow(1, label).getAttribute('aria-describedby') ?? '')?.textContent
const active = () => document.activeElement as HTMLInputElement

test('an invoice is written by keys alone, and comes to what the server says', async () => {
  const { alice, priya, shoot } = await openHouse()
  const onSaved = await openEditor({ clientId: priya.id, shootId: shoot.id })
  await userEvent.click(inRow(1, 'Description'))
  await userEvent.keyboard(
    'Wedding photography{Enter}{Enter}4,200{Enter}Second photographer{Enter}1.5{Enter}$300{Enter}',
  )
  expect(rows()).toHaveLength(3)
  expect(active()).toBe(inRow(3, 'Description'))
  expect(inRow(1, 'Rate').value).toBe('4,200.00')
  expect(inRow(2, 'Amount').value).toBe('450.00')
  await userEvent.keyboard('{Backspace}')
  expect(rows()).toHaveLength(2)
  expect(active()).toBe(inRow(2, 'Rate'))
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe(inRow(1, 'Rate'))
  await userEvent.type(screen.getByLabelText('Tax'), '8.875')
  expect(total()).toBe('$5,062.69')
  const sheet = within(screen.getByRole('article'))
  await waitFor(() => expect(sheet.getAllByText('$5,062.69').length).toBeGreaterThan(0))
  expect(await sheet.findByText('Raman wedding')).toBeDefined()
  await click('Create Invoice')
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce(), 5000)
  expect(await alice(invoices.list, {})).toMatchObject([
    {
      status: 'unpaid',
      sentAt: null,
      total: 506_269,
      tax: 41_269,
      taxRate: 8.875,
      invoiceNumber: expect.stringMatching(/^INV-\d{4}-0001$/),
      clientId: priya.id,
      shootId: shoot.id,
    },
  ])
})

test('a client without shoots is billed for one that is added in the editor, and what was typed stays', async () => {
  const { alice } = await openHouse()
  const maya = await alice(clients.create, { input: { name: 'Maya Lindqvist' } })
  const onSaved = await openEditor({ clientId: maya.id })
  await userEvent.type(inRow(1, 'Description'), 'Headshots')
  await userEvent.type(inRow(1, 'Rate'), '975')
  await userEvent.click(screen.getByRole('combobox', { name: /^Shoot/ }))
  await userEvent.click(await screen.findByRole('option', { name: /^Add a shoot for Maya Lindqvist/, hidden: true }))
  await waitFor(async () => expect(await alice(shoots.list, { input: { clientId: `${maya.id}` } })).toHaveLength(1))
  await screen.findByDisplayValue(/^Shoot for Maya Lindqvist, /)
  await click('Create Invoice')
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce(), 5000)
  const [shoot] = await alice(shoots.list, { input: { clientId: `${maya.id}` } })
  expect(await alice(invoices.list, {})).toMatchObject([{ clientId: maya.id, shootId: shoot?.id, total: 97_500 }])
})

test('a draft has no number, a double click makes one, and the blank row at its end is not sent', async () => {
  const { alice, priya, shoot } = await openHouse()
  const onSaved = await openEditor({ clientId: priya.id, shootId: shoot.id })
  await userEvent.type(inRow(1, 'Description'), 'Headshots')
  await userEvent.type(inRow(1, 'Rate'), '975{Enter}')
  expect(rows()).toHaveLength(2)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save draft' }))
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce(), 5000)
  const [draft, ...others] = await alice(invoices.list, {})
  expect(others).toEqual([])
  expect(draft).toMatchObject({
    status: 'draft',
    invoiceNumber: null,
    total: 97_500,
    terms: 'Payment due within 30 days.',
  })
  expect(await alice(invoices.items, { params: { id: draft?.id ?? 0 } })).toHaveLength(1)
})

test('what is missing or no number is named beside its field, and nothing is sent', async () => {
  const { alice } = await openHouse()
  await openEditor({})
  await userEvent.type(inRow(1, 'Quantity'), '{Backspace}0.5')
  await userEvent.type(inRow(1, 'Rate'), '1,5,0')
  await click('Create Invoice')
  for (const words of [
    /^Please select a client/,
    /^Please select a shoot/,
    /Description is required/,
    /Quantity must be at least 1/,
    /^Rate must be a number, such as 150.00$/,
  ])
    expect(screen.getByText(words)).toBeDefined()
  expect(descriptionOf('Rate')).toBe('Rate must be a number, such as 150.00')
  expect(descriptionOf('Quantity')).toMatch(/^Quantity must be at least 1/)
  expect(await alice(invoices.list, {})).toEqual([])
  await userEvent.clear(inRow(1, 'Quantity'))
  await userEvent.type(inRow(1, 'Quantity'), '2')
  await waitFor(() => expect(screen.queryByText(/Quantity must be at least 1/)).toBeNull())
  await userEvent.clear(inRow(1, 'Quantity'))
  await userEvent.type(inRow(1, 'Quantity'), '-3')
  await click('Create Invoice')
  expect(descriptionOf('Quantity')).toBe('Quantity cannot be negative')
})

test('at least one row stays, and the due date follows the issue date until it is chosen', async () => {
  await openHouse()
  await openEditor({})
  expect(screen.queryByRole('button', { name: 'Remove item 1' })).toBeNull()
  await userEvent.type(inRow(1, 'Description'), 'Prints')
  await click('Add item')
  await click('Remove item 1')
  expect(rows()).toHaveLength(1)
  expect(inRow(1, 'Description').value).toBe('')
  expect(screen.queryByRole('button', { name: 'Remove item 1' })).toBeNull()
  const [issue, due] = [
    screen.getByLabelText<HTMLInputElement>(/^Issue date/),
    screen.getByLabelText<HTMLInputElement>(/^Due date/),
  ]
  await userEvent.clear(issue)
  await userEvent.type(issue, '10/15/2026')
  await userEvent.tab()
  await waitFor(() => expect(due.value).toBe('11/14/2026'))
  await userEvent.clear(due)
  await userEvent.type(due, '10/01/2026')
  await userEvent.tab()
  expect(await screen.findByText('The due date is before the issue date')).toBeDefined()
  await userEvent.clear(due)
  await userEvent.type(due, '10/16/2026')
  await userEvent.tab()
  expect(await screen.findByText('1 day after the issue date')).toBeDefined()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Terms').value).toBe('Payment due within 1 day.'))
})

test('the editor warns about rates finer than cents and unprintable characters, and hides an empty tax', async () => {
  await openHouse()
  await openEditor({})
  await userEvent.type(inRow(1, 'Description'), 'Prints 山')
  await userEvent.type(inRow(1, 'Rate'), '0.33')
  expect(screen.queryByText(/whole cents/)).toBeNull()
  await userEvent.type(inRow(1, 'Rate'), '5')
  expect(screen.getByText('Rates have 2 decimals: this is $0.34.')).toBeDefined()
  expect(screen.getByText(/^These characters cannot be printed:/).textContent).toBe(
    'These characters cannot be printed: 山',
  )
  await userEvent.click(screen.getByRole('radio', { name: 'In percent' }))
  expect(within(await screen.findByRole('article')).queryByText(/^Tax/)).toBeNull()
})

test('a change that comes too late is shown, and what was typed is kept beside the newer version', async () => {
  const { alice, priya, shoot } = await openHouse()
  const draft = {
    clientId: priya.id,
    shootId: shoot.id,
    issueDate: '2026-10-15',
    dueDate: '2026-11-14',
    items: [{ description: 'Wedding', quantity: 1, rate: 4200 }],
  }
  const invoice = await alice(invoices.create, { input: { ...draft, status: 'sent' } })
  const onSaved = await openEditor({ invoice })
  await userEvent.type(screen.getByLabelText('Notes'), 'See you in the garden.')
  await alice(invoices.change, {
    params: { id: invoice.id },
    input: { ...draft, terms: 'Due at once.' },
    ifMatch: tagOf(invoice),
  })
  await click('Save Changes')
  expect(await screen.findByText(/^Terms: Due at once\. \(before: .+\)$/)).toBeDefined()
  expect(onSaved).not.toHaveBeenCalled()
  await click('Load the newer version')
  await click('Save Changes')
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce(), 5000)
  expect(await alice(invoices.find, { params: { id: invoice.id } })).toMatchObject({
    notes: 'See you in the garden.',
    terms: 'Due at once.',
    status: 'sent',
    invoiceNumber: invoice.invoiceNumber,
  })
})

test('a concurrent payment does not conflict with an edit of a text', async () => {
  const { alice, priya, shoot } = await openHouse()
  const invoice = await alice(invoices.create, {
    input: {
      clientId: priya.id,
      shootId: shoot.id,
      issueDate: '2026-10-15',
      dueDate: '2026-11-14',
      status: 'sent',
      items: [{ description: 'Weding', quantity: 1, rate: 100 }],
    },
  })
  const onSaved = await openEditor({ invoice })
  await userEvent.clear(inRow(1, 'Description'))
  await userEvent.type(inRow(1, 'Description'), 'Wedding')
  await alice(invoices.pay, { params: { id: invoice.id }, input: { amount: 40, paidOn: '2026-04-30' } })
  await click('Save Changes')
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce(), 5000)
  expect(await alice(invoices.find, { params: { id: invoice.id } })).toMatchObject({
    paid: 4000,
    items: [{ description: 'Wedding' }],
  })
})

test('a paid invoice shows client and amounts and says that they stay; its notes are changed', async () => {
  const { alice, priya, shoot } = await openHouse()
  const draft = {
    clientId: priya.id,
    shootId: shoot.id,
    issueDate: '2026-05-01',
    dueDate: '2026-05-31',
    items: [{ description: 'Headshots', rate: 975 }],
  }
  const invoice = await alice(invoices.create, { input: { ...draft, status: 'paid' } })
  const onSaved = await openEditor({ invoice })
  const client = await screen.findByLabelText<HTMLInputElement>('Client')
  await waitFor(() => expect(client.value).toBe('Priya Raman'))
  expect(client.readOnly).toBe(true)
  expect(screen.getByText('INV-2026-0001 was issued to this client, which can’t be changed.')).toBeDefined()
  expect(screen.getByText(/^This invoice is paid, so its items, tax and amounts can’t be changed\./)).toBeDefined()
  for (const label of ['Description', 'Quantity', 'Rate'])
    expect(inRow(1, label).matches(':disabled'), label).toBe(true)
  expect(
    [screen.getByLabelText('Tax'), screen.getByRole('button', { name: 'Add item' })].every((one) =>
      one.matches(':disabled'),
    ),
  ).toBe(true)
  await userEvent.type(screen.getByLabelText('Notes'), 'Thank you.')
  await click('Save Changes')
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce(), 5000)
  expect(await alice(invoices.find, { params: { id: invoice.id } })).toMatchObject({
    notes: 'Thank you.',
    status: 'paid',
    total: 97_500,
  })
})

test('the preview says whose it is: a person by the first name, a company by all of it', async () => {
  const { alice, priya, shoot } = await openHouse()
  const company = await alice(clients.create, { input: { name: 'Möbel & Söhne GmbH' } })
  await openEditor({ clientId: priya.id, shootId: shoot.id })
  expect(await screen.findByText('What Priya will see')).toBeDefined()
  cleanup()
  await openEditor({ clientId: company.id, shootId: shoot.id })
  expect(await screen.findByText('What Möbel & Söhne GmbH will see')).toBeDefined()
})
