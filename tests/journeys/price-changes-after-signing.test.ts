import { afterAll, expect, test } from 'vitest'
import { accessibilityFaults, openVisitor, overflowOf, type Visitor } from '#tests/help/chromium.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { startFileServer } from './file-server.ts'
import { bookSigned, hannah, startNadia } from './signed-booking.ts'
import { expectNoFaults, signIn, seeDashboard } from './steps.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>

const site = startFileServer(async () => {
  smtp = await startSmtp()
  return { MAIL_URL: smtp.url }
})
afterAll(() => smtp?.stop())

/** Nadia's signature of an addendum, in the open dialog. */
async function signAsNadia({ page }: Visitor): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /full name/i }).fill('Nadia Okafor')
  await dialog.getByRole('checkbox', { name: /^I sign the addendum/ }).check()
}

/** Hannah opens the link of an email, reads the addendum, and signs it. */
async function signAddendum({ page }: Visitor, subject: string, said: string): Promise<void> {
  await page.goto(linkIn(await smtp.emailTo(hannah.email, subject), site.server.url))
  await page.getByRole('heading', { name: hannah.name, level: 1 }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Read and sign the addendum' }).tap()
  const addendum = page.getByRole('region', { name: 'The addendum to sign' })
  await addendum.getByText(said).first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await addendum.getByRole('checkbox', { name: /^I have read this contract/ }).check()
  await addendum.getByRole('button', { name: 'Accept and sign' }).tap()
}

test('work is added and the shoot moved after signing; the client signs both addenda on the phone', async () => {
  const [nadia, client] = [
    await openVisitor({ baseURL: site.server.url }),
    await openVisitor({ baseURL: site.server.url, screen: 'phone' }),
  ]
  const { page } = nadia
  await bookSigned(site.server.url, await startNadia(site.server.url, smtp))
  await signIn(page, 'nadia')
  await seeDashboard(page)
  await page.goto('/bookings/1')
  await page.getByRole('button', { name: 'Change what was agreed' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a line' }).click()
  const line = dialog.getByRole('group', { name: 'Line 2' })
  await line.getByRole('textbox', { name: 'What', exact: true }).fill('Engagement shoot')
  await line.getByRole('textbox', { name: /^Price/ }).fill('500')
  await dialog.getByText('$4,750.40').waitFor()
  await signAsNadia(nadia)
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sign and send' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Waiting for Hannah Weiss to accept the change').first().waitFor()

  await signAddendum(client, 'A change to Your wedding at Locust Grove', 'New total: $4,750.40')
  await client.page.getByText('What you agreed was changed. The new total is $4,750.40.').waitFor()
  // That an open page shows it by itself is seen below.
  await page.reload()
  await page.getByText('Agreed: $4,750.40').waitFor()
  await page.getByText('CON-', { exact: false }).nth(1).waitFor()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Move the shoot' }).click()
  await dialog.getByRole('textbox', { name: 'New date' }).fill('07/03/2027')
  await signAsNadia(nadia)
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Move the shoot' }).click()
  await page.getByText('Waiting for Hannah Weiss to sign the addendum for July 3, 2027').waitFor()
  await client.page.reload()
  await client.page.getByRole('button', { name: 'Read and sign the addendum' }).tap()
  const addendum = client.page.getByRole('region', { name: 'The addendum to sign' })
  await addendum.getByText('Date now: July 3, 2027', { exact: false }).waitFor()
  expect(await overflowOf(client.page)).toBe(0)
  await addendum.getByRole('checkbox', { name: /^I have read this contract/ }).check()
  await addendum.getByRole('button', { name: 'Accept and sign' }).tap()
  await client.page.getByText('The addendum is signed. The date is July 3, 2027.').waitFor()
  await page.getByText('Waiting for Hannah Weiss to sign the addendum for July 3, 2027').waitFor({ state: 'detached' })
  expect(await accessibilityFaults(page)).toEqual([])
  expectNoFaults(nadia)
  expectNoFaults(client)
})
