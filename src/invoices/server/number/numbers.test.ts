import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { type SentInvoice } from '#invoices/draft.ts'
import type { Who } from '#tests/help/people.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const draftFor = async ({ as }: Studio, who: Who = 'alice'): Promise<SentInvoice> => ({
  clientId: (await as(who)(clients.create, { input: { name: 'Priya Raman' } })).id,
  issueDate: '2026-05-01',
  dueDate: '2026-05-31',
  items: [{ description: 'Portraits', rate: 100 }],
})

test('a draft has no number; whatever leaves draft gets the next one of its year, once', async () => {
  const studio = await openStudio()
  const draft = await draftFor(studio)
  const write = (status: SentInvoice['status'], issueDate = '2026-05-01') =>
    studio.as('alice')(invoices.create, { input: { ...draft, issueDate, dueDate: '2027-12-31', status } })
  const first = await write('draft')
  expect(first.invoiceNumber).toBeNull()
  expect(
    [await write('sent'), await write('paid'), await write('sent', '2027-01-01'), await write('cancelled')].map(
      ({ invoiceNumber }) => invoiceNumber,
    ),
  ).toEqual(['INV-2026-0001', 'INV-2026-0002', 'INV-2027-0001', 'INV-2026-0003'])
  const set = (status: 'draft' | 'sent' | 'unpaid') =>
    studio.as('alice')(invoices.setStatus, { params: { id: first.id }, input: { status } })
  expect((await set('sent')).invoiceNumber).toBe('INV-2026-0004')
  await set('draft')
  expect((await set('unpaid')).invoiceNumber).toBe('INV-2026-0004')
})

test('numbers are each photographer’s own', async () => {
  const studio = await openStudio()
  for (const who of ['alice', 'bob'] as const)
    expect(
      (await studio.as(who)(invoices.create, { input: { ...(await draftFor(studio, who)), status: 'sent' } }))
        .invoiceNumber,
    ).toBe('INV-2026-0001')
})

test('invoices issued at once have numbers without gap or double; a refused one takes none', async () => {
  const studio = await openStudio()
  const draft = await draftFor(studio)
  const numbers: (string | null)[] = []
  const writer = async () => {
    for (let index = 0; index < 10; index += 1) {
      const issued = studio.as('alice')(invoices.create, {
        input: { ...draft, status: 'sent', ...(index % 5 === 0 && { subtotal: 1 }) },
      })
      await issued.then(
        ({ invoiceNumber }) => numbers.push(invoiceNumber),
        ({ code }: { code: string }) => expect(code).toBe('invalid'),
      )
    }
  }
  await Promise.all(Array.from({ length: 10 }, writer))
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 80 }, (_, index) => `INV-2026-${String(index + 1).padStart(4, '0')}`),
  )
})

test('a number is not given back: a numbered draft is not deleted, an unnumbered one is', async () => {
  const studio = await openStudio()
  const draft = await draftFor(studio)
  const { id } = await studio.as('alice')(invoices.create, { input: { ...draft, status: 'sent' } })
  await studio.as('alice')(invoices.setStatus, { params: { id }, input: { status: 'draft' } })
  await expect(studio.as('alice')(invoices.remove, { params: { id } })).rejects.toMatchObject({
    code: 'conflict',
    message: 'INV-2026-0001 was issued, so its number stays. Cancel the invoice instead.',
  })
  const other = await studio.as('alice')(invoices.create, { input: draft })
  await studio.as('alice')(invoices.remove, { params: { id: other.id } })
  await expect(studio.as('alice')(invoices.find, { params: { id: other.id } })).rejects.toMatchObject({
    code: 'not_found',
  })
})
