import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { deals } from '#deals/api.ts'
import { setInstall } from '#kernel/web/install.ts'
import { proposals } from '#proposals/api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { contract, hannah, wedding } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

/** The dialog in which Alice sends a proposal with a contract. */
async function openDialog(fullName?: string) {
  const studio = await openStudio()
  studio.clock.now = Date.now()
  const alice = studio.as('alice')
  const today = Temporal.Now.plainDateISO()
  const profile = { photographerLevel: 'hobby', photographyType: 'Wedding', preferredGear: 'Nikon' } as const
  if (fullName !== undefined) await alice(accounts.setUpProfile, { input: { ...profile, fullName } })
  const deal = await alice(deals.create, { input: hannah })
  const { id } = await alice(proposals.create, { params: deal, input: {} })
  const shoot = { ...wedding.shoot, day: today.add({ days: 200 }).toString() }
  const validUntil = today.add({ days: 14 })
  await alice(proposals.change, {
    params: { id },
    input: { ...wedding, shoot, contract, validUntil: validUntil.toString() },
  })
  studio.signIn('alice')
  await openBookings(`/bookings/${deal.id}/proposal`)
  setInstall({ mail: false, linksReachOutside: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Send…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the proposal to Hannah Weiss' }))
  const until = validUntil.toLocaleString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
  return { alice, id, dialog, until }
}

test('the contract that results is signed while sending, unless that is left for later', async () => {
  const { alice, id, dialog, until } = await openDialog()
  const now = await dialog.findByRole('radio', {
    name:
      'I sign the contract that results from this proposal, with any extras my client selects, if accepted by ' +
      `${until}.`,
  })
  expect(now).toHaveProperty('checked', true)
  // Nothing is emailed from here.
  const due = await dialog.findByRole('group', { name: 'What we’ll remind you to send Hannah Weiss' })
  expect(due.textContent).toContain('Proposal not opened')
  await userEvent.click(dialog.getByRole('button', { name: 'Sign and get the link' }))
  expect(dialog.getByText('Your full name is required')).toBeDefined()
  const name = dialog.getByRole('textbox', { name: /^Your full name/ })
  // What is typed before would go on where the focus goes in the next frame.
  await waitFor(() => expect(document.activeElement).toBe(name))
  await userEvent.type(name, 'Alice Alder')
  await userEvent.click(dialog.getByRole('checkbox', { name: /^I have read this contract/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Sign and get the link' }))
  expect(await screen.findByRole('dialog', { name: 'Link ready' })).toBeDefined()
  expect(await alice(proposals.find, { params: { id } })).toMatchObject({ state: 'sent', isSignedAhead: true })
})

test('the contract is read in the dialog before it is signed, filled for who asked', async () => {
  const { dialog } = await openDialog()
  await userEvent.click(await dialog.findByRole('button', { name: 'Read the contract' }))
  const paper = await dialog.findByRole('region', { name: 'The contract' })
  expect(paper.textContent).toContain('With the extras that are checked at first.')
  expect(paper.textContent).toContain('Hannah Weiss')
  expect(paper.textContent).toContain('$4,450.00')
  expect(paper.textContent).not.toContain('{{')
  await userEvent.click(dialog.getByRole('button', { name: 'Hide the contract' }))
  expect(dialog.queryByRole('region', { name: 'The contract' })).toBeNull()
})

test('who has a name in the settings signs with it', async () => {
  const { dialog } = await openDialog('Alice Alder')
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: /^Your full name/ })).toHaveProperty('value', 'Alice Alder'),
  )
})

test('who signs after the client accepts sends without a signature', async () => {
  const { alice, id, dialog } = await openDialog()
  await userEvent.click(await dialog.findByRole('radio', { name: 'I’ll sign after my client accepts' }))
  expect(dialog.queryByRole('textbox', { name: /^Your full name/ })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Get the link' }))
  expect(await screen.findByRole('dialog', { name: 'Link ready' })).toBeDefined()
  expect(await alice(proposals.find, { params: { id } })).toMatchObject({ state: 'sent', isSignedAhead: false })
})
