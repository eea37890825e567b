import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { bookingEmails } from '#booking-emails/api.ts'
import { deals } from '#deals/api.ts'
import { setInstall } from '#kernel/web/install.ts'
import { proposals } from '#proposals/api.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { hannah, wedding } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

const daysFromNow = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString()

/** Hannah's booking with a draft, in a studio with or without a mail server. */
async function openHannah(MAIL_URL = 'smtp://127.0.0.1:1', PUBLIC_URL = 'http://studio.example') {
  const isMailed = MAIL_URL !== 'off'
  const studio = await openStudio({ env: { MAIL_URL, PUBLIC_URL } })
  setInstall({ mail: isMailed, linksReachOutside: true, setupPending: false, version: '1.0.0', users: 1 } as never)
  onTestFinished(() => setInstall({ mail: true, linksReachOutside: true } as never))
  studio.clock.now = Date.now()
  const alice = studio.as('alice')
  const deal = await alice(deals.create, { input: hannah })
  const { id } = await alice(proposals.create, { params: deal, input: {} })
  const shoot = { ...wedding.shoot, day: daysFromNow(200) }
  await alice(proposals.change, { params: { id }, input: { ...wedding, shoot, validUntil: daysFromNow(14) } })
  studio.signIn('alice')
  const send = () => alice(proposals.send, { params: { id }, input: { isMailed: false } })
  const states = async () =>
    (await alice(bookingEmails.ofDeal, { params: deal })).emails.map(({ kind, state }) => `${kind} ${state}`)
  return { studio, alice, deal, id, send, states }
}

const card = async () => within(await screen.findByRole('region', { name: 'Emails' }))

test('the card says what goes out and when; each email can be skipped, and all of them paused', async () => {
  const { deal, send, states, alice } = await openHannah()
  await send()
  await openBookings(`/bookings/${deal.id}`)
  const emails = await card()
  expect(await emails.findByText('Proposal not opened')).toBeDefined()
  expect(emails.getAllByText(/9:00\sAM$/)).toHaveLength(2)
  await userEvent.click(emails.getByRole('button', { name: 'Skip: Proposal not opened' }))
  expect(await emails.findByText('Skipped')).toBeDefined()
  expect(await states()).toEqual(['proposal-waiting skipped', 'proposal-expires planned'])
  await userEvent.click(emails.getByRole('button', { name: 'Send after all: Proposal not opened' }))
  await userEvent.click(await emails.findByRole('button', { name: 'Send now: Proposal about to expire' }))
  expect(await emails.findByText(/^Sent /)).toBeDefined()
  await userEvent.click(await emails.findByRole('button', { name: 'Pause all emails' }))
  expect(await emails.findByText('Paused: nothing goes to Hannah Weiss automatically.')).toBeDefined()
  expect((await alice(bookingEmails.ofDeal, { params: deal })).isPaused).toBe(true)
  await userEvent.click(emails.getByRole('button', { name: 'Resume the emails' }))
  expect(await emails.findByText(/What goes to Hannah Weiss automatically/)).toBeDefined()
})

test('without a mail server the text is there to copy, and is marked as sent', async () => {
  const { deal, send, states } = await openHannah('off')
  await send()
  await openBookings(`/bookings/${deal.id}`)
  const emails = await card()
  expect(await emails.findByText(/Email is not set up on this server. We’ll notify you when one is due/)).toBeDefined()
  await userEvent.click(emails.getByRole('button', { name: 'Copy text: Proposal not opened' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Proposal not opened' }))
  expect(await dialog.findByText(/In case you missed it: http:\/\/studio\.example\/client\//)).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Copy: the text' })).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as sent' }))
  await waitFor(async () => expect(await states()).toEqual(['proposal-waiting sent', 'proposal-expires planned']))
})

test('emails that are held because clients can’t open links can be copied, or sent all the same', async () => {
  const { deal, send } = await openHannah(undefined, 'http://127.0.0.1:3000')
  await send()
  await openBookings(`/bookings/${deal.id}`)
  const emails = await card()
  expect(await emails.findByText(/^Clients can’t open links to this server yet\./)).toBeDefined()
  expect(emails.getByRole('button', { name: 'Send now: Proposal not opened' })).toBeDefined()
  await userEvent.click(emails.getByRole('button', { name: 'Copy text: Proposal not opened' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Proposal not opened' }))
  expect(await dialog.findByText(/In case you missed it: http:\/\/127\.0\.0\.1:3000\/client\//)).toBeDefined()
})

test('sending a proposal lists what will be emailed with dates, and what is unticked is left out', async () => {
  const { deal, states } = await openHannah()
  await openBookings(`/bookings/${deal.id}/proposal`)
  await userEvent.click(await screen.findByRole('button', { name: 'Send…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the proposal to Hannah Weiss' }))
  const list = within(await dialog.findByRole('group', { name: 'What we’ll email Hannah Weiss' }))
  expect(list.getAllByRole('checkbox').map((box) => box.getAttribute('checked') !== null)).toHaveLength(10)
  await userEvent.click(list.getByRole('checkbox', { name: 'Proposal not opened' }))
  await waitFor(() =>
    expect((list.getByRole('checkbox', { name: 'Proposal not opened' }) as HTMLInputElement).checked).toBe(false),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Pass the link on yourself' }))
  expect(await screen.findByRole('dialog', { name: 'Link ready' })).toBeDefined()
  expect(await states()).toEqual(['proposal-waiting skipped', 'proposal-expires planned'])
})
