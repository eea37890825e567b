import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { invoices } from '#invoices/api.ts'
import { setInstall } from '#kernel/web/install.ts'
import { packages } from '#packages/api.ts'
import { proposals } from '#proposals/api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { card, daysFromNow, hannah, openHannah, type, wedding } from '#tests/help/hannahs-booking.ts'
import { startSmtp } from '#tests/help/smtp.ts'

const total = () =>
  within(screen.getByRole('complementary', { name: 'What your client sees' })).getByText(/^\$/, { selector: 'output' })
    .textContent

test('a proposal begins with one of the packages', async () => {
  const { alice, deal, list } = await openHannah()
  await alice(packages.create, {
    input: { kind: 'package', name: 'The whole day', price: '4200.00', defaults: { plan: wedding.plan } },
  })
  const history = await openBookings(`/bookings/${deal.id}`)
  const proposal = await card('Proposal')
  await userEvent.click(await proposal.findByRole('button', { name: 'From a package' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /The whole day.*\$4,200\.00/, hidden: true }))
  await vi.waitFor(() => expect(history.location.pathname).toBe(`/bookings/${deal.id}/proposal`))
  expect((await list()).proposals).toMatchObject([{ total: 420_000 }])
})

test('the start of the shoot is asked for before a proposal is sent, never made up', async () => {
  const { alice, deal, draft } = await openHannah()
  const { id } = await draft({ shoot: { ...wedding.shoot, time: '' } })
  await openBookings(`/bookings/${deal.id}/proposal`)
  const seen = await screen.findByRole('complementary', { name: 'What your client sees' })
  expect(seen.textContent).toMatch(/ · 8 h · Locust Grove/)
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }))
  expect(await screen.findAllByText('Choose when the shoot starts.')).toHaveLength(2)
  // Without a place whose light is known nothing is proposed.
  expect(screen.queryByText(/of golden hour$/)).toBeNull()
  await userEvent.type(screen.getByLabelText('Hours'), '4')
  await userEvent.type(screen.getByLabelText('Minutes'), '15')
  await userEvent.selectOptions(screen.getByLabelText('AM or PM'), 'PM')
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }))
  await screen.findByRole('dialog', { name: /^Send the proposal/ })
  expect((await alice(proposals.find, { params: { id } })).facts.shoot.time).toBe('16:15')
})

test('a start in the golden hour of the place is one tap, as long as no time is chosen', async () => {
  const { alice, deal, draft } = await openHannah()
  const coordinates = { lat: 41.68, lng: -73.93 }
  const { id } = await draft({ shoot: { ...wedding.shoot, type: 'portrait', minutes: 60, time: '', coordinates } })
  await openBookings(`/bookings/${deal.id}/proposal`)
  await userEvent.click(await screen.findByRole('button', { name: /^Start at \d/ }, { timeout: 20_000 }))
  expect(screen.queryByText(/of golden hour$/)).toBeNull()
  await vi.waitFor(async () =>
    expect((await alice(proposals.find, { params: { id } })).facts.shoot.time).toMatch(/^(19|20):/),
  )
})

