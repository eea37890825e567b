import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { accessibilityFaults, openVisitor, overflowOf } from '#tests/help/chromium.ts'
import { readPdf } from '#tests/help/pdf.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { startFileServer } from './file-server.ts'
import { emailOf, expectNoFaults, fillRegistration, planShoot, see, seeDone, signIn, skipSetup } from './steps.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>

const site = startFileServer(async () => {
  smtp = await startSmtp()
  return { MAIL_URL: smtp.url }
})
afterAll(() => smtp?.stop())

const priya = 'priya@raman.example'

async function joinAsPhotographer(page: Page): Promise<void> {
  await page.goto('/auth?tab=register')
  await fillRegistration(page, 'nadia')
  await page.goto(linkIn(await smtp.emailTo(emailOf('nadia')), site.server.url))
  await page.waitForURL(/\/auth/)
  await signIn(page, 'nadia')
  await skipSetup(page)
}

async function addPriya(page: Page): Promise<void> {
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Priya Raman')
  await dialog.getByLabel('Email').fill(priya)
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  await seeDone(page, 'Client created successfully')
}

/** Writes the contract by keyboard and mouse; ends on its page. */
async function writeContract(page: Page): Promise<void> {
  await page.goto('/billing?tab=contracts')
  await see(page, 'No contracts yet')
  await page.getByRole('button', { name: 'New Contract' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Priya')
  await page.getByRole('option', { name: 'Priya Raman' }).click()
  await dialog.getByRole('combobox', { name: 'Shoot' }).click()
  await page.getByRole('option', { name: /Raman wedding/ }).click()
  await dialog.getByLabel('Title').fill('Wedding photography agreement')
  await dialog.getByLabel('Total').fill('4,800')
  await dialog.getByLabel('Deposit').fill('1440')
  const content = dialog.getByRole('textbox', { name: 'Content' })
  await content.pressSequentially('1. The day')
  await dialog.getByRole('button', { name: 'Heading' }).click()
  await content.press('End')
  await content.pressSequentially('\nWe will photograph your wedding.')
  await dialog.getByRole('article').getByRole('heading', { name: '1. The day' }).waitFor()
  await dialog.getByText('$3,360.00 is left as balance').waitFor()
  await dialog.getByRole('button', { name: 'Create Contract' }).click()
  await see(page, 'Contract created')
}

async function sendForSignature(page: Page): Promise<void> {
  const view = page.getByRole('dialog', { name: /^CON-/ })
  await view.getByRole('button', { name: 'Send for signature' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send for signature' })
  await dialog.getByLabel('Your full name').fill('Nadia Okafor')
  await dialog.getByRole('checkbox').check()
  await dialog.getByLabel('Text').fill('As we discussed.')
  await dialog.getByRole('button', { name: 'Sign and send' }).click()
  await see(page, `An email with a private link is on its way to ${priya}.`)
  await page.getByRole('button', { name: 'Done' }).click()
  await view.getByText('Not opened yet').waitFor()
}

/** On a phone: reads, scrolls to the signature, signs, and downloads the document. */
async function signAsClient(page: Page, link: string): Promise<Buffer> {
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Wedding photography agreement' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('link', { name: 'Go to signature' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign contract' }).click()
  await page.getByRole('heading', { name: 'Signed' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the signed contract' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Creates an invoice for the deposit, sends it with its PDF, and marks it as paid. */
async function billDeposit(page: Page): Promise<void> {
  const view = page.getByRole('dialog', { name: /^CON-/ })
  await view.getByRole('button', { name: 'Invoice deposit' }).click()
  await view.getByRole('link', { name: 'Draft' }).click()
  const invoice = page.getByRole('dialog', { name: 'Draft for Priya Raman' })
  await invoice.getByRole('button', { name: 'Send by email' }).click()
  await page.getByRole('dialog', { name: /^Send/ }).getByRole('button', { name: 'Send', exact: true }).click()
  await see(page, 'Email is on its way')
  await page.getByRole('dialog', { name: /^INV-/ }).getByRole('button', { name: 'Record payment' }).click()
  await page
    .getByRole('dialog', { name: /payment/i })
    .getByRole('button', { name: 'Record payment' })
    .click()
  await see(page, 'Payment recorded')
  await page.getByRole('dialog', { name: /^INV-/ }).getByText('all of $1,440.00 is paid').waitFor()
}

/** Counts the print dialogs, which headless browsers do not show. */
const countPrints = (page: Page) => page.evaluate('prints = 0; print = () => void (prints += 1)')

/** On A4 the print view, which opens the print dialog by itself once, is one page with the footer of the PDF. */
async function printOnA4(page: Page): Promise<void> {
  await page.goto('/billing')
  await page.getByRole('button', { name: 'More about billing' }).click()
  await page.getByRole('menuitem', { name: 'Your details on documents' }).click()
  const details = page.getByRole('dialog')
  await details.getByText('A4', { exact: true }).click()
  await details.getByRole('button', { name: 'Save Changes' }).click()
  await details.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Actions for INV/ }).click()
  await countPrints(page)
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await page.getByRole('article').waitFor()
  await expect.poll(() => page.evaluate('prints')).toBe(1)
  await page.getByRole('link', { name: 'Billing' }).click()
  await page.getByRole('dialog', { name: /^INV-/ }).waitFor()
  await page.goBack()
  await page.getByRole('article').waitFor()
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[595, 842]])
  const words = pages.flatMap(({ printed }) => printed.map(({ text }) => text))
  expect(words).toEqual(expect.arrayContaining(['nadia', expect.stringMatching(/^INV-\d{4}-0001 · Page 1 of 1$/)]))
  expect(await page.evaluate('prints')).toBe(1)
}

async function verify(page: Page, buffer: Buffer): Promise<void> {
  await page.getByLabel('PDF to check').setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer })
}

