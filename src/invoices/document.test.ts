import { expect, test } from 'vitest'
import type { Letterhead } from '#documents/api.ts'
import { buildInvoice, isPartPaid, type PrintedInvoice } from './document.ts'

const letterhead: Letterhead = {
  name: 'Nadia Okafor Photography',
  email: 'nadia@okafor.example',
  phone: '(718) 555-0100',
  website: '',
  address: '12 Water Street\nBrooklyn, NY 11201',
  taxId: '',
  logo: null,
  paper: 'letter',
  lightEdge: true,
  version: 1,
}
const shoot = {
  title: 'Raman wedding',
  at: Date.parse('2026-10-24T17:00:00Z'),
  timeZone: 'America/New_York',
  location: 'Wave Hill, Bronx',
  coordinates: { lat: 40.9, lng: -73.9 },
}
const client = { name: 'Priya Raman', email: 'priya@raman.example', phone: '', address: '' }
const invoice: PrintedInvoice = {
  invoiceNumber: 'INV-2026-0045',
  issueDate: '2026-10-15',
  dueDate: '2026-11-14',
  currency: 'USD',
  subtotal: 480_000,
  tax: 42_600,
  taxType: 'percentage',
  taxRate: 8.875,
  total: 522_600,
  paid: 0,
  balance: 522_600,
  status: 'sent',
  notes: 'Thank you.',
  terms: 'Payment due within 30 days.',
  items: [{ description: 'Prints', quantity: 1234.5, rate: 389, amount: 480_221 }],
}
const source = { letterhead, logo: null, shoot, madeAt: 0, invoice, client, dateFormat: 'MM/dd/yyyy' as const }

const statusOf = (more: Partial<PrintedInvoice>) => buildInvoice({ ...source, invoice: { ...invoice, ...more } }).status

test('an invoice in words', () => {
  const { edge, ...paper } = buildInvoice(source)
  expect(paper).toEqual({
    paper: 'letter',
    language: 'en-US',
    madeAt: 0,
    head: {
      name: 'Nadia Okafor Photography',
      lines: ['12 Water Street', 'Brooklyn, NY 11201', 'nadia@okafor.example · (718) 555-0100'],
      logo: null,
    },
    number: 'INV-2026-0045',
    billedTo: { name: 'Priya Raman', lines: ['priya@raman.example'] },
    occasion: { name: 'Raman wedding', lines: ['October 24, 2026', 'Wave Hill, Bronx'] },
    issued: '10/15/2026',
    due: '11/14/2026',
    status: { label: 'Amount due', amount: '$5,226.00' },
    lines: [{ description: 'Prints', quantity: '1,234.5', rate: '$3.89', amount: '$4,802.21' }],
    sums: [
      { label: 'Subtotal', amount: '$4,800.00' },
      { label: 'Tax (8.875%)', amount: '$426.00' },
    ],
    total: { label: 'Total', amount: '$5,226.00' },
    settled: [],
    notes: 'Thank you.',
    terms: 'Payment due within 30 days.',
  })
  expect(edge?.at(0)).toEqual({ at: 0, color: '#0d1022' })
  expect(edge?.at(-1)).toEqual({ at: 1, color: '#0d1022' })
  expect(edge?.length).toBeGreaterThan(80)
})

test.each([
  ['draft', 0, { label: 'Amount due', amount: '$5,226.00' }],
  ['overdue', 144_000, { label: 'Amount due', amount: '$3,786.00' }],
  ['paid', 522_600, { label: 'Paid', amount: '$5,226.00' }],
  ['complete', 522_600, { label: 'Paid', amount: '$5,226.00' }],
  ['cancelled', 0, { label: 'Cancelled', amount: '$5,226.00' }],
] as const)('%s, and what is owed of it', (status, paid, owedText) => {
  expect(statusOf({ status, paid, balance: 522_600 - paid })).toEqual(owedText)
})

test('what was paid and what is left stand below the total once something was', () => {
  expect(buildInvoice({ ...source, invoice: { ...invoice, paid: 144_000, balance: 378_600 } }).settled).toEqual([
    { label: 'Paid', amount: '$1,440.00' },
    { label: 'Balance', amount: '$3,786.00' },
  ])
  expect(
    buildInvoice({ ...source, invoice: { ...invoice, status: 'cancelled', paid: 144_000, balance: 378_600 } }).settled,
  ).toEqual([{ label: 'Paid', amount: '$1,440.00' }])
})