test('a proposal is made from what was asked for, saves itself with lines and plan, and shows its sums', async () => {
  const { deal, list, alice } = await openHannah()
  const history = await openBookings(`/bookings/${deal.id}`)
  const proposal = await card('Proposal')
  await userEvent.click(await proposal.findByRole('button', { name: 'Make a proposal' }))
  await screen.findByRole('heading', { level: 1, name: 'Proposal for Hannah Weiss' })
  expect(history.location.pathname).toBe(`/bookings/${deal.id}/proposal`)
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }))
  const line = within(screen.getByRole('group', { name: 'Line 1' }))
  await userEvent.type(line.getByRole('textbox', { name: 'What' }), 'The whole day')
  await userEvent.type(line.getByRole('textbox', { name: 'Price, $' }), '4,200')
  await userEvent.click(screen.getByRole('button', { name: 'Add an extra' }))
  const extra = within(screen.getByRole('group', { name: 'Line 2' }))
  await userEvent.type(extra.getByRole('textbox', { name: 'What' }), 'Album')
  await userEvent.type(extra.getByRole('textbox', { name: 'Price, $' }), '850')
  expect(total()).toBe('$4,200.00')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Album/ }))
  expect(total()).toBe('$5,050.00')
  const deposit = within(screen.getByRole('group', { name: 'Payment 1' }))
  await type(deposit.getByRole('textbox', { name: 'How much' }), '40')
  expect(screen.getByText('$2,020.00')).toBeDefined()
  await screen.findByText(/^Draft · saved/, {}, { timeout: 20_000 })
  const [saved] = (await list()).proposals
  expect(saved).toMatchObject({ state: 'draft', total: 420_000 })
  const { facts } = await alice(proposals.find, { params: { id: saved?.id ?? 0 } })
  expect(facts).toMatchObject({
    lines: [
      { name: 'The whole day', rate: 420_000 },
      { kind: 'extra', name: 'Album', rate: 85_000 },
    ],
    plan: [{ share: { by: 'percent', value: 400_000 } }, { share: { by: 'rest' } }],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Remove Album' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('group', { name: 'Line 2' })).toBeDefined()
})

test('what keeps a draft from being sent is said at the field and in a sentence', async () => {
  const { deal, alice } = await openHannah()
  await alice(proposals.create, { params: deal, input: {} })
  await openBookings(`/bookings/${deal.id}/proposal`)
  await userEvent.click(await screen.findByRole('button', { name: 'Send…' }))
  expect(await screen.findAllByText('Add at least one line.')).toHaveLength(2)
  const deposit = within(screen.getByRole('group', { name: 'Payment 1' }))
  await type(deposit.getByRole('textbox', { name: 'How much' }), '120')
  expect(await screen.findByText('Percentages add up to more than 100.')).toBeDefined()
  expect(screen.queryByText('Balance', { selector: 'dt' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add a payment' }))
  expect(screen.getByDisplayValue('Payment 2')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }))
  const line = within(screen.getByRole('group', { name: 'Line 1' }))
  await userEvent.type(line.getByRole('textbox', { name: 'What' }), 'The whole day')
  await userEvent.click(line.getByRole('textbox', { name: 'Price, $' }))
  await userEvent.tab()
  expect(line.getByText('Enter a price')).toBeDefined()
  expect(screen.getByText('The total shows once each line has a price.')).toBeDefined()
})

test('a price that was left empty is empty when the draft is opened again', async () => {
  const { deal, draft } = await openHannah()
  await draft({ lines: [{ name: 'The whole day', rate: '' }] })
  await openBookings(`/bookings/${deal.id}/proposal`)
  const line = within(await screen.findByRole('group', { name: 'Line 1' }))
  expect(line.getByRole('textbox', { name: 'Price, $' })).toHaveProperty('value', '')
  expect(screen.getByText('The total shows once each line has a price.')).toBeDefined()
})

test('a draft goes out as a link; then it is read only, and has newer versions', async () => {
  const { deal, draft, list } = await openHannah()
  await draft()
  const history = await openBookings(`/bookings/${deal.id}/proposal`)
  setInstall({ mail: false, linksReachOutside: true })
  await screen.findByRole('button', { name: 'Send…' })
  fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the proposal to Hannah Weiss' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Get the link' }))
  const sent = within(await screen.findByRole('dialog', { name: 'Link ready' }))
  expect(sent.getByRole('textbox', { name: 'Private link for Hannah Weiss' })).toHaveProperty(
    'value',
    expect.stringMatching(/^http/),
  )
  await userEvent.click(sent.getByRole('button', { name: 'Done' }))
  await vi.waitFor(() => expect(history.location.pathname).toBe(`/bookings/${deal.id}`))
  const proposal = await card('Proposal')
  expect(await proposal.findByText('Link ready, not opened yet')).toBeDefined()
  expect((await card('Where it stands')).getByText('Link ready')).toBeDefined()
  expect(screen.getByText('Link ready', { selector: '[data-color]' })).toBeDefined()
  expect((await card('Where it stands')).getByText('Waiting for Hannah Weiss to open the link')).toBeDefined()
  await userEvent.click(proposal.getByRole('link', { name: 'View' }))
  expect(await screen.findByText('What was sent stays as it is.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Make a new version' }))
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Weiss wedding')
  expect((await list()).proposals).toMatchObject([
    { n: 2, state: 'draft' },
    { n: 1, state: 'sent' },
  ])
})

