import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { clients } from '#clients/api.ts'
import { contracts, type Contract } from '#contracts/api.ts'
import { ContractEditor } from './contract-editor.tsx'
import { NewContractDialog } from './new-contract-dialog.tsx'
import { tagOf } from '#kernel/api.ts'
import { shownToasts } from '#ui/toast/toast-store.ts'
import { writeContract } from '#tests/help/agreement.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

async function openHouse() {
  const studio = await openStudio()
  studio.clock.now = Date.now()
  studio.signIn('alice')
  const alice = studio.as('alice')
  const contract = await writeContract(studio, { contractDate: '2026-10-02' })
  return { studio, alice, contract }
}

/** With a router, which the leave guard needs. */
async function openIn(dialog: React.ReactNode): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => dialog }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [settings])
  await screen.findByLabelText(/^Title/)
}

const onClose = vi.fn<() => void>()
const paper = async () => within(await screen.findByRole('article'))
const field = (label: RegExp) => screen.getByLabelText<HTMLTextAreaElement>(label)
/** Pastes, because typing takes seconds here. */
async function write(label: RegExp, words: string): Promise<void> {
  await userEvent.click(screen.getByRole('textbox', { name: label }))
  await userEvent.paste(words)
}
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Content/ })
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const titles = () => shownToasts().map(({ title }) => title)
const choose = async (label: string, option: RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}

/** Adds the first template from within the form of a contract. */
async function addStarter(): Promise<void> {
  await click('Add a template')
  const templates = within(await screen.findByRole('dialog', { name: 'Contract templates' }))
  await userEvent.click(await templates.findByRole('button', { name: /^Start from “.*[Ww]edding/ }))
  const editor = within(await screen.findByRole('dialog', { name: 'New Template' }))
  await userEvent.click(editor.getByRole('button', { name: 'Create Template' }))
}

const chosenTemplate = async () => (await screen.findByRole<HTMLInputElement>('combobox', { name: 'Template' })).value

test('a first contract leads to the starter templates, and begins with the one that was made', async () => {
  const { contract } = await openHouse()
  await openIn(<NewContractDialog clientId={contract.clientId} onClose={onClose} />)
  await write(/^Title/, 'Agreement')
  await addStarter()
  await vi.waitFor(async () => expect(await chosenTemplate()).toMatch(/Wedding/))
  expect(screen.queryByRole('button', { name: 'Add a template' })).toBeNull()
  expect(field(/^Title/).value).toBe('Agreement')
})

test('a template that is added replaces what is written only after a question', async () => {
  const { contract } = await openHouse()
  await openIn(<NewContractDialog clientId={contract.clientId} onClose={onClose} />)
  await choose('Shoot', /Raman wedding/)
  await write(/^Content/, 'My own words')
  await addStarter()
  const question = within(await screen.findByRole('dialog', { name: 'Replace what is written?' }))
  expect(text().value).toBe('My own words')
  await userEvent.click(question.getByRole('button', { name: 'Replace' }))
  await vi.waitFor(() => expect(text().value).toContain('Priya Raman'))
  expect(await chosenTemplate()).toMatch(/Wedding/)
})

test('a template fills itself, says what is missing, follows the amounts, and gives way to what is typed', async () => {
  const { alice, contract } = await openHouse()
  const content =
    '## The day\n{{shoot.location}} with {{client.name}}, {{client.phone}}. {{contract.deposit}} first. No. ' +
    '{{contract.number}}'
  await alice(contracts.addTemplate, { input: { name: 'Wedding', content, isDefault: true } })
  await openIn(<NewContractDialog clientId={contract.clientId} onClose={onClose} />)
  expect(screen.getByText('Its fields are filled once a client and a shoot are chosen.')).toBeDefined()
  await choose('Shoot', /Raman wedding/)
  await vi.waitFor(() =>
    expect(text().value).toContain('Wave Hill, Bronx with Priya Raman, {{client.phone}}. {{contract.deposit}} first.'),
  )
  expect(screen.getByText(/Nothing is known for the client’s phone, the contract’s deposit/)).toBeDefined()
  await write(/^Title/, 'Agreement')
  await write(/^Total/, '4,800')
  await write(/^Deposit/, '1440.5')
  expect(await screen.findByText('$3,359.50 is left as balance.')).toBeDefined()
  await vi.waitFor(() => expect(text().value).toContain('$1,440.50 first'))
  // The preview follows when the page is idle.
  expect(await (await paper()).findByText(/\$1,440\.50 first/)).toBeDefined()
  await write(/^Content/, ' Thank you.')
  await click('Create Contract')
  await vi.waitFor(() => expect(titles()).toContain('Contract created'))
  const [made] = await alice(contracts.list, { input: {} })
  const {
    content: stored,
    contractNumber,
    totalAmount,
    depositAmount,
  } = await alice(contracts.find, { params: { id: made?.id ?? 0 } })
  expect(stored).toMatch(new RegExp(`\\$1,440.50 first. No. ${contractNumber} Thank you.$`))
  expect([totalAmount, depositAmount]).toEqual(['4800.00', '1440.50'])
})

