import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { contracts } from '#contracts/api.ts'
import { noLegalAdvice, starterTemplates } from '#contracts/starter-templates.ts'
import { deals } from '#deals/api.ts'
import { setInstall } from '#kernel/web/install.ts'
import { proposals } from '#proposals/api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { card, openHannah } from '#tests/help/hannahs-booking.ts'

test('without templates of one’s own, the contract of a proposal can begin with a starter', async () => {
  const { alice, deal, list } = await openHannah()
  await alice(contracts.addTemplate, { input: { name: 'Portrait', content: 'Mine.' } })
  await openBookings(`/bookings/${deal.id}`)
  await userEvent.click(await (await card('Proposal')).findByRole('button', { name: 'Make a proposal' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Contract' }))
  const starter = await screen.findByRole('option', { name: 'Wedding (starter)', hidden: true })
  expect(screen.queryByRole('option', { name: 'Portrait (starter)', hidden: true })).toBeNull()
  await userEvent.click(starter)
  expect(await screen.findByText(noLegalAdvice)).toBeDefined()
  const [wedding] = starterTemplates
  await vi.waitFor(async () => {
    const [saved] = (await list()).proposals
    const { facts } = await alice(proposals.find, { params: { id: saved?.id ?? 0 } })
    expect(facts.contract).toBe(wedding?.content)
  })
})

test('the contract of an accepted proposal is signed and sent from the booking', async () => {
  const { deal, accept, alice, list } = await openHannah()
  await accept({ contract: 'For {{client.name}}.', bookedBy: 'payment' })
  const id = (await list()).agreed?.contract?.id ?? 0
  expect((await alice(contracts.find, { params: { id } })).status).toBe('draft')
  await expect(alice(agreements.issue, { params: { dealId: deal.id, id: 1 } })).rejects.toMatchObject({
    reason: 'not_agreed',
  })
  await openBookings(`/bookings/${deal.id}`)
  setInstall({ mail: false, linksReachOutside: true })
  const standing = await card('Where it stands')
  expect(await standing.findByText('Sign the contract')).toBeDefined()
  expect(await standing.findByText('Deposit paid')).toBeDefined()
  const proposal = await card('Proposal')
  await userEvent.click(await proposal.findByRole('button', { name: /^Sign and (?:send|get the link)…$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send for signature' }))
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Your full name/ }), 'Alice Alder')
  await userEvent.click(dialog.getByRole('checkbox'))
  await userEvent.click(dialog.getByRole('button', { name: 'Sign and get the link' }))
  const sent = within(await screen.findByRole('dialog', { name: 'Ready to be signed' }, { timeout: 10_000 }))
  // The link is shown there once: also when the page knows that the contract is out.
  expect(await standing.findByText(/^Waiting for Hannah Weiss to sign, held until /)).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'Ready to be signed' })).toBeDefined()
  await userEvent.click(sent.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(proposal.queryByRole('button', { name: /^Sign and/ })).toBeNull()
})

test('a name that no document can show is said before the proposal is written', async () => {
  const { alice, deal, draft } = await openHannah()
  await alice(deals.change, { params: deal, input: { name: 'רות' } })
  await draft()
  await openBookings(`/bookings/${deal.id}/proposal`)
  expect(
    (await screen.findByText(/in your client’s name\. Change it in the booking: More actions, Edit details\.$/)).role,
  ).toBe('alert')
})
