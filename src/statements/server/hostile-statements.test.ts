import { expect, test } from 'vitest'
import { maxFileBytes } from '#file-reading/limits.ts'
import { statements } from '#statements/api.ts'
import { maxRows } from '#statements/rules.ts'
import { camtOf, type CamtEntry, detailsOf, readAs, sentInvoice, statesIn } from '#tests/help/bank-statements.ts'
import { openStudio } from '#tests/help/studio.ts'

const entity = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
const external = '<!DOCTYPE d SYSTEM "file:///etc/passwd">'
const many = (count: number): CamtEntry[] => Array.from({ length: count }, () => ({ amount: '1' }))

test.each<[string, string | Uint8Array, RegExp]>([
  ['nothing', '', /empty/],
  ['a header alone', 'Date,Amount\n', /no rows/],
  ['a ZIP archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /archive/],
  ['a PDF', '%PDF-1.7', /PDF. Choose a CSV or camt.053 file/],
  ['a SWIFT statement', ':20:1234\n:25:DE89', /isn’t a CSV or camt.053/],
  ['a DTD with entities', camtOf([{}]).replace('<Document', `${entity}<Document`), /document type definition/],
  ['a DTD of a file', camtOf([{}]).replace('<Document', `${external}<Document`), /document type definition/],
  ['an unknown entity', camtOf([{ details: detailsOf({ text: '&a;' }) }]), /damaged/],
  ['half a file', camtOf([{}, {}]).slice(0, 500), /damaged or cut off/],
  ['two documents', camtOf([{}]) + camtOf([{}]), /damaged/],
  ['a million open elements', `${camtOf([{}]).slice(0, 200)}${'<a>'.repeat(1_000_000)}`, /damaged/],
  ['camt.052', camtOf([{}], { kind: 'camt.052' }), /camt.052 file/],
  ['a newer version', camtOf([{}], { version: '13' }), /version 13/],
  ['another XML file', '<?xml version="1.0"?><html></html>', /isn’t a bank statement/],
  ['20,001 entries', camtOf(many(maxRows + 1)), /more than 20,000 rows/],
  [
    'a batch of 20,001',
    camtOf([{ details: detailsOf({ more: '<Amt Ccy="USD">1</Amt>' }).repeat(maxRows + 1) }]),
    /more than 20,000/,
  ],
  ['100,000 lines', `Date,Amount\n${'2026-04-30,1.00\n'.repeat(100_000)}`, /more than 20,000 rows/],
])('%s is refused with a sentence, and nothing is stored', async (_, content, words) => {
  const studio = await openStudio()
  await expect(readAs(studio, content)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(words),
  })
  expect(await studio.as('alice')(statements.list, {})).toEqual([])
})

test('20,000 rows are read, and matched with as many open invoices as there are', async () => {
  const studio = await openStudio()
  const { invoiceNumber } = await sentInvoice(studio, 'Maya', 1)
  const lines = Array.from({ length: maxRows }, (_, at) => `2026-04-30,${at + 1}.00,${invoiceNumber}`)
  const read = await readAs(studio, `Date,Amount,Text\n${lines.join('\n')}\n`)
  expect(read.rows).toHaveLength(maxRows)
  expect(statesIn(read).slice(0, 2)).toEqual([`ready ${invoiceNumber}`, `too_much ${invoiceNumber}`])
})

test('a file above 5 MB, two files, none, unknown fields and columns are refused', async () => {
  const studio = await openStudio()
  const send = async (fields: Record<string, string>, ...files: string[]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const content of files) form.append('file', new File([content], 'a.csv'))
    return (await studio.raw('alice', 'POST', '/api/statements', { body: form })).status
  }
  const file = 'Date,Amount\n2026-04-30,1.00\n'
  expect(await send({}, file)).toBe(200)
  expect(await send({}, file + ' '.repeat(maxFileBytes))).toBe(413)
  expect(await send({}, file, file)).toBe(413)
  expect(await send({})).toBe(422)
  expect(await send({ owner: '2' }, file)).toBe(422)
  expect(await send({ dayOrder: 'ydm' }, file)).toBe(422)
  expect(await send({ currency: 'QQQ' }, file)).toBe(422)
  expect(await send({ columns: '{"payee":1}' }, file)).toBe(422)
  expect(await send({ columns: '{"toString":0,"day":0,"amount":1}' }, file)).toBe(422)
  expect(await send({ columns: '{"day":100}' }, file)).toBe(422)
  expect(await send({ columns: '{"day":0,"amount":1,"name":2}' }, file)).toBe(422)
  expect(await send({ columns: '{"day":0,"amount":1}' }, file)).toBe(200)
  expect(await send({ columns: 'day' }, file)).toBe(422)
})

test('rows that are none are refused, and so are more than 100 at once', async () => {
  const studio = await openStudio()
  const { id } = await sentInvoice(studio, 'Maya', 120)
  const row = { key: 'a'.repeat(40), day: '2026-04-30', amount: 100, currency: 'USD', invoiceId: id, open: 12_000 }
  const send = async (rows: unknown, more = {}) =>
    (await studio.raw('alice', 'POST', '/api/statements/payments', { body: { fileName: 'a.csv', rows, ...more } }))
      .status
  expect(await send([])).toBe(422)
  expect(await send(Array.from({ length: 101 }, () => row))).toBe(422)
  const bad = {
    amount: [0, -1, 1.5, '100', 1e15],
    day: ['2026-02-30', '', '0001-01-01', '1899-12-31', '2200-01-01'],
    currency: ['QQQ'],
    key: ['x', ''],
    open: [-1],
    invoiceId: [0, '1'],
    text: ['a\u001bb', 'x'.repeat(501)],
  }
  for (const [field, values] of Object.entries(bad))
    for (const value of values) expect(await send([{ ...row, [field]: value }]), `${field} ${value}`).toBe(422)
  expect(await send([row], { fileName: '' })).toBe(422)
  expect(await send([row])).toBe(200)
  expect(await send([{ ...row, key: 'b'.repeat(40), currency: 'EUR' }])).toBe(200)
  expect(await studio.as('alice')(statements.list, {})).toMatchObject([{ payments: 1 }])
})