test('a template for a client who reads German says what of it is German', async () => {
  const { alice, contract } = await openHouse()
  await alice(contracts.addTemplate, { input: { name: 'Wedding', content: 'On {{shoot.date}}.', isDefault: true } })
  await alice(clients.change, { params: { id: contract.clientId }, input: { language: 'de' } })
  await openIn(<NewContractDialog clientId={contract.clientId} onClose={onClose} />)
  await choose('Shoot', /Raman wedding/)
  expect(await screen.findByText(/^Priya Raman reads German, so days, times and amounts are written as/)).toBeDefined()
  await write(/^Content/, ' Danke.')
  expect(screen.queryByText(/reads German/)).toBeNull()
})

test('each invalid field says what is wrong, and nothing is sent', async () => {
  const { alice } = await openHouse()
  await openIn(<ContractEditor onClose={onClose} />)
  await write(/^Total/, '12.345')
  await write(/^Deposit/, '1e9')
  await click('Create Contract')
  for (const words of [
    'Please select a client',
    'Please select a shoot',
    'Title is required',
    'Contract content is required',
  ])
    expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText('Type 12345 or 12.35: 12.345 can be read both ways')).toBeDefined()
  expect(screen.getByText('The deposit must be a number, such as 1200.00')).toBeDefined()
  expect((await alice(contracts.totals, {})).all).toBe(1)
})

test('the toolbar and its keys write the signs, and the paper shows them', async () => {
  const { contract } = await openHouse()
  await openIn(<ContractEditor contract={contract} onClose={onClose} />)
  await userEvent.clear(text())
  await userEvent.paste('Package')
  await click('Heading')
  await userEvent.keyboard('{End}{Enter}one{Control>}b{/Control}')
  await click('List')
  await userEvent.keyboard('{End}{Enter}')
  expect(text().value).toBe('## Package\n- **one**\n- ')
  await userEvent.keyboard('{Enter}')
  expect(text().value).toBe('## Package\n- **one**\n')
  const shown = await paper()
  expect(await shown.findByRole('heading', { name: 'Package' })).toBeDefined()
  expect((await shown.findByText('one')).tagName).toBe('STRONG')
})

test('concurrent edits lose no input', async () => {
  const { alice, contract } = await openHouse()
  await openIn(<ContractEditor contract={contract} onClose={onClose} />)
  await write(/^Package details/, 'Nine hours')
  const { clientId, shootId, title, content } = contract
  await alice(contracts.change, {
    params: { id: contract.id },
    input: { clientId, shootId: shootId ?? 0, title: `${title}, 2nd`, content, totalAmount: '5000' },
    ifMatch: tagOf(contract),
  })
  await click('Save Changes')
  expect(
    await screen.findByText('Title: Wedding photography agreement, 2nd (before: Wedding photography agreement)'),
  ).toBeDefined()
  await click('Load the newer version')
  expect(field(/^Title/).value).toBe('Wedding photography agreement, 2nd')
  await click('Save Changes')
  await vi.waitFor(() => expect(titles()).toContain('Contract updated'))
  const saved: Contract = await alice(contracts.find, { params: { id: contract.id } })
  expect(saved).toMatchObject({
    title: 'Wedding photography agreement, 2nd',
    totalAmount: '5000.00',
    packageDetails: 'Nine hours',
  })
})

test('what the document cannot show is an error of its field, as soon as it is there', async () => {
  const { contract } = await openHouse()
  await openIn(<ContractEditor contract={contract} onClose={onClose} />)
  await write(/^Terms/, 'Yours, 田中')
  await vi.waitFor(() => expect(field(/^Terms/).getAttribute('aria-invalid')).toBe('true'))
  expect(
    screen.getByText(/^The document prints Latin, Greek and Cyrillic letters\. It can’t show 田 中\.$/),
  ).toBeDefined()
  expect(text().getAttribute('aria-invalid')).not.toBe('true')
})
