import { expect, test } from 'vitest'
import { invoices } from '#invoices/api.ts'
import { statements } from '#statements/api.ts'
import { camtOf, checkedOf, detailsOf, readAs, sentInvoice } from '#tests/help/bank-statements.ts'
import { openStudio } from '#tests/help/studio.ts'

/** The same payments as CSV, which names no account and has other columns: all keys are different. */
const csvOf = (rows: readonly (readonly [day: string, amount: string, text: string])[]) =>
  ['Date,Amount,Text', ...rows.map((row) => row.join(','))].join('\n')

test('a part recorded from camt.053 is proposed from CSV as perhaps recorded; what is new is not', async () => {
  const studio = await openStudio()
  const { invoiceNumber } = await sentInvoice(studio, 'Maya Ortiz', 200)
  const other = await sentInvoice(studio, 'Noor Haddad', 100)
  const number = invoiceNumber ?? ''
  const camt = camtOf([{ amount: '100.00', details: detailsOf({ name: 'Maya Ortiz', text: number }) }])
  const read = await readAs(studio, camt)
  expect(read.rows.map(({ isPerhapsRecorded }) => isPerhapsRecorded)).toEqual([false])
  const rows = read.rows.map((row) => checkedOf(read, row))
  await studio.as('alice')(statements.record, { input: { fileName: 'april.xml', rows } })
  const again = await readAs(
    studio,
    csvOf([
      ['2026-04-30', '100.00', number],
      ['2026-04-29', '100.00', number],
      ['2026-04-30', '100.00', other.invoiceNumber ?? ''],
      ['2026-04-30', '50.00', number],
    ]),
    {},
    'april.csv',
  )
  expect(again.rows.map(({ state, isPerhapsRecorded }) => [state, isPerhapsRecorded])).toEqual([
    ['ready', true],
    // What is perhaps recorded does not take the invoice from the next row.
    ['ready', false],
    // It may have been recorded for another invoice than its text names.
    ['ready', true],
    ['too_much', false],
  ])
  // The file that recorded it knows its row, and another one of that day and amount is new.
  const longer = camtOf([
    { amount: '100.00', details: detailsOf({ name: 'Maya Ortiz', text: number }) },
    { amount: '100.00', details: detailsOf({ name: 'M. Ortiz', text: number }) },
  ])
  expect((await readAs(studio, longer)).rows.map((row) => [row.state, row.isPerhapsRecorded])).toEqual([
    ['known', false],
    ['ready', false],
  ])
})

test('a payment that was typed by hand is perhaps that of a row; one of another invoice is not', async () => {
  const studio = await openStudio()
  const [maya, noor] = [await sentInvoice(studio, 'Maya', 200), await sentInvoice(studio, 'Noor', 200)]
  const pay = { input: { amount: 100, paidOn: '2026-04-30' } }
  await studio.as('alice')(invoices.pay, { params: { id: maya.id }, ...pay })
  const file = csvOf([maya, noor].map(({ invoiceNumber }) => ['2026-04-30', '100.00', invoiceNumber ?? '']))
  expect((await readAs(studio, file)).rows.map((row) => [row.state, row.isPerhapsRecorded])).toEqual([
    ['ready', true],
    ['part', false],
  ])
})
