import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expenses } from '#expenses/api.ts'
import { netOf, type SentExpense } from '#expenses/draft.ts'
import { callPage } from '#kernel/web/call.ts'
import { search } from '#search/api.ts'
import { shoots } from '#shoots/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { openStudio } from '#tests/help/studio.ts'

const proofs: SentExpense = {
  day: '2026-03-15',
  supplier: 'Peerless Prints',
  category: 'prints',
  gross: '138.00',
  paidOn: '2026-03-16',
  words: 'Two 16 × 20 proofs',
}

async function openWithExpenses() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const add = (more: Partial<SentExpense> = {}) => alice(expenses.create, { input: { ...proofs, ...more } })
  return { ...studio, alice, add }
}

test('an expense is kept as it was typed, in the currency of the studio', async () => {
  const { alice, add } = await openWithExpenses()
  await alice(studioMoney.change, { input: { currency: 'EUR' } })
  const made = await add()
  expect(made).toMatchObject({ ...proofs, gross: 13_800, taxCents: null, rate: null, currency: 'EUR', receipt: null })
  expect(await alice(expenses.find, { params: { id: made.id } })).toEqual(made)
  expect((await add({ currency: 'JPY', gross: 1200 })).gross).toBe(1200)
})

test('the tax is typed as an amount, or follows from the rate in the amount', async () => {
  const { add } = await openWithExpenses()
  expect(await add({ gross: '119', rate: 19 })).toMatchObject({ taxCents: 1900, rate: 19 })
  expect(await add({ gross: '138.00', rate: '8.875' })).toMatchObject({ taxCents: 1125, rate: 8.875 })
  expect(await add({ gross: '10.00', tax: '0.91' })).toMatchObject({ taxCents: 91, rate: null })
  expect(await add({ gross: '10.00', rate: 0 })).toMatchObject({ taxCents: 0, rate: 0 })
})

test.each([
  [{ gross: '0' }, { gross: 'Type an amount' }],
  [{ gross: '' }, { gross: 'Type an amount' }],
  [{ gross: '12.5', currency: 'JPY' }, { gross: 'JPY has no decimals' }],
  [{ gross: '12.345' }, { gross: 'Use at most 2 decimals' }],
  [{ gross: '0.004' }, { gross: 'This amount is less than $0.01' }],
  [{ gross: '1.2345', currency: 'KWD' }, { gross: 'Use at most 3 decimals' }],
  [
    { gross: '12.345', tax: '1.005' },
    { gross: 'Use at most 2 decimals', tax: 'Use at most 2 decimals' },
  ],
  [{ gross: '10', tax: '10.01' }, { tax: 'The tax is more than the amount' }],
  [{ gross: '10', tax: '1', rate: 10 }, { tax: 'Type the tax as an amount or as a rate' }],
  [{ rate: 101 }, { rate: 'The rate must be from 0 to 100 percent' }],
  [{ supplier: '  ' }, { supplier: 'Type who you paid' }],
  [{ category: 'yachts' as 'other' }, { category: 'Choose a category' }],
  [{ day: '2026-02-30' }, { day: 'Choose the date' }],
  [{ currency: 'DEM' }, { currency: 'Choose a currency' }],
])('%j is refused at its field', async (wrong, fields) => {
  const { alice, add } = await openWithExpenses()
  await expect(add(wrong)).rejects.toMatchObject({ code: 'invalid', fields })
  expect(await alice(expenses.list, {})).toEqual([])
})