test('a link that was passed on counts as sent once its page was opened', async () => {
  const { studio, deal, send } = await openHannah()
  const { token } = await send()
  await studio.as('visitor')(clientPage.opened, { params: { token } })
  await openBookings(`/bookings/${deal.id}`)
  expect(await screen.findByText('Sent, opened once')).toBeDefined()
  expect((await card('Where it stands')).getByText('Proposal sent')).toBeDefined()
  expect(screen.getByText('Proposal sent', { selector: '[data-color]' })).toBeDefined()
})

test('what is sent while it is being saved waits for that', async () => {
  const { deal, draft, list } = await openHannah()
  await draft()
  await openBookings(`/bookings/${deal.id}/proposal`)
  const title = await screen.findByRole('textbox', { name: 'Title' })
  const { fetch } = globalThis
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const held = vi.fn<() => void>()
  globalThis.fetch = async (...asked) => {
    const answer = await fetch(...asked)
    if (asked[1]?.method !== 'PUT') return answer
    held()
    await released
    return answer
  }
  onTestFinished(() => {
    globalThis.fetch = fetch
  })
  await type(title, 'Our wedding')
  await vi.waitFor(() => expect(held).toHaveBeenCalled())
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }))
  release()
  expect(await screen.findByRole('dialog', { name: 'Send the proposal to Hannah Weiss' })).toBeDefined()
  expect(screen.queryByText(/changed elsewhere/)).toBeNull()
  expect((await list()).proposals[0]).toMatchObject({ state: 'draft' })
})

test('a proposal is emailed with the words that were written', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const { deal, draft, list } = await openHannah({ env: { MAIL_URL: smtp.url } })
  await draft()
  await openBookings(`/bookings/${deal.id}/proposal`)
  await userEvent.click(await screen.findByRole('button', { name: 'Send…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the proposal to Hannah Weiss' }))
  expect(await dialog.findByRole('textbox', { name: 'To' })).toHaveProperty('value', hannah.email)
  expect(dialog.getByText('$4,450.00 with the extras that are checked at first.')).toBeDefined()
  await type(dialog.getByRole('textbox', { name: 'Subject' }), 'Your day')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  const sent = within(await screen.findByRole('dialog', { name: 'Proposal sent' }))
  expect(sent.getByText(`An email with a private link is on its way to ${hannah.email}.`)).toBeDefined()
  expect((await list()).proposals[0]).toMatchObject({ state: 'sent', number: expect.stringMatching(/^PRO-/) })
})

