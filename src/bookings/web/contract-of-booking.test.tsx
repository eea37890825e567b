import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { openBilling } from '#tests/help/billing-page.tsx'
import { openHannah } from '#tests/help/hannahs-booking.ts'

afterEach(cleanup)

const itemsOf = async (number: string): Promise<(string | null)[]> => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${number}` }))
  const menu = within(await screen.findByRole('menu', { hidden: true }))
  return menu.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)
}

test('in Billing, the contract of a booking leads there, and is neither billed nor deleted', async () => {
  const { alice, acceptAndSign, deal } = await openHannah()
  await acceptAndSign()
  const [contract] = await alice(contracts.list, {})
  if (!contract) throw new Error('Hannah has a contract.')
  await openBilling('/billing?tab=contracts')
  expect(await itemsOf(contract.contractNumber)).toEqual(['View', 'Open the booking', 'Download PDF', 'Print'])
  const link = screen.getByRole('menuitem', { name: 'Open the booking', hidden: true })
  expect(link.getAttribute('href')).toBe(`/bookings/${deal.id}`)
  cleanup()
  await openBilling(`/billing?contract=${contract.id}`)
  expect(await screen.findByRole('link', { name: 'Open the booking' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Invoice / })).toBeNull()
})
