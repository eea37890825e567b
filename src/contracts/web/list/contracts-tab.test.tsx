import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { invoices } from '#invoices/api.ts'
import { setInstall } from '#kernel/web/install.ts'
import { shownToasts } from '#ui/toast/toast-store.ts'
import { priya, sendContract, signAs, writeContract } from '#tests/help/agreement.ts'
import { openStudio } from '#tests/help/studio.ts'
import { signing } from '#contracts/signing-api.ts'
import { openBilling } from '#tests/help/billing-page.tsx'

afterEach(cleanup)

async function openHouse() {
  const studio = await openStudio()
  studio.signIn('alice')
  return { ...studio, studio, alice: studio.as('alice') }
}

/** jsdom has no layout, so a positioned menu counts as hidden. */
const inMenu = (name: string) => screen.findByRole('menuitem', { name, hidden: true })
const openMenu = async (number: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for ${number}` }))
const titles = () => shownToasts().map(({ title }) => title)
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('the table says of each contract where it stands, and whether its client has looked', async () => {
  const { studio, alice } = await openHouse()
  await writeContract(studio, { totalAmount: null, depositAmount: null, contractDate: '2026-10-02' })
  await sendContract(studio, { title: 'Waiting' })
  const opened = await sendContract(studio, { title: 'Looked at' })
  await studio.as('visitor')(signing.read, { params: { token: opened.token } })
  const signed = await sendContract(studio, { title: 'Agreed' })
  await signAs(studio, signed.token)
  expect((await alice(contracts.totals, {})).toSign).toBe(2)
  await openBilling('/billing?tab=contracts')
  const [agreed, looked, waiting, draft] = await rows()
  expect(agreed).toMatch(/^CON-2026-0004Priya RamanAgreedRaman weddingN\/ASigned\$4,800.00$/)
  expect([looked, waiting]).toEqual([expect.stringContaining('SentOpened'), expect.stringContaining('SentWaiting')])
  expect(draft).toMatch(/10\/02\/2026DraftN\/A$/)
})

test('an empty list says how to begin, a filtered one how to see all', async () => {
  const { studio } = await openHouse()
  const history = await openBilling('/billing?tab=contracts')
  expect(await screen.findByText('No contracts yet')).toBeDefined()
  cleanup()
  await writeContract(studio)
  await openBilling(`${history.location.pathname}?tab=contracts&status=expired`)
  expect(await screen.findByText('No contracts found')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show all contracts' }))
  expect(await rows()).toHaveLength(1)
})

test('a contract is marked as signed on paper, and that is taken back where one looks at it', async () => {
  const { studio, alice } = await openHouse()
  const { id, contractNumber } = await writeContract(studio)
  await openBilling('/billing?tab=contracts')
  await openMenu(contractNumber)
  await userEvent.click(await inMenu('Mark as Signed'))
  const question = within(await screen.findByRole('dialog', { name: `Mark ${contractNumber} as signed?` }))
  expect((await alice(contracts.find, { params: { id } })).status).toBe('draft')
  await userEvent.click(question.getByRole('button', { name: 'Mark as Signed' }))
  await vi.waitFor(() => expect(titles()).toContain('Contract signature updated'))
  expect(await alice(contracts.find, { params: { id } })).toMatchObject({
    status: 'signed',
    clientSignature: { way: 'paper' },
  })
  await userEvent.click(screen.getByRole('link', { name: contractNumber }))
  const dialog = within(await screen.findByRole('dialog', { name: contractNumber }))
  expect(await dialog.findByText(/Your client, on paper/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as not signed' }))
  await vi.waitFor(async () => expect((await alice(contracts.find, { params: { id } })).status).toBe('draft'))
})

test('an open contract says what its PDF can’t show', async () => {
  const { studio } = await openHouse()
  const { contractNumber } = await writeContract(studio, { content: '契約書' })
  await openBilling('/billing?tab=contracts')
  await userEvent.click(await screen.findByRole('link', { name: contractNumber }))
  const dialog = within(await screen.findByRole('dialog', { name: contractNumber }))
  expect((await dialog.findByText(/It can’t show 契 約 書\./)).textContent).toMatch(
    /The PDF has boxes in their place; Print shows them\. It can’t be sent for signature\.$/,
  )
})

test('one click makes the invoice of the deposit and shows it, linked to its contract', async () => {
  const { studio, alice } = await openHouse()
  const { id, contractNumber } = await writeContract(studio)
  const history = await openBilling('/billing?tab=contracts')
  await openMenu(contractNumber)
  await userEvent.click(await inMenu('Invoice deposit'))
  await vi.waitFor(() => expect(history.location.search).toContain('invoice='))
  const { invoices: made } = await alice(contracts.find, { params: { id } })
  expect(made).toMatchObject([{ part: 'deposit', total: 144_000, status: 'draft' }])
})

test('a contract shows what is left of its invoices', async () => {
  const { studio, alice } = await openHouse()
  const { id, contractNumber } = await writeContract(studio)
  const { id: deposit } = await alice(contracts.invoice, { params: { id }, input: { part: 'deposit' } })
  await alice(invoices.setStatus, { params: { id: deposit }, input: { status: 'unpaid' } })
  await alice(invoices.pay, { params: { id: deposit }, input: { amount: '440', paidOn: '2026-05-01' } })
  await openBilling('/billing?tab=contracts')
  await userEvent.click(await screen.findByRole('link', { name: contractNumber }))
  const dialog = within(await screen.findByRole('dialog', { name: contractNumber }))
  expect(await dialog.findByText('Deposit, $1,440.00, $1,000.00 left')).toBeDefined()
})

test('what is sent to be signed offers neither editing nor deleting', async () => {
  const { studio, alice } = await openHouse()
  const { id } = await sendContract(studio)
  const { contractNumber } = await alice(contracts.find, { params: { id } })
  await openBilling('/billing?tab=contracts')
  await openMenu(contractNumber)
  await inMenu('Remind or copy a link')
  expect(['Edit', 'Delete'].map((name) => screen.queryByRole('menuitem', { name, hidden: true }))).toEqual([null, null])
})

test('a draft is deleted after a question', async () => {
  const { studio } = await openHouse()
  const { contractNumber } = await writeContract(studio)
  await openBilling('/billing?tab=contracts')
  await openMenu(contractNumber)
  await userEvent.click(await inMenu('Delete'))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this contract?' }))
  expect(question.getByText(/“Wedding photography agreement” \(CON-2026-0001\) for Priya Raman/)).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(titles()).toContain('Contract deleted'))
  expect(await screen.findByText('No contracts yet')).toBeDefined()
})

test('the photographer signs, sends, gets the link once, and takes it back', async () => {
  const { studio, alice } = await openHouse()
  const { id, contractNumber } = await writeContract(studio)
  await openBilling(`/billing?contract=${id}`)
  const view = within(await screen.findByRole('dialog', { name: contractNumber }))
  await userEvent.click(await view.findByRole('button', { name: 'Send for signature' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send for signature' }))
  expect((await dialog.findByLabelText<HTMLInputElement>(/^To/)).value).toBe(priya)
  await userEvent.click(dialog.getByRole('button', { name: 'Sign and send' }))
  expect(await dialog.findByText('Your full name is required')).toBeDefined()
  expect(
    dialog.getByText('Check the box to confirm that you have read the contract and agree to sign it'),
  ).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/Your full name/), 'Alice Archer')
  await userEvent.click(dialog.getByRole('checkbox'))
  await userEvent.click(dialog.getByRole('button', { name: 'Sign and send' }))
  const ready = within(await screen.findByRole('dialog', { name: 'Ready to be signed' }))
  // This studio has no mail server.
  expect(
    await ready.findByText(
      'Email is not set up on this server, so no email was sent. Give this link to Priya Raman yourself.',
    ),
  ).toBeDefined()
  const { value: link } = ready.getByLabelText<HTMLInputElement>('Private link for Priya Raman')
  const token = link.slice(link.lastIndexOf('/') + 1)
  expect((await studio.as('visitor')(signing.read, { params: { token } })).title).toBe('Wedding photography agreement')
  setInstall({ mail: false, linksReachOutside: true })
  onTestFinished(() => setInstall(undefined))
  await userEvent.click(ready.getByRole('button', { name: 'Done' }))
  expect(await view.findByText(/^Link created for priya@raman.example/)).toBeDefined()
  expect(view.getByText(/^Signing link created for priya@raman.example/)).toBeDefined()
  expect(view.queryByText(/Sent to/)).toBeNull()
  await userEvent.click(view.getByRole('button', { name: 'Revoke the link' }))
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Revoke the link?' })).getByRole('button', { name: 'Revoke' }),
  )
  expect(await view.findByText('The link was revoked.')).toBeDefined()
  await expect(studio.as('visitor')(signing.read, { params: { token } })).rejects.toMatchObject({ code: 'gone' })
  expect((await alice(contracts.find, { params: { id } })).photographerSignature).toMatchObject({
    name: 'Alice Archer',
    way: 'typed',
  })
  expect(view.getByText(/^Only you have signed\./)).toBeDefined()
  expect(await screen.findByText('Signed by you alone')).toBeDefined()
  expect(view.queryByRole('button', { name: 'Edit' })).toBeNull()
  await userEvent.click(view.getByRole('button', { name: 'Take my signature back' }))
  const question = within(await screen.findByRole('dialog', { name: 'Take your signature back?' }))
  expect(question.getByText(/“Wedding photography agreement” \(CON-2026-0001\) is a draft again/)).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Take it back' }))
  expect(await view.findByRole('button', { name: 'Edit' })).toBeDefined()
  expect(await alice(contracts.find, { params: { id } })).toMatchObject({
    isFrozen: false,
    photographerSignature: null,
  })
})

test('before it is sent, what is missing is named: fields that are left open, and amounts', async () => {
  const { studio } = await openHouse()
  const { id, contractNumber } = await writeContract(studio, {
    content: 'For {{client.nmae}}.',
    totalAmount: null,
    depositAmount: null,
  })
  await openBilling(`/billing?contract=${id}`)
  const view = within(await screen.findByRole('dialog', { name: contractNumber }))
  await userEvent.click(await view.findByRole('button', { name: 'Send for signature' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send for signature' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'The text still holds {{client.nmae}}. Fill it in before you send it.',
  )
  expect(dialog.getByText('This contract has no amounts: your client will sign it without a price.')).toBeDefined()
  expect(dialog.getByRole('button', { name: /^Sign and/ })).toHaveProperty('disabled', true)
})

test('a further link says that the earlier ones work too, and a signed contract stays with its client', async () => {
  const { studio } = await openHouse()
  const { token } = await sendContract(studio)
  const history = await openBilling('/billing?tab=contracts')
  await openMenu('CON-2026-0001')
  await userEvent.click(await inMenu('Remind or copy a link'))
  await userEvent.click(
    await within(await screen.findByRole('dialog', { name: 'Remind Priya Raman' })).findByRole('button', {
      name: 'Send a reminder',
    }),
  )
  const ready = within(await screen.findByRole('dialog', { name: 'Ready to be signed' }))
  expect(
    ready.getByText(/Links you shared earlier still work; they all expire together, or when you revoke them\./),
  ).toBeDefined()
  await signAs(studio, token, 'Tom Becker')
  cleanup()
  history.destroy()
  await openBilling('/billing?contract=1')
  const view = within(await screen.findByRole('dialog', { name: 'CON-2026-0001' }))
  expect(await view.findByText(/^The client’s link shows it until /)).toBeDefined()
  expect(view.getByText(/^Signed as “Tom Becker”, but your client is “Priya Raman”\./)).toBeDefined()
  expect(view.queryByRole('button', { name: 'Revoke the link' })).toBeNull()
})
