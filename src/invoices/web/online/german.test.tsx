import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { tokenIn } from '#tests/help/agreement.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { OnlineInvoice } from './online-invoice.tsx'

afterEach(cleanup)

test('a German client reads a German invoice, what is left and how to pay it', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(studioMoney.change, { input: { currency: 'EUR', holder: 'Alice', iban: 'DE89370400440532013000' } })
  const client = await alice(clients.create, { input: { name: 'Jonas Weber', language: 'de' } })
  const { id } = await alice(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Porträts', rate: 1000 }],
      status: 'unpaid',
    },
  })
  await alice(invoices.pay, { params: { id }, input: { amount: 250, paidOn: '2026-05-01' } })
  const { link } = await alice(invoiceLinks.create, { params: { id } })
  await show(<OnlineInvoice token={tokenIn(link)} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Noch zu zahlen' })).toBeDefined()
  expect(screen.getByText(/^von 1\.000,00\s€, zahlbar bis 31\.05\.2026$/)).toBeDefined()
  expect(screen.getByRole('article', { name: 'Rechnung INV-2026-0001' }).lang).toBe('de-DE')
  expect(screen.getByRole('button', { name: 'Kopieren: IBAN' })).toBeDefined()
  expect(screen.getAllByRole('img', { name: /^Code für Banking-Apps/ })).toHaveLength(2)
  expect(document.documentElement.lang).toBe('de-DE')
  await waitFor(() => expect(document.title).toBe('Rechnung INV-2026-0001 · alice'))
  expect(document.body.textContent).not.toMatch(/\b(Invoice|Due|Left|Pay|Total|Copy|Amount|Download|Ask|Balance)\b/)
})
