import { expect, test } from 'vitest'
import { nextPaperStep } from './next-step.ts'

const contract = { id: 1, title: 'Agreement', clientName: 'Maya', linkExpiresAt: null, openedAt: null, dealId: null }
const invoice = {
  id: 7,
  invoiceNumber: 'INV-2026-0007',
  sentAt: '2026-10-31T16:00:00Z',
  currency: 'USD',
  balance: 42_000,
  dueDate: '2026-11-30',
}
const step = (
  contracts: Parameters<typeof nextPaperStep>[0]['contracts'],
  invoices: Parameters<typeof nextPaperStep>[0]['invoices'],
) => nextPaperStep({ contracts, invoices, write: (day) => day })

test('without papers there is no next step', () => {
  expect(step([], [])).toBeUndefined()
  expect(step([], [{ ...invoice, status: 'cancelled' }])).toBeUndefined()
})

test('late money comes first, then signatures, drafts, open payments and the first invoice', () => {
  const contracts = [{ ...contract, status: 'draft' as const }]
  expect(step(contracts, [{ ...invoice, status: 'overdue' }])).toEqual({
    text: 'INV-2026-0007 is overdue. $420.00 was due 2026-11-30',
    opens: { invoice: 7 },
  })
  expect(step(contracts, [{ ...invoice, status: 'draft' }])).toEqual({
    text: 'Send “Agreement” for signature',
    opens: { contract: 1 },
  })
  const signed = [{ ...contract, status: 'signed' as const }]
  expect(step(signed, [{ ...invoice, status: 'draft' }])?.text).toBe('Check the invoice draft and issue it')
  expect(step(signed, [{ ...invoice, status: 'sent' }])?.text).toBe(
    'INV-2026-0007 waits for payment. $420.00 is due 2026-11-30',
  )
  expect(step(signed, [])).toEqual({ text: 'Signed. Write the first invoice', opens: 'new invoice' })
  expect(step(signed, [{ ...invoice, balance: 0, status: 'paid' }])).toEqual({
    text: 'Everything billed is paid',
    opens: undefined,
  })
  const of = { id: 7, invoiceNumber: 'INV-2026-0007', issueDate: '2026-10-31', total: 42_000 }
  const note = { ...invoice, id: 8, invoiceNumber: 'CRN-2026-0001', balance: 0, status: 'complete' as const }
  expect(
    step(signed, [
      { ...note, credits: of },
      { ...invoice, balance: 0, status: 'credited' },
    ]),
  ).toEqual({
    text: 'Signed. Write the first invoice',
    opens: 'new invoice',
  })
})

test('an invoice that did not go out is sent first: nobody waits for its payment', () => {
  const unsent = { ...invoice, sentAt: null, status: 'unpaid' as const }
  expect(step([], [{ ...invoice, id: 6, status: 'sent' }, unsent])).toEqual({
    text: 'Send INV-2026-0007',
    opens: { invoice: 7 },
  })
  expect(step([], [{ ...unsent, status: 'overdue' }])?.text).toBe(
    'INV-2026-0007 is not sent yet. $420.00 was due 2026-11-30',
  )
})

test('a sent contract says whether it was opened', () => {
  const sent = { ...contract, status: 'sent' as const, linkExpiresAt: '2026-12-01T00:00:00Z' }
  expect(step([sent], [])?.text).toBe('“Agreement” has not been opened by Maya yet')
  expect(step([{ ...sent, openedAt: '2026-11-20T00:00:00Z' }], [])?.text).toBe(
    'Maya opened “Agreement”, but has not signed it yet',
  )
  expect(step([{ ...sent, linkExpiresAt: null }], [])?.text).toBe('“Agreement” waits for its signatures')
  expect(step([{ ...sent, status: 'expired' }], [])?.text).toBe('The link to “Agreement” has expired. Send it again')
})

test('what a booking agreed on is signed on its client’s page, and billed by its plan', () => {
  const booked = { ...contract, dealId: 4 }
  expect(step([{ ...booked, status: 'draft' }], [])).toEqual({
    text: '“Agreement” waits for its signatures',
    opens: { booking: 4 },
  })
  expect(step([{ ...booked, status: 'signed' }], [])).toEqual({
    text: 'Signed. The booking bills its payments',
    opens: { booking: 4 },
  })
  const byHand = { ...contract, id: 2, status: 'signed' as const }
  expect(step([{ ...booked, status: 'signed' }, byHand], [])?.opens).toBe('new invoice')
})

test('of several, the oldest is next', () => {
  const [second, first] = [
    { ...invoice, id: 8, status: 'sent' as const },
    { ...invoice, id: 7, status: 'sent' as const },
  ]
  expect(step([], [second, first])?.opens).toEqual({ invoice: 7 })
})

test('what is to be paid back is said before that everything is paid', () => {
  const note = { id: 7, invoiceNumber: 'INV-2026-0007', issueDate: '2026-10-31', total: 100_000 }
  expect(
    step(
      [],
      [
        { ...invoice, id: 8, invoiceNumber: 'CRN-2026-0001', balance: 0, status: 'complete', credits: note },
        { ...invoice, balance: -100_000, status: 'paid' },
      ],
    ),
  ).toEqual({ text: 'INV-2026-0007 is to be refunded: you owe $1,000.00', opens: { invoice: 7 } })
})