test('from quote to paid: a contract is written, signed by both, and its deposit is billed and paid', async () => {
  const nadia = await openVisitor({ baseURL: site.server.url })
  const client = await openVisitor({ baseURL: site.server.url, screen: 'phone' })
  await joinAsPhotographer(nadia.page)
  await addPriya(nadia.page)
  await planShoot(nadia.page, 'Raman wedding', 'Wave Hill')
  await writeContract(nadia.page)
  await sendForSignature(nadia.page)

  const email = await smtp.emailTo(priya)
  expect(email).toMatchObject({
    subject: 'Wedding photography agreement: please read and sign',
    from: { name: 'nadia' },
    replyTo: [{ address: emailOf('nadia') }],
  })
  expect(email.text).toContain('As we discussed.')
  const document = await signAsClient(client.page, linkIn(email, site.server.url))
  for (const address of [priya, emailOf('nadia')]) {
    const { attachments } = await smtp.emailTo(address, 'Wedding photography agreement: signed')
    expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
    expect(Buffer.from(attachments[0]?.content as ArrayBuffer).equals(document)).toBe(true)
  }

  await client.page.goto('/verify')
  await verify(client.page, document)
  await client.page.getByRole('heading', { name: 'Valid: not changed since it was signed' }).waitFor()
  document[document.length >> 1] = (document[document.length >> 1] ?? 0) ^ 1
  await verify(client.page, document)
  await client.page.getByRole('heading', { name: 'Altered: not as it was signed' }).waitFor()

  await nadia.page.reload()
  await nadia.page
    .getByRole('dialog', { name: /^CON-/ })
    .getByText(/^Your client, by typing the name/)
    .waitFor()
  await billDeposit(nadia.page)
  const bill = await smtp.emailTo(priya)
  expect(bill.attachments).toHaveLength(1)
  expect(bill.subject).toContain('INV-')
  await printOnA4(nadia.page)
  expectNoFaults(nadia)
  expectNoFaults(client)
})
