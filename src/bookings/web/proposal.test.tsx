import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { invoices } from '#invoices/api.ts'
import { setInstall } from '#kernel/web/install.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { card, hannah, openHannah, type } from '#tests/help/hannahs-booking.ts'
import { startSmtp } from '#tests/help/smtp.ts'

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
  expect(await screen.findByText('This version stays as it is.')).toBeDefined()
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
  const question = within(await screen.findByRole('dialog', { name: 'Issue this invoice now?' }))
  expect(question.getByText(/^Balance: \$3,115\.00\. Due .* can be canceled but not deleted\.$/)).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Issue now' }))
  expect(await proposal.findByRole('link', { name: /^INV-\d+-0002$/ })).toBeDefined()
  expect(proposal.getAllByText('Billed')).toHaveLength(2)
  expect((await list()).agreed?.installments[1]?.invoice).not.toBeNull()
  expect((await card('Where it stands')).getByText('Accepted')).toBeDefined()
})

test('a payment whose invoice was cancelled goes out on its day; after that it says no day', async () => {
  const { deal, accept, alice } = await openHannah()
  await accept()
  const { installments } = await alice(agreements.issue, { params: { dealId: deal.id, id: 2 } })
  for (const { invoice } of installments)
    await alice(invoices.setStatus, { params: { id: invoice?.id ?? 0 }, input: { status: 'cancelled' } })
  await openBookings(`/bookings/${deal.id}`)
  const rowOf = (name: string) =>
    within(screen.getByRole('button', { name: `Issue now: ${name}` }).closest('tr') as Element as HTMLElement)
  await screen.findByRole('button', { name: 'Issue now: Balance' })
  expect(rowOf('Balance').getByText(/^Goes out /)).toBeDefined()
  expect(rowOf('Deposit').getByText('To be billed')).toBeDefined()
})

test('without email a planned payment is billed, and does not go out', async () => {
  const { deal, accept } = await openHannah()
  await accept()
  setInstall({ mail: false, linksReachOutside: true })
  await openBookings(`/bookings/${deal.id}`)
  expect(await screen.findByText(/^To be billed /)).toBeDefined()
  expect(screen.queryByText(/^Goes out/)).toBeNull()
})

test('a date that is over and payments above the price are said while they are typed', async () => {
  const { deal, draft } = await openHannah()
  await draft({})
  await openBookings(`/bookings/${deal.id}/proposal`)
  const day = await screen.findByLabelText('Date')
  expect(screen.queryByText('The shoot date is in the past.')).toBeNull()
  await type(day, '06/12/2020')
  expect(await screen.findByText('The shoot date is in the past.')).toBeDefined()
  await type(screen.getByLabelText('Valid until'), '06/12/2020')
  expect(await screen.findByText('Choose a date from today to one year from now.')).toBeDefined()
  const first = within(screen.getByRole('group', { name: 'Payment 1' }))
  await userEvent.click(first.getByRole('combobox', { name: 'Percent or amount' }))
  await userEvent.click(await screen.findByRole('option', { name: '$', hidden: true }))
  await type(first.getByLabelText('How much'), '90000')
  expect(await screen.findByText(/^The payment plan is \$.* more than the smallest total\.$/)).toBeDefined()
})
