import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { expenses } from '#expenses/api.ts'
import type { SentExpense } from '#expenses/draft.ts'
import { fileOf, jpegOf } from '#tests/help/pictures.ts'
import { openStudio } from '#tests/help/studio.ts'
import { openBilling } from '#tests/help/billing-page.tsx'

afterEach(cleanup)

const proofs: SentExpense = {
  day: '2026-03-15',
  supplier: 'Peerless Prints',
  category: 'prints',
  gross: '138.00',
  paidOn: '2026-03-15',
  words: 'Two 16 × 20 proofs',
}

/** A native form: jsdom's cannot be sent by fetch. */
const formWith = (name: string, content: string) => ({
  body: Buffer.from(
    `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--edge--\r\n`,
  ),
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
})

async function openHouse() {
  const studio = await openStudio()
  studio.clock.now = Date.now()
  studio.signIn('alice')
  const alice = studio.as('alice')
  const add = (more: Partial<SentExpense> = {}) => alice(expenses.create, { input: { ...proofs, ...more } })
  return { ...studio, alice, add, user: userEvent.setup() }
}

/** The rows of the list; jsdom has no layout, so all are there. */
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

const field = (name: string) => screen.findByRole('textbox', { name })

async function choose(user: ReturnType<typeof userEvent.setup>, label: RegExp, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}

const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Expense' }))