test('what somebody else saved meanwhile is shown before anything is replaced', async () => {
  const { deal, draft, alice } = await openHannah()
  const { id } = await draft()
  await openBookings(`/bookings/${deal.id}/proposal`)
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await alice(proposals.change, { params: { id }, input: { ...wedding, message: 'Hello' } })
  await type(title, 'Our wedding')
  expect(await screen.findByText(/^Message: Hello \(before: .+\)$/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Load the newer version' }))
  await screen.findByText(/^Draft · saved/)
  expect((await alice(proposals.find, { params: { id } })).facts).toMatchObject({
    title: 'Our wedding',
    message: 'Hello',
  })
})

test('a proposal is withdrawn after a question; links to the page are made and turned off', async () => {
  const { deal, send, list } = await openHannah()
  await send()
  await openBookings(`/bookings/${deal.id}`)
  const proposal = await card('Proposal')
  await userEvent.click(await proposal.findByRole('button', { name: 'New link' }))
  const given = within(await screen.findByRole('dialog', { name: 'New link' }))
  expect(given.getByRole('textbox', { name: 'Private link for Hannah Weiss' })).toBeDefined()
  await userEvent.click(given.getByRole('button', { name: 'Done' }))
  await userEvent.click(await proposal.findByRole('button', { name: 'Turn off all links' }))
  const off = within(await screen.findByRole('dialog', { name: 'Turn off all links?' }))
  await userEvent.click(off.getByRole('button', { name: 'Turn off' }))
  await vi.waitFor(() => expect(proposal.queryByRole('button', { name: 'Turn off all links' })).toBeNull())
  await userEvent.click(proposal.getByRole('button', { name: 'Withdraw' }))
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw this proposal?' }))
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }))
  expect(await proposal.findByText('Withdrawn')).toBeDefined()
  expect((await list()).proposals[0]?.state).toBe('withdrawn')
})

test('a draft is deleted after a question', async () => {
  const { deal, draft, list } = await openHannah()
  await draft()
  await openBookings(`/bookings/${deal.id}`)
  const proposal = await card('Proposal')
  await userEvent.click(await proposal.findByRole('button', { name: 'Delete draft' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this draft?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await proposal.findByRole('button', { name: 'Make a proposal' })).toBeDefined()
  expect((await list()).proposals).toEqual([])
})

test('what was agreed stands with its payments, one of which is billed before its day', async () => {
  const { deal, accept, alice, list } = await openHannah()
  await accept()
  const deposit = (await list()).agreed?.installments[0]?.invoice?.id ?? 0
  await alice(invoices.pay, { params: { id: deposit }, input: { amount: '1000', paidOn: '2026-05-01' } })
  await openBookings(`/bookings/${deal.id}`)
  const proposal = await card('Proposal')
  expect(await proposal.findByText('Agreed: $4,450.00')).toBeDefined()
  expect(proposal.getByText('Paid $1,000.00 of $4,450.00')).toBeDefined()
  expect(proposal.getByRole('progressbar', { name: 'Paid' })).toHaveProperty('value', 100_000)
  expect(proposal.getByRole('link', { name: /^INV-\d+-0001$/ })).toBeDefined()
  await userEvent.click(proposal.getByRole('button', { name: 'Issue now: Balance' }))
  expect(await proposal.findByRole('link', { name: /^INV-\d+-0002$/ })).toBeDefined()
  expect(proposal.getAllByText('Billed')).toHaveLength(2)
  expect((await list()).agreed?.installments[1]?.invoice).not.toBeNull()
  expect((await card('Where it stands')).getByText('Accepted')).toBeDefined()
})

test('without email a planned payment is billed, and does not go out', async () => {
  const { deal, accept } = await openHannah()
  await accept()
  setInstall({ mail: false, linksReachOutside: true })
  await openBookings(`/bookings/${deal.id}`)
  expect(await screen.findByText(/^To be billed /)).toBeDefined()
  expect(screen.queryByText(/^Goes out/)).toBeNull()
})

test('what the day of the shoot leaves no time for is said while the proposal is written', async () => {
  const { deal, draft } = await openHannah()
  await draft({
    shoot: { ...wedding.shoot, day: daysFromNow(12) },
    cancellation: [
      { atLeastDays: 31, keep: { by: 'amount', value: '50' } },
      { atLeastDays: 0, keep: { by: 'deposit' } },
    ],
  })
  await openBookings(`/bookings/${deal.id}/proposal`)
  expect(await screen.findByText(/^The shoot is .+\. Choose an earlier day\.$/)).toBeDefined()
  expect(screen.getAllByText(/^The shoot is in 1\d days, so this can’t apply anymore\.$/)).toHaveLength(1)
})