test('of two tabs that change an expense, the second hears of the first', async () => {
  const { alice, add } = await openWithExpenses()
  const { id, version } = await add()
  const change = (gross: string) =>
    alice(expenses.change, { params: { id }, input: { ...proofs, gross }, ifMatch: `"${version}"` })
  expect(await change('140')).toMatchObject({ gross: 14_000, version: version + 1 })
  await expect(change('150')).rejects.toMatchObject({ code: 'stale' })
  await expect(alice(expenses.remove, { params: { id }, ifMatch: `"${version}"` })).rejects.toMatchObject({
    code: 'stale',
  })
  await alice(expenses.remove, { params: { id } })
  await expect(alice(expenses.find, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
})

test('an expense that is sent again is recorded once', async () => {
  const { alice } = await openWithExpenses()
  const send = () => alice(expenses.create, { input: proofs, idempotencyKey: 'one-receipt' })
  expect(await send()).toEqual(await send())
  expect(await alice(expenses.list, {})).toHaveLength(1)
})

test('an expense keeps the title of a shoot that is deleted', async () => {
  const { alice, add } = await openWithExpenses()
  const shoot = await alice(shoots.create, { input: { title: 'Raman wedding', location: 'Bronx', type: 'wedding' } })
  const { id } = await add({ shootId: shoot.id })
  await alice(shoots.remove, { params: { id: shoot.id } })
  const kept = { shootId: null, shootTitle: 'Raman wedding' }
  expect(await alice(expenses.find, { params: { id } })).toMatchObject(kept)
  expect(await alice(expenses.change, { params: { id }, input: { ...proofs, gross: '1' } })).toMatchObject(kept)
})

test('the list is filtered by days, category, shoot and words, and its sums with it', async () => {
  const { alice, add } = await openWithExpenses()
  const shoot = await alice(shoots.create, { input: { title: 'Ridge', location: 'Cornwall', type: 'landscape' } })
  const parking = await add({ day: '2026-03-14', supplier: 'Parking, Wave Hill', category: 'travel', gross: '16' })
  const miles = await add({ day: '2026-02-28', category: 'travel', gross: '103.60', shootId: shoot.id })
  const euros = await add({ day: '2026-03-14', gross: '20', rate: 19, currency: 'EUR' })
  const found = async (input: Parameters<typeof alice<typeof expenses.list>>[1]['input']) => ({
    ids: (await alice(expenses.list, { input: input ?? {} })).map(({ id }) => id),
    spent: (await alice(expenses.totals, { input: input ?? {} })).spent,
  })
  expect((await found({})).ids).toEqual([euros.id, parking.id, miles.id])
  expect(await found({ from: '2026-03-01', to: '2026-03-14' })).toEqual({
    ids: [euros.id, parking.id],
    spent: { count: 1, amount: 1600, also: [{ currency: 'EUR', count: 1, amount: 2000 }] },
  })
  expect(await found({ category: 'travel' })).toMatchObject({ ids: [parking.id, miles.id], spent: { amount: 11_960 } })
  expect((await found({ shootId: String(shoot.id) })).ids).toEqual([miles.id])
  expect(await found({ search: 'wave' })).toMatchObject({ ids: [parking.id], spent: { count: 1 } })
  expect((await found({ search: 'nothing like it' })).ids).toEqual([])
  expect((await alice(expenses.totals, {})).tax).toEqual({
    count: 0,
    amount: 0,
    also: [{ currency: 'EUR', count: 1, amount: 319 }],
  })
})

test('pages follow each other without a gap, also within one day', async () => {
  const { alice, add, signIn } = await openWithExpenses()
  for (const day of ['2026-03-02', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-02']) await add({ day })
  signIn('alice')
  const whole = (await alice(expenses.list, {})).map(({ id }) => id)
  const paged: number[] = []
  let cursor: string | undefined
  do {
    const page = await callPage(expenses.list, { input: { limit: '2', to: '2026-03-02', ...(cursor && { cursor }) } })
    paged.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(paged).toEqual(whole.slice(1))
})

test('the search finds an expense by supplier, category and notes until it is deleted', async () => {
  const { alice, add } = await openWithExpenses()
  const { id } = await add()
  const hits = async (q: string) => (await alice(search.find, { input: { q } })).map((hit) => [hit.type, hit.id])
  for (const q of ['peerless', 'albums', 'proofs']) expect(await hits(q), q).toEqual([['expense', id]])
  const [hit] = await alice(search.find, { input: { q: 'peerless' } })
  expect(hit).toMatchObject({ title: 'Peerless Prints', date: '2026-03-15', description: '$138.00' })
  await alice(expenses.change, { params: { id }, input: { ...proofs, supplier: 'Moab Papers' } })
  expect(await hits('peerless')).toEqual([])
  await alice(expenses.remove, { params: { id } })
  expect(await hits('moab')).toEqual([])
})

test('the CSV has the listed expenses, and no formula', async () => {
  const { raw, add } = await openWithExpenses()
  await add({ gross: '119', rate: 19 })
  await add({ supplier: '=HYPERLINK("x")', category: 'other', words: '' })
  const { body, headers } = await raw('alice', 'GET', '/api/expenses/csv?category=prints')
  expect(headers['content-disposition']).toContain('expenses-prints-')
  expect(body.split('\r\n')).toEqual([
    expect.stringContaining('ID,Date,Paid To,Category,Notes,Shoot,Currency,Amount,Tax,Tax rate,Net,Paid On,Receipt'),
    expect.stringMatching(
      /^\d+,2026-03-15,Peerless Prints,Prints and albums,.*,,USD,119\.00,19\.00,19,100\.00,2026-03-16,$/,
    ),
    '',
  ])
  expect((await raw('alice', 'GET', '/api/expenses/csv')).body).toContain(`"'=HYPERLINK(""x"")"`)
})

test('the PDF lists the expenses of a period with a sum for each currency', async () => {
  const { raw, add } = await openWithExpenses()
  await add({ gross: '119', rate: 19 })
  await add({ supplier: 'Zürich Papier', currency: 'CHF', gross: '50' })
  await add({ day: '2026-04-01', supplier: 'Not in March' })
  const { bytes, status } = await raw('alice', 'GET', '/api/expenses/pdf?from=2026-03-01&to=2026-03-31')
  expect(status).toBe(200)
  const words = (await readPdf(bytes)).pages.map(wordsOf).join(' ')
  expect(words).toContain('03/01/2026 – 03/31/2026')
  expect(words).toMatch(/1 expense in CHF CHF\s0\.00 CHF\s50\.00 1 expense in USD \$19\.00 \$119\.00/)
  expect(words).not.toContain('April')
  expect(words).not.toContain('Not in March')
})

test('the sums of a list are those of plain addition', async () => {
  const { alice, add } = await openWithExpenses()
  const expense = fc.record({
    gross: fc.integer({ min: 1, max: 99_999_999 }),
    rate: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    currency: fc.constantFrom('USD', 'EUR', 'KWD', 'JPY'),
  })
  const typed = fc.sample(expense, { seed: 8, numRuns: 60 })
  const places: Record<string, number> = { USD: 2, EUR: 2, KWD: 3, JPY: 0 }
  let net = 0
  for (const { gross, rate, currency } of typed) {
    const made = await add({
      gross: (gross / 10 ** (places[currency] ?? 0)).toFixed(places[currency]),
      rate: rate === null ? null : rate / 10_000,
      currency,
    })
    const exact = rate === null ? 0 : (gross * rate) / (1_000_000 + rate)
    expect(made.gross).toBe(gross)
    expect(Math.abs((made.taxCents ?? 0) - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
    net += netOf(made)
  }
  const { spent, tax } = await alice(expenses.totals, {})
  const sumOf = (currency: string) =>
    typed.filter((one) => one.currency === currency).reduce((sum, { gross }) => sum + gross, 0)
  const amounts = [{ currency: 'USD', amount: spent.amount }, ...spent.also]
  for (const { currency, amount } of amounts) expect(amount, currency).toBe(sumOf(currency))
  const all = amounts.reduce((sum, { amount }) => sum + amount, 0)
  expect(all - [tax, ...tax.also].reduce((sum, { amount }) => sum + amount, 0)).toBe(net)
})

test('another photographer sees, changes and downloads nothing of them', async () => {
  const { as, raw, add, alice } = await openWithExpenses()
  const shoot = await alice(shoots.create, { input: { title: 'Ridge', location: 'Cornwall', type: 'landscape' } })
  const { id } = await add({ shootId: shoot.id })
  expect(await as('bob')(expenses.list, {})).toEqual([])
  expect((await as('bob')(expenses.totals, {})).spent.count).toBe(0)
  expect((await raw('bob', 'GET', '/api/expenses/csv')).body).not.toContain('Peerless')
  const gone = { code: 'not_found' }
  const params = { id }
  await expect(as('bob')(expenses.find, { params })).rejects.toMatchObject(gone)
  await expect(as('bob')(expenses.change, { params, input: proofs })).rejects.toMatchObject(gone)
  await expect(as('bob')(expenses.remove, { params })).rejects.toMatchObject(gone)
  await expect(as('bob')(expenses.create, { input: { ...proofs, shootId: shoot.id } })).rejects.toMatchObject(gone)
  await expect(as('bob')(expenses.profitOfShoot, { params: { id: shoot.id } })).rejects.toMatchObject(gone)
  expect(await as('bob')(expenses.list, { input: { shootId: String(shoot.id) } })).toEqual([])
})
