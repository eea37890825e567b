import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { clientLinks } from '#client-links/api.ts'
import { contracts } from '#contracts/api.ts'
import { SendDialog } from '#contracts/web/send/send-dialog.tsx'
import { proposals } from '#proposals/api.ts'
import { openBilling } from '#tests/help/billing-page.tsx'
import { hannah, openHannah } from '#tests/help/hannahs-booking.ts'
import { routed } from '#tests/help/routed.tsx'
import { show } from '#tests/help/screen.tsx'
import { startSmtp } from '#tests/help/smtp.ts'
import { stopClock } from '#tests/help/stop-clock.ts'

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

/** The dialog in which Alice signs and sends what Hannah has accepted. */
async function openSending() {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const { studio, alice, accept, deal } = await openHannah({ env: { MAIL_URL: smtp.url } })
  stopClock(studio.clock.now)
  // The page of the client asks for no code while she accepts.
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  await accept({ contract: 'For {{client.name}}.' })
  const id = (await alice(proposals.ofDeal, { params: deal })).agreed?.contract?.id ?? 0
  const contract = await alice(contracts.find, { params: { id } })
  const open = async () => {
    await show(routed(<SendDialog contract={contract} onClose={vi.fn<() => void>()} />), [settings])
    return within(await screen.findByRole('complementary', { name: 'Preview' }))
  }
  const sign = async () => {
    await userEvent.type(screen.getByLabelText(/^Your full name/, { selector: 'input' }), 'Alice Archer')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Sign and send' }))
    await screen.findByText(/^An email with a private link is on its way/, {}, { timeout: 10_000 })
  }
  return { smtp, alice, open, sign }
}

test('the preview says until when the time is held, as the email does', async () => {
  const { smtp, open, sign } = await openSending()
  const preview = await open()
  const note = preview.getByText(/^Your time is held for you until .*: sign before then\./)
  await sign()
  const { text } = await smtp.emailTo(hannah.email, 'Weiss wedding: please read and sign')
  expect(text).toContain(note.textContent)
  expect(screen.getByText(/^Anyone with the link can sign\./)).toBeDefined()
})

test('a link is not said to be enough to sign where a code is needed too', async () => {
  const { alice, open, sign } = await openSending()
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'acting' } })
  await open()
  await sign()
  expect(screen.getByText(/^Signing also takes a code, which we email to Hannah Weiss\./)).toBeDefined()
  expect(screen.queryByText(/Anyone with the link can sign/)).toBeNull()
})
