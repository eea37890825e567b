import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { deals } from '#deals/api.ts'
import { setInstall } from '#kernel/web/install.ts'
import { longDay } from '#client-language/formats.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { card, daysFromNow, openHannah, type, wedding } from '#tests/help/hannahs-booking.ts'

afterEach(cleanup)

/** The dialog that moves Hannah's shoot, with another day typed. */
async function openMove(mail: boolean, terms: Parameters<Awaited<ReturnType<typeof openHannah>>['accept']>[0] = {}) {
  setInstall({ mail, linksReachOutside: true } as never)
  onTestFinished(() => setInstall({ mail: true, linksReachOutside: true } as never))
  const env = { MAIL_URL: mail ? 'smtp://127.0.0.1:1' : 'off', PUBLIC_URL: 'http://studio.example' }
  const booking = await openHannah({ env })
  await booking.alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  await booking.accept(terms)
  await openBookings(`/bookings/${booking.deal.id}`)
  await screen.findByText('Agreed: $4,450.00')
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move the shoot', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the shoot' }))
  const [year, month, date] = daysFromNow(221).split('-')
  await type(await dialog.findByRole('textbox', { name: /^New date/ }), `${month}/${date}/${year}`)
  return { ...booking, dialog, newDay: longDay(daysFromNow(221), 'en-US') }
}

test('without mail, asking for a new date gives a link; the booking waits, and the ask is withdrawn', async () => {
  const { dialog, alice, deal, newDay } = await openMove(false)
  expect(dialog.getByText('No email goes out: email is not set up on this server.')).toBeDefined()
  await userEvent.click(dialog.getByRole('radio', { name: 'Ask first' }))
  expect(dialog.getByText(/You get a link to give to them yourself\.$/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Ask Hannah Weiss to confirm' }))
  const given = within(await screen.findByRole('dialog', { name: 'New date asked for' }))
  expect(given.getByText('Give this link to Hannah Weiss yourself.')).toBeDefined()
  await userEvent.click(given.getByRole('button', { name: 'Done' }))
  const waiting = `Waiting for Hannah Weiss to confirm ${newDay}`
  const shoot = within(await screen.findByRole('group', { name: 'New date asked for' }))
  expect(shoot.getByText(waiting)).toBeDefined()
  expect(shoot.getByText(/Held until /)).toBeDefined()
  expect(await (await card('Where it stands')).findByText(waiting)).toBeDefined()
  await userEvent.click(shoot.getByRole('button', { name: 'Withdraw the question to Hannah Weiss' }))
  await vi.waitFor(async () => expect((await alice(deals.find, { params: deal })).askedMove).toBeNull())
  expect(await screen.findByText(`No longer asked to confirm ${newDay}`)).toBeDefined()
})

test('with mail, the dialog says who is emailed; the list says what is waited for until it is answered', async () => {
  const { dialog, alice, deal, newDay } = await openMove(true)
  expect(await dialog.findByText('An email about it goes to Hannah Weiss.')).toBeDefined()
  await userEvent.click(dialog.getByRole('radio', { name: 'Ask first' }))
  expect(dialog.getByText('An email with the way to confirm it goes to Hannah Weiss.')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Ask Hannah Weiss to confirm' }))
  await screen.findByRole('group', { name: 'New date asked for' })
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  await openBookings('/bookings?tab=booked')
  expect(await screen.findByText(`Waiting for Hannah Weiss to confirm ${newDay}`)).toBeDefined()
  expect((await alice(deals.find, { params: deal })).askedMoveOn).toBe(daysFromNow(221))
})

test('the time of a session elsewhere is typed by the clock of its place', async () => {
  const { dialog } = await openMove(false, { shoot: { ...wedding.shoot, place: 'Paris', timeZone: 'Europe/Paris' } })
  expect(dialog.getByText('Time in Paris')).toBeDefined()
  // The screen behind has both clocks.
  expect(screen.getByText(/ \(2:00\sPM in Paris\) · Paris$/)).toBeDefined()
})