test('a draft has no number yet; a tax that was typed as an amount names no rate', () => {
  expect(
    buildInvoice({ ...source, invoice: { ...invoice, invoiceNumber: null, taxType: 'amount', taxRate: null } }),
  ).toMatchObject({ number: 'Draft', sums: [{ label: 'Subtotal' }, { label: 'Tax' }] })
})

test('the light of the day is omitted when turned off, without a position, and without a shoot', () => {
  expect(buildInvoice({ ...source, letterhead: { ...letterhead, lightEdge: false } }).edge).toBeNull()
  expect(buildInvoice({ ...source, shoot: { ...shoot, coordinates: null } }).edge).toBeNull()
  expect(buildInvoice({ ...source, shoot: null })).toMatchObject({ edge: null, occasion: null })
})

test('the day of a shoot is that of its place', () => {
  expect(
    buildInvoice({ ...source, shoot: { ...shoot, at: Date.parse('2026-10-24T02:00:00Z'), location: '' } }).occasion,
  ).toEqual({ name: 'Raman wedding', lines: ['October 23, 2026'] })
  expect(
    buildInvoice({
      ...source,
      shoot: { ...shoot, at: Date.parse('2026-10-24T02:00:00Z'), timeZone: 'Asia/Tokyo', location: '' },
    }).occasion,
  ).toEqual({ name: 'Raman wedding', lines: ['October 24, 2026'] })
})

test('the head says what there is to say: an address of many lines takes five, a website needs no https', () => {
  const head = (more: Partial<Letterhead>) =>
    buildInvoice({ ...source, letterhead: { ...letterhead, address: '', phone: '', ...more } }).head.lines
  expect(head({})).toEqual(['nadia@okafor.example'])
  expect(head({ address: ' 1 \r\n\n2\n3\n4\n5\n6\n7' })).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5, 6, 7',
    'nadia@okafor.example',
  ])
  expect(head({ website: 'https://okafor.example/', taxId: '12-3456789' })).toEqual([
    'nadia@okafor.example',
    'okafor.example',
    'Tax ID 12-3456789',
  ])
})

test('terms that name days follow the due date; others stay as they were written', () => {
  const termsOf = (dueDate: string, terms: string) =>
    buildInvoice({ ...source, invoice: { ...invoice, dueDate, terms } }).terms
  const terms = 'Payment due within 30 days.'
  expect(termsOf('2026-11-14', terms)).toBe(terms)
  expect(termsOf('2026-10-24', `${terms}\nThank you.`)).toBe('Payment due within 9 days.\nThank you.')
  expect(termsOf('2026-10-16', terms)).toBe('Payment due within 1 day.')
  expect(termsOf('2026-10-15', terms)).toBe('Payment due on receipt.')
  expect(termsOf('2026-10-24', 'Half within 30 days.')).toBe('Half within 30 days.')
})

test('an untaxed invoice has no line for its tax', () => {
  const labelsOf = (tax: number, taxType: 'amount' | 'percentage', taxRate: number | null) =>
    buildInvoice({ ...source, invoice: { ...invoice, tax, taxType, taxRate } }).sums.map(({ label }) => label)
  expect(labelsOf(0, 'amount', null)).toEqual(['Subtotal'])
  expect(labelsOf(0, 'percentage', 0)).toEqual(['Subtotal'])
  expect(labelsOf(0, 'percentage', 8.875)).toEqual(['Subtotal', 'Tax (8.875%)'])
  expect(labelsOf(100, 'amount', null)).toEqual(['Subtotal', 'Tax'])
})

test('the balance stands out once a part was paid, else the total', () => {
  const isPart = (more: Partial<typeof invoice>) =>
    isPartPaid(buildInvoice({ ...source, invoice: { ...invoice, ...more } }))
  expect(isPart({})).toBe(false)
  expect(isPart({ paid: 144_000, balance: 378_600 })).toBe(true)
  expect(isPart({ status: 'paid', paid: 522_600, balance: 0 })).toBe(false)
  expect(isPart({ status: 'cancelled', paid: 144_000, balance: 0 })).toBe(false)
})
