import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { setInstall } from '#kernel/web/install.ts'
import { studioMoney } from '#studio-money/api.ts'
import { routed } from '#tests/help/routed.tsx'
import { show } from '#tests/help/screen.tsx'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'
import { SendDialog } from './send-dialog.tsx'

afterEach(cleanup)

/** Alice's studio, with an invoice of Priya's. */
async function billPriya(env: Record<string, string>, status?: 'unpaid') {
  const studio = await openStudio({ env })
  studio.signIn('alice')
  const alice = studio.as('alice')
  const client = await alice(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  const invoice = await alice(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-05-01',
      dueDate: '2199-05-31',
      items: [{ description: 'Portraits', rate: 1000 }],
      status,
    },
  })
  return { db: studio.db, alice, invoice }
}

async function openDialog(account = '') {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const { alice, invoice } = await billPriya({ MAIL_URL: smtp.url })
  const { version } = await alice(studioMoney.find, {})
  if (account !== '') await alice(studioMoney.change, { input: { accountWords: account }, ifMatch: `"${version}"` })
  const onClose = vi.fn<() => void>()
  await show(routed(<SendDialog invoice={invoice} onClose={onClose} />), [settings])
  await screen.findByLabelText(/^To/)
  return { smtp, alice, invoice, onClose }
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

test('the email is written and previewed, and goes out as it was written to all who are named', async () => {
  const { smtp, onClose } = await openDialog()
  expect(field(/^To/).value).toBe('priya@raman.example')
  expect(field(/^Subject/).value).toBe('Invoice from alice')
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  expect(await preview.findByText('Hi Priya,')).toBeDefined()
  expect(preview.getByText('Invoice.pdf')).toBeDefined()
  await userEvent.clear(field(/^Text/))
  await userEvent.type(field(/^Text/), 'Dear both,{Enter}{Enter}<b>thank you</b>')
  expect(await preview.findByText('<b>thank you</b>')).toBeDefined()
  await userEvent.type(field(/^To/), '; books@raman')
  await send()
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.type(field(/^To/), '.example')
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalled(), { timeout: 10_000 })
  for (const address of ['priya@raman.example', 'books@raman.example']) {
    const email = await smtp.emailTo(address)
    // The subject was left as it was: the draft has got its number.
    expect(email.subject).toBe('Invoice INV-2026-0001 from alice')
    expect(email.text).toContain('Dear both,\n\n<b>thank you</b>')
  }
})

test('an invoice that says nothing of how to pay is sent after a warning', async () => {
  const { smtp, onClose } = await openDialog()
  expect(await screen.findByText(/^This invoice doesn’t tell Priya Raman how to pay:/)).toBeDefined()
  const link = screen.getByRole('link', { name: 'add your bank details or card payments' })
  expect(link.getAttribute('href')).toBe('/settings#money')
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalled(), { timeout: 10_000 })
  expect((await smtp.emailTo('priya@raman.example')).subject).toBe('Invoice INV-2026-0001 from alice')
})

test('nothing is said where the invoice names an account', async () => {
  await openDialog('Routing 021000021, account 12345678')
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  expect(await preview.findByText('Invoice.pdf')).toBeDefined()
  expect(screen.queryByText(/how to pay:/)).toBeNull()
})

test('what the email needs and cannot be loaded is said, and tried again', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const { db, invoice } = await billPriya({ MAIL_URL: smtp.url })
  await db.schema.alterTable('clients').renameTo('clients_gone').execute()
  await show(routed(<SendDialog invoice={invoice} onClose={() => undefined} />), [settings])
  const failed = within(await screen.findByRole('alert'))
  expect(failed.getByText('The server did not answer. Nothing was sent.')).toBeDefined()
  await db.schema.alterTable('clients_gone').renameTo('clients').execute()
  await userEvent.click(failed.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^To/)).value).toBe('priya@raman.example')
})

async function openWithoutMail(status?: 'unpaid') {
  const { alice, invoice } = await billPriya({}, status)
  setInstall({ mail: false, linksReachOutside: true })
  const onClose = vi.fn<() => void>()
  await show(<SendDialog invoice={invoice} onClose={onClose} />, [settings])
  await screen.findByText('Email is not set up on this server. Download the PDF and send it yourself.')
  return { alice, invoice, onClose }
}

test('without mail an issued invoice can be marked as sent where its PDF is downloaded', async () => {
  const { alice, invoice, onClose } = await openWithoutMail('unpaid')
  expect(screen.getByRole('link', { name: 'Download PDF' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as sent' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Mark ${invoice.invoiceNumber} as sent` }))
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as sent' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await alice(invoices.find, { params: { id: invoice.id } })).toMatchObject({ status: 'sent', sentHow: 'email' })
})

test('without mail a draft is issued first, then its PDF is downloaded or it is marked as sent', async () => {
  const { alice, invoice } = await openWithoutMail()
  expect(screen.getByText('The draft has no number yet: issue it first.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mark as sent' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Issue invoice' }))
  expect(await screen.findByRole('link', { name: 'Download PDF' })).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'Send INV-2026-0001 by email' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Mark as sent' })).toBeDefined()
  expect(await alice(invoices.find, { params: { id: invoice.id } })).toMatchObject({
    invoiceNumber: 'INV-2026-0001',
    status: 'unpaid',
    sentAt: null,
  })
})
