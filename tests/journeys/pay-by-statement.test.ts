import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { camtOf, detailsOf } from '#tests/help/bank-statements.ts'
import { rfReference } from '#payment-codes/references.ts'
import { accessibilityFaults, openVisitor, overflowOf, type Screen } from '#tests/help/chromium.ts'
import { startFileServer } from './file-server.ts'
import { addClient, expectNoFaults, register, see, seeHeading } from './steps.ts'

const site = startFileServer()

/** Sends the first client an invoice, and answers its number. */
const billClient = (page: Page, rate: number): Promise<string> =>
  page.evaluate(async (price) => {
    const [client] = await (await fetch('/api/clients')).json()
    const answer = await fetch('/api/invoices', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        clientId: client.id,
        issueDate: '2026-04-01',
        dueDate: '2026-04-30',
        items: [{ description: 'Portraits', rate: price }],
        status: 'sent',
      }),
    })
    return (await answer.json()).invoiceNumber
  }, rate)

test.each<Screen>(['desktop', 'phone'])('what the bank says is paid, on a %s', async (screen) => {
  const visitor = await openVisitor({ baseURL: site.server.url, screen })
  const { page } = visitor
  await register(page, `banker-${screen}`)
  await addClient(page, 'Maya Ortiz')
  const [first, second] = [await billClient(page, 120), await billClient(page, 80)]
  const statement = camtOf([
    { details: detailsOf({ name: 'Maya Ortiz', reference: rfReference(first) }) },
    { amount: '50.00', details: detailsOf({ name: 'M. Ortiz', text: `First half of ${second}` }) },
    { amount: '12.00', details: detailsOf({ name: 'Somebody else', text: 'Thank you' }) },
    { amount: '900.00', direction: 'DBIT', details: detailsOf({ text: 'Rent' }) },
  ])

  await page.goto('/billing')
  await page.getByRole('button', { name: 'More about billing' }).click()
  await page.getByRole('menuitem', { name: 'Import bank statement' }).click()
  await seeHeading(page, 'Import bank statement')
  const choose = () =>
    page
      .getByLabel('Bank statement file')
      .and(page.locator('input'))
      .setInputFiles({ name: 'april.xml', mimeType: 'text/xml', buffer: Buffer.from(statement) })
  await choose()
  await see(page, 'A part of $80.00.')
  expect(await accessibilityFaults(page, { floating: false, colorsOnly: false })).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('checkbox', { name: /M\. Ortiz/ }).check()
  await page.getByRole('button', { name: 'Record 2 payments' }).click()
  await see(page, '2 payments recorded.')
  await see(page, 'Already imported 2')
  await page.getByRole('button', { name: 'Show payments of april.xml' }).click()
  await page.getByRole('link', { name: second }).click()
  await see(page, /Bank statement april\.xml/)

  await page.goto('/billing/statements')
  await page.getByRole('button', { name: 'Undo april.xml' }).click()
  await see(page, /Undone: 2 payments taken back\./)
  await choose()
  await page.getByRole('button', { name: 'Record 1 payment' }).waitFor()
  expectNoFaults(visitor)
  await visitor.context.close()
})
