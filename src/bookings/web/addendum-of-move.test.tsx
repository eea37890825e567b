import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shoots } from '#shoots/api.ts'
import { longDay } from '#client-language/formats.ts'
import { deals } from '#deals/api.ts'
import { setInstall } from '#kernel/web/install.ts'
import { openBookings } from '#tests/help/bookings.tsx'
import { daysFromNow, openHannah, type } from '#tests/help/hannahs-booking.ts'

afterEach(cleanup)
beforeEach(() => setInstall({ mail: false, linksReachOutside: true } as never))
afterAll(() => setInstall({ mail: true, linksReachOutside: true } as never))

const newDay = longDay(daysFromNow(221), 'en-US')

async function signIn(dialog: ReturnType<typeof within>) {
  await userEvent.type(dialog.getByRole('textbox', { name: /full name/i }), 'Alice Alder')
  await userEvent.click(dialog.getByRole('checkbox', { name: /^I sign the addendum that states the new date/ }))
}

test('moving a signed booking signs an addendum with the new date, which waits beside the move', async () => {
  const { deal, list, acceptAndSign } = await openHannah()
  await acceptAndSign()
  await openBookings(`/bookings/${deal.id}`)
  await screen.findByText('Agreed: $4,000.00')
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move the shoot', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the shoot' }))
  const [year, month, date] = daysFromNow(221).split('-')
  await type(await dialog.findByRole('textbox', { name: /^New date/ }), `${month}/${date}/${year}`)
  await userEvent.click(dialog.getByRole('button', { name: 'Move the shoot' }))
  expect(await dialog.findByText('Your full name is required')).toBeDefined()
  await signIn(dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Move the shoot' }))
  const papers = within(await screen.findByRole('group', { name: 'The date in the contract' }))
  expect(papers.getByText(`Waiting for Hannah Weiss to sign the addendum for ${newDay}`)).toBeDefined()
  await userEvent.click(papers.getByRole('button', { name: 'Withdraw the addendum' }))
  expect(await papers.findByText(`No signed document states ${newDay} yet`)).toBeDefined()
  expect((await list()).agreed?.unsignedMove).toMatchObject({ to: daysFromNow(221), offeredAt: null })
})

test('for a shoot that was moved without one, the addendum is offered later', async () => {
  const { alice, deal, list, acceptAndSign } = await openHannah()
  await acceptAndSign()
  const { shootId } = await alice(deals.find, { params: deal })
  await alice(shoots.change, { params: { id: shootId ?? 0 }, input: { date: `${daysFromNow(221)}T18:00:00Z` } })
  await openBookings(`/bookings/${deal.id}`)
  const papers = within(await screen.findByRole('group', { name: 'The date in the contract' }))
  await userEvent.click(papers.getByRole('button', { name: 'Offer an addendum' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer an addendum' }))
  await signIn(dialog)
  await userEvent.click(dialog.getByRole('button', { name: /^Sign and/ }))
  await screen.findByRole('dialog', { name: 'Addendum offered' })
  await vi.waitFor(async () => expect((await list()).agreed?.unsignedMove?.offeredAt).not.toBeNull())
})
