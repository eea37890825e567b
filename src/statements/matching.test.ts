import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rfReference } from '#payment-codes/references.ts'
import { matcherOf, type OpenInvoice } from './matching.ts'
import { nameFinder } from './names.ts'
import { knownReferences, numbersIn, rfReferencesIn } from './references.ts'

const invoice = fc.record({
  clientName: fc.constantFrom('Maya Ortiz', 'Noor Haddad', 'Müller & Sohn'),
  currency: fc.constantFrom('EUR', 'USD'),
  open: fc.integer({ min: 1, max: 5 }),
})
const invoices = fc
  .array(invoice, { maxLength: 8 })
  .map((some): OpenInvoice[] =>
    some.map((one, at) => ({ ...one, id: at + 1, invoiceNumber: `INV-2026-${String(at + 1).padStart(4, '0')}` })),
  )
const row = fc.record({
  day: fc.constant('2026-04-30'),
  amount: fc.integer({ min: 1, max: 6 }),
  currency: fc.constantFrom('EUR', 'USD'),
  name: fc.constantFrom('ORTIZ MAYA', 'Somebody', ''),
  reference: fc.constantFrom('', rfReference('INV-2026-0001'), 'RF00X'),
  text: fc.constantFrom('', 'Thank you', 'inv 2026 0002', `${rfReference('INV-2026-0003')} 0426`, 'INV-2026-00041'),
})

test('what is ready never exceeds what is open, in the same currency, whatever the rows', () => {
  fc.assert(
    fc.property(invoices, fc.array(row, { maxLength: 12 }), (open, rows) => {
      const propose = matcherOf({ invoices: open, qrrPrefix: '', payments: [] })
      const ready = new Map<number, number>()
      for (const one of rows) {
        const { kind, invoiceIds } = propose(one)
        const found = open.filter(({ id }) => invoiceIds.includes(id))
        expect(found.every(({ currency }) => currency === one.currency)).toBe(true)
        expect(kind === 'several').toBe(found.length > 1)
        expect(kind === 'none').toBe(found.length === 0)
        if (kind !== 'ready') continue
        for (const { id, open: asked } of found) {
          ready.set(id, (ready.get(id) ?? 0) + one.amount)
          expect(ready.get(id)).toBe(asked)
        }
      }
    }),
    { numRuns: 2000 },
  )
})

test('a reference is found whatever stands around and between it; one with a changed digit is not', () => {
  const number = fc.integer({ min: 1, max: 999_999 }).map((running) => `INV-2026-${String(running).padStart(4, '0')}`)
  const around = fc.constantFrom('', ' ', '/', ' Thank you ', '. 2026')
  fc.assert(
    fc.property(number, around, around, fc.integer({ min: 0, max: 3 }), (one, before, after, step) => {
      const reference = rfReference(one)
      const grouped = reference.replace(/(.{4})(?=.)/g, '$1 ')
      const known = knownReferences([reference])
      expect(rfReferencesIn(`${before}${grouped.toLowerCase()}${after}`, known)).toEqual([reference])
      const at = reference.length - 1 - step
      const changed = reference.slice(0, at) + String((Number(reference[at]) + 1) % 10) + reference.slice(at + 1)
      expect(rfReferencesIn(changed, known)).toEqual([])
    }),
  )
})

test.each([
  ['INV-2026-0001', ['INV-2026-0001']],
  ['inv2026/0001, Inv. 2026 0002', ['INV-2026-0001', 'INV-2026-0002']],
  ['INV-2026-0001 INV-2026-0001', ['INV-2026-0001']],
  ['2026-0001 INV-26-0001', []],
])('numbers in “%s”', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})

test.each([
  ['RAMAN PRIYA', 'Priya Raman & Tom Becker', true],
  ['Mueller', 'Anna Müller', true],
  ['Groß', 'GROSS', true],
  ['Maya Ortiz', 'Maya Becker', false],
  ['', 'Maya', false],
  ['AB', 'AB Studio', false],
])('%s and %s', (one, other, alike) => {
  const find = nameFinder([other], (name) => name)
  expect(find.alike(one)).toEqual(alike ? [other] : [])
})

test.each([
  ['ZELLE PAYMENT FROM MAYA ORTIZ 8842', 'Maya Ortiz', true],
  ['Ortiz, Maya: wedding', 'Maya Ortiz', true],
  ['Zelle payment from Maya', 'Maya Ortiz', false],
  ['Grace period of your loan', 'Grace', false],
  ['', 'Maya Ortiz', false],
])('%s names %s: %s', (text, name, isNamed) => {
  const find = nameFinder([name], (one) => one)
  expect(find.within(text)).toEqual(isNamed ? [name] : [])
})

const thousands = Array.from({ length: 5000 }, (_, at): OpenInvoice => ({
  id: at + 1,
  invoiceNumber: `INV-2026-${String(at + 1).padStart(4, '0')}`,
  clientName: `Maya ${at % 2 === 0 ? 'Tom' : 'Noor'} Number${at}`,
  currency: 'USD',
  open: 15_000,
}))
const heads = rfReference('INV-2026-0001').slice(0, 4)

test.each<[string, { name?: string; text?: string }]>([
  ['beginnings of references', { text: 'RF00'.repeat(60) }],
  ['beginnings of a known reference', { text: heads.repeat(60) }],
  ['numbers', { text: 'INV20260001 '.repeat(20) }],
  ['digits', { text: '210000000003139471430009017 '.repeat(9) }],
  ['a first name that all clients have', { name: 'Maya' }],
  ['texts with a name that no client has', { name: 'Somebody', text: `Maya Tom Noor ${'ab cd ef gh '.repeat(8)}` }],
  ['names of which no client has all', { name: `Maya Tom Noor ${'ab cd ef gh '.repeat(8)}` }],
])('20,000 rows of %s are matched with 5,000 invoices of one amount in seconds', (_, more) => {
  const propose = matcherOf({ invoices: thousands, qrrPrefix: '210000', payments: [] })
  const one = { day: '2026-04-30', amount: 15_000, currency: 'USD', name: '', text: '', reference: '', ...more }
  const start = performance.now()
  for (let at = 0; at < 20_000; at += 1) expect(propose(one).invoiceIds.length).toBeLessThanOrEqual(20)
  // Less than a second alone; without bounds it is minutes.
  expect(performance.now() - start).toBeLessThan(10_000)
})

test('a name is found among thousands that share a word with it', () => {
  const [first] = thousands
  const propose = matcherOf({ invoices: thousands, qrrPrefix: '', payments: [] })
  const one = { day: '2026-04-30', amount: 15_000, currency: 'USD', text: '', reference: '' }
  expect(propose({ ...one, name: 'NUMBER4711 NOOR MAYA' })).toMatchObject({ kind: 'suggested', invoiceIds: [4712] })
  expect(propose({ ...one, name: first?.clientName ?? '' })).toMatchObject({ kind: 'suggested', invoiceIds: [1] })
})
