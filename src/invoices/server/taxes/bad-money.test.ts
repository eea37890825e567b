import { expect, test } from 'vitest'
import { invoices } from '#invoices/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'

/** What somebody sends about an invoice over €1,428.00 of which €428.00 are paid, and the sentence that it gets. */
const refused: [string, string, (id: number) => string, Record<string, unknown>, string][] = [
  ['a negative price', 'POST', () => '/api/invoices', { items: [{ rate: -10 }] }, 'An amount cannot be negative'],
  ['a minus as a text', 'POST', () => '/api/invoices', { items: [{ rate: '−0.50' }] }, 'An amount cannot be negative'],
  [
    'a negative quantity',
    'POST',
    () => '/api/invoices',
    { items: [{ rate: 10, quantity: -1 }] },
    'Quantity must be at least 1, and at most 100,000',
  ],
  [
    'three decimals in yen',
    'POST',
    () => '/api/invoices',
    { currency: 'JPY', items: [{ rate: '10.125' }] },
    'JPY has no decimals',
  ],
  [
    'another currency for an item',
    'POST',
    () => '/api/invoices',
    { items: [{ rate: 10, currency: 'CHF' }] },
    'The field "items.0.currency" is not known here.',
  ],
  [
    'another currency once something is paid',
    'PUT',
    (id) => `/api/invoices/${id}`,
    { currency: 'CHF', items: [{ rate: 1200 }] },
    'INV-2026-0001 was issued. Correct it with a credit note.',
  ],
  [
    'a discount beyond the item',
    'POST',
    () => '/api/invoices',
    { items: [{ rate: 10, discount: { by: 'amount', value: 11 } }] },
    'The discount is more than this item',
  ],
]

const others: [string, string, (id: number) => string, Record<string, unknown>, string][] = [
  [
    'tax over 100%',
    'PUT',
    () => '/api/payment-details',
    { categories: [{ code: 'S', rate: 101 }] },
    'Tax must be from 0 to 100 percent',
  ],
  [
    'a wrong check digit',
    'PUT',
    () => '/api/payment-details',
    { iban: 'DE89370400440532013001' },
    'This IBAN has a typo',
  ],
  ['a digit too few', 'PUT', () => '/api/payment-details', { iban: 'DE8937040044053201300' }, 'This IBAN has a typo'],
  [
    '140 letters for an account holder',
    'PUT',
    () => '/api/payment-details',
    { holder: 'x'.repeat(140) },
    'Use 70 characters or fewer',
  ],
  ['an emoji for the bank', 'PUT', () => '/api/payment-details', { holder: 'Studio 📷' }, 'Banks can’t read 📷'],
  [
    'a payment of too much',
    'POST',
    (id) => `/api/invoices/${id}/payments`,
    { amount: 1000.01, paidOn: '2026-05-01' },
    'This is more than the €1,000.00 that is left to pay',
  ],
  [
    'a payment of half a cent',
    'POST',
    (id) => `/api/invoices/${id}/payments`,
    { amount: '10.005', paidOn: '2026-05-01' },
    'Use at most 2 decimals',
  ],
  [
    'a negative payment',
    'POST',
    (id) => `/api/invoices/${id}/payments`,
    { amount: -10, paidOn: '2026-05-01' },
    'An amount cannot be negative',
  ],
  [
    'a credit of more than is left',
    'POST',
    (id) => `/api/invoices/${id}/credit`,
    { amount: '1428.01' },
    'At most €1,428.00 is left to credit',
  ],
]

test('bad money gets one clear sentence, and changes nothing', async () => {
  const { alice, bill, client, find, pay, raw } = await openVatStudio()
  const { id } = await bill()
  await pay(id, 428)
  const state = async () => [
    await find(id),
    await alice(invoices.list, { input: {} }),
    await alice(studioMoney.find, {}),
  ]
  const before = await state()
  const whole = { clientId: client.id, issueDate: '2026-05-01', dueDate: '2026-05-31', status: 'unpaid' }
  const written = refused.map(([what, method, path, { items, ...more }, sentence]) => {
    const described = (items as object[]).map((item) => ({ description: 'Portraits', ...item }))
    return [what, method, path, { ...whole, ...more, items: described }, sentence] as const
  })
  for (const [what, method, path, body, sentence] of [...written, ...others]) {
    const { status, json } = await raw('alice', method as 'POST', path(id), { body })
    expect([status >= 400 && status < 500, json.message], what).toEqual([true, sentence])
  }
  expect(await state()).toEqual(before)
})