test('without expenses the page says what they are for, and how to begin', async () => {
  const { user } = await openHouse()
  const history = await openBilling('/billing?tab=expenses')
  expect(await screen.findByRole('heading', { name: 'No expenses yet' })).toBeDefined()
  expect(screen.getByText('Add what you spend and see what each shoot earns.')).toBeDefined()
  const [inHead] = await screen.findAllByRole('button', { name: 'Add Expense' })
  await user.click(inHead as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Add Expense' })).toBeDefined()
  expect(history.location.search).toContain('expense=new')
})

test('the list says who was paid for what, which receipt is missing, and the sums', async () => {
  const { add, raw } = await openHouse()
  const { id } = await add()
  await raw('alice', 'POST', `/api/expenses/${id}/receipt`, formWith('proofs.pdf', '%PDF-1.7\n%%EOF'))
  await add({ day: '2026-03-14', supplier: 'Parking', category: 'travel', gross: '16', words: '', paidOn: null })
  await add({ day: '2026-03-01', supplier: 'Papier', gross: '20', currency: 'EUR', words: '' })
  await openBilling('/billing?tab=expenses')
  expect(await rows()).toEqual([
    '03/15/2026 · Prints and albumsPeerless PrintsTwo 16 × 20 proofsPrints and albums$138.00',
    '03/14/2026 · TravelNot paid yetParkingTravelNo receipt$16.00',
    '03/01/2026 · Prints and albumsPapierPrints and albumsNo receipt€20.00',
  ])
  expect(await screen.findByText('All time · $154.00 + €20.00 · newest first')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Receipt from Peerless Prints, PDF' })).toBeDefined()
})

test('the filters are in the address, and the downloads follow them', async () => {
  const { add, user } = await openHouse()
  await add()
  await add({ supplier: 'Parking', category: 'travel' })
  const history = await openBilling('/billing?tab=expenses')
  await user.click(await screen.findByRole('button', { name: 'Category' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Travel', hidden: true }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(history.location.search).toContain('category=travel')
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    '/api/expenses/csv?category=travel',
  )
  await user.type(screen.getByRole('searchbox', { name: 'Search expenses' }), 'nobody')
  expect(await screen.findByRole('heading', { name: 'No expenses found' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show all expenses' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
})

test('a new expense is recorded with the tax in it', async () => {
  const { alice, user } = await openHouse()
  await openBilling('/billing?expense=new')
  await user.type(await field('Paid to'), 'Moab Papers')
  await user.type(await field('Amount'), '$119')
  await choose(user, /^Tax included/, 'Percent')
  await user.type(await field('Tax rate'), '19')
  expect(await screen.findByText('Includes $19.00 tax')).toBeDefined()
  await choose(user, /^Category/, 'Prints and albums')
  await submit(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await alice(expenses.list, {})).toMatchObject([
    { supplier: 'Moab Papers', gross: 11_900, taxCents: 1900, rate: 19, receipt: null },
  ])
})

test('leaving the address of an expense asks before what was typed is lost; Cancel closes it', async () => {
  const { user } = await openHouse()
  const history = await openBilling('/billing?tab=expenses')
  await user.click((await screen.findAllByRole('button', { name: 'Add Expense' }))[0] as HTMLElement)
  await user.type(await field('Paid to'), 'City Parking')
  // Links and Back leave alike.
  history.push('/billing?tab=expenses')
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(((await field('Paid to')) as HTMLInputElement).value).toBe('City Parking')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(new URLSearchParams(history.location.search).has('expense')).toBe(false)
})

test('what is missing or wrong is said at its field, before anything is sent', async () => {
  const { alice, user } = await openHouse()
  await openBilling('/billing?expense=new')
  await user.type(await field('Amount'), '12,5,0')
  await submit(user)
  expect(await screen.findByText('The amount must be a number, such as 42.50')).toBeDefined()
  await user.clear(await field('Amount'))
  await user.type(await field('Amount'), '12.345')
  await submit(user)
  expect(await screen.findByText('Type 12345 or 12.35: 12.345 can be read both ways')).toBeDefined()
  await user.clear(await field('Amount'))
  await user.type(await field('Amount'), '0.345')
  await submit(user)
  expect(await screen.findByText('Use at most 2 decimals')).toBeDefined()
  await user.clear(await field('Amount'))
  await submit(user)
  expect(await screen.findByText('Type who you paid')).toBeDefined()
  expect(screen.getByText('Type an amount')).toBeDefined()
  expect(screen.getByText('Choose a category')).toBeDefined()
  expect(await alice(expenses.list, {})).toEqual([])
})

test('a file that is not a receipt is refused beside it, and the form stays', async () => {
  const { user } = await openHouse()
  await openBilling('/billing?expense=new')
  await user.type(await field('Paid to'), 'Moab Papers')
  await userEvent
    .setup({ applyAccept: false })
    .upload(screen.getByLabelText('A file with the receipt'), fileOf('<svg/>', 'cat.pdf', 'application/pdf'))
  expect(await screen.findByText('File "cat.pdf" is not a PDF, JPG or PNG.')).toBeDefined()
  expect(await field('Paid to')).toHaveProperty('value', 'Moab Papers')
})

test('when the receipt cannot be sent, the expense is saved once and the file waits', async () => {
  const { alice, user } = await openHouse()
  await openBilling('/billing?expense=new')
  await user.type(await field('Paid to'), 'Moab Papers')
  await user.type(await field('Amount'), '20')
  await choose(user, /^Category/, 'Office')
  await user.upload(screen.getByLabelText('A file with the receipt'), await jpegOf('moab.jpg'))
  expect(await screen.findByText('moab.jpg')).toBeDefined()
  await submit(user)
  // No server answers uploads here.
  const fault = /^The expense is saved, but not this receipt\. The server cannot be reached\./
  expect(await screen.findByText(fault)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText(fault)).toBeDefined()
  expect(screen.getByText('moab.jpg')).toBeDefined()
  expect(await alice(expenses.list, {})).toMatchObject([{ supplier: 'Moab Papers', receipt: null, version: 1 }])
})

test('of two people who edit an expense, the later one chooses between the versions', async () => {
  const { alice, add, user } = await openHouse()
  const { id } = await add()
  await openBilling(`/billing?expense=${id}`)
  const notes = await screen.findByRole('textbox', { name: 'Notes' })
  await user.type(notes, ' for Priya')
  await alice(expenses.change, { params: { id }, input: { ...proofs, gross: '140' } })
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText(/^Amount: 140\.00 \(before: .+\)$/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Load the newer version' }))
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await alice(expenses.find, { params: { id } })).toMatchObject({
    gross: 14_000,
    words: 'Two 16 × 20 proofs for Priya',
  })
})

test('deleting asks first, and names what goes', async () => {
  const { alice, add, user } = await openHouse()
  const { id } = await add()
  await openBilling(`/billing?expense=${id}`)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this expense?' })
  expect(question.textContent).toContain('$138.00 to Peerless Prints is removed.')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect(await alice(expenses.list, {})).toEqual([]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an address of an expense that is gone says so', async () => {
  await openHouse()
  await openBilling('/billing?expense=99')
  expect(await screen.findByText('This expense can’t be found. It may have been deleted.')).toBeDefined()
})

test('an expense has no date in the future', async () => {
  const { user, alice } = await openHouse()
  await openBilling('/billing?tab=expenses&expense=new')
  await user.type(await field('Paid to'), 'Parking')
  await user.type(await field('Amount'), '16')
  await choose(user, /^Category/, 'Travel')
  const day = await field('Date')
  await user.clear(day)
  await user.type(day, '04/30/2162')
  await submit(user)
  expect(await screen.findByText('This date is in the future')).toBeDefined()
  expect(await alice(expenses.list, {})).toEqual([])
})

test('a day of payment that is none is not saved as not paid yet', async () => {
  const { add, alice, user } = await openHouse()
  const { id } = await add()
  await openBilling(`/billing?tab=expenses&expense=${id}`)
  const paidOn = await screen.findByLabelText<HTMLInputElement>('Paid on')
  await user.clear(paidOn)
  await user.type(paidOn, '3/31')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Enter a date that exists, as MM/DD/YYYY')).toBeDefined()
  expect(paidOn.value).toBe('3/31')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Save and leave' }))
  await waitFor(() => expect(document.activeElement).toBe(paidOn))
  expect(await alice(expenses.find, { params: { id } })).toMatchObject({ paidOn: '2026-03-15' })
})
