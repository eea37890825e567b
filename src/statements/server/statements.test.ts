import { expect, test } from 'vitest'
import { invoices } from '#invoices/api.ts'
import { inFives, qrReferenceOf, rfReference } from '#payment-codes/references.ts'
import { statements } from '#statements/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import {
  camtOf,
  checkedOf,
  detailsOf,
  readAs,
  recordReady,
  sentInvoice,
  statesIn,
} from '#tests/help/bank-statements.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const balanceOf = async ({ as }: Studio, id: number) => {
  const { balance, status, payments } = await as('alice')(invoices.find, { params: { id } })
  return { balance, status, payments: payments.length }
}

/** A statement that pays this invoice number in full by its reference. */
const payingByReference = (number: string | null, more = {}) =>
  camtOf([
    { bankReference: 'B1', details: detailsOf({ name: 'Maya Ortiz', reference: rfReference(number ?? '') }), ...more },
  ])

test('a reference makes a row ready; recorded once, known after that, and undone as a whole', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id, invoiceNumber } = await sentInvoice(studio, 'Maya Ortiz', 120)
  const file = payingByReference(invoiceNumber)
  const read = await readAs(studio, file)
  expect(statesIn(read)).toEqual([`ready ${invoiceNumber}`])
  expect(await balanceOf(studio, id)).toEqual({ balance: 12_000, status: 'overdue', payments: 0 })

  const { statement, recorded, left } = await recordReady(studio, read)
  expect({ recorded: recorded.length, left }).toEqual({ recorded: 1, left: [] })
  const paid = await alice(invoices.find, { params: { id } })
  expect(paid).toMatchObject({ status: 'paid', balance: 0 })
  expect(paid.payments).toMatchObject([
    { amount: 12_000, paidOn: '2026-04-30', method: 'transfer', note: 'Bank statement april.xml' },
  ])
  expect(statesIn(await readAs(studio, file))).toEqual(['known'])
  expect(await recordReady(studio, read)).toMatchObject({ statement: null, recorded: [], left: [{ isKnown: true }] })

  const params = { id: statement?.id ?? 0 }
  expect(await alice(statements.undo, { params })).toMatchObject({ takenBack: 1, rows: [{ state: 'undone' }] })
  expect(await balanceOf(studio, id)).toEqual({ balance: 12_000, status: 'overdue', payments: 0 })
  const { history } = await alice(invoices.find, { params: { id } })
  expect(history.map(({ kind }) => kind).filter((kind) => kind.includes('pa'))).toEqual(['paid', 'payment taken back'])
  await expect(alice(statements.undo, { params })).rejects.toMatchObject({ code: 'conflict' })
  const again = await readAs(studio, file)
  expect(statesIn(again)).toEqual([`ready ${invoiceNumber}`])
  expect(await recordReady(studio, again)).toMatchObject({ recorded: [{}] })
  expect(await alice(statements.list, {})).toMatchObject([
    { fileName: 'april.xml', account: '', payments: 1, undoneAt: null },
    { payments: 1, takenBack: 1, undoneAt: expect.any(String) },
  ])
})

test('less is a part, more too much, a number in the text counts, alike amount and name is a suggestion', async () => {
  const studio = await openStudio()
  const [one, two, three] = [
    await sentInvoice(studio, 'Maya Ortiz', 120),
    await sentInvoice(studio, 'Noor Haddad', 80),
    await sentInvoice(studio, 'Müller & Sohn', 75.5),
  ]
  const reference = rfReference(one.invoiceNumber ?? '')
  const read = await readAs(
    studio,
    camtOf([
      { amount: '100.00', details: detailsOf({ reference }) },
      { amount: '120.01', details: detailsOf({ reference: reference.replace(/(.{4})/g, '$1 ') }) },
      { amount: '120.00', details: detailsOf({ text: `Thank you! ${reference.toLowerCase()} 30.04.2026` }) },
      { amount: '80', details: detailsOf({ text: two.invoiceNumber?.replaceAll('-', ' ').toLowerCase() ?? '' }) },
      { amount: '75.50', details: detailsOf({ name: 'SOHN MUELLER' }) },
      { amount: '75.50', details: detailsOf({ name: 'Somebody else' }) },
      { amount: '75.50', currency: 'EUR', details: detailsOf({ name: 'Sohn Müller', reference }) },
      { amount: '9.99', details: detailsOf({ text: 'INV-2026-00012 INV-2025-0001' }) },
    ]),
  )
  expect(statesIn(read)).toEqual([
    `part ${one.invoiceNumber}`,
    `too_much ${one.invoiceNumber}`,
    `ready ${one.invoiceNumber}`,
    `ready ${two.invoiceNumber}`,
    `suggested ${three.invoiceNumber}`,
    'none',
    'none',
    'none',
  ])
})

test('a QR reference finds its invoice, in its own currency only', async () => {
  const studio = await openStudio()
  const input = { qrIban: 'CH4431999123000889012', qrrPrefix: '210000' }
  await studio.as('alice')(studioMoney.change, { input })
  const { invoiceNumber } = await sentInvoice(studio, 'Maya Ortiz', 120, { currency: 'CHF' })
  const reference = qrReferenceOf(invoiceNumber ?? '', '210000') ?? ''
  const wrong = reference.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
  const entries = [
    { currency: 'EUR', details: detailsOf({ reference }) },
    { currency: 'CHF', details: detailsOf({ reference: wrong }) },
    { currency: 'CHF', details: detailsOf({ text: inFives(reference) }) },
  ]
  const read = await readAs(studio, camtOf(entries, { iban: 'CH9300762011623852957' }))
  expect(statesIn(read)).toEqual(['none', 'none', `ready ${invoiceNumber}`])
})

test('of two possible invoices neither is proposed; what one row would pay is not open for the next', async () => {
  const studio = await openStudio()
  const [one, two] = [await sentInvoice(studio, 'Maya Ortiz', 50), await sentInvoice(studio, 'Maya', 50)]
  const [first, second] = [one.invoiceNumber ?? '', two.invoiceNumber ?? '']
  const read = await readAs(
    studio,
    camtOf([
      { amount: '50.00', details: detailsOf({ name: 'Maya Ortiz' }) },
      { amount: '100.00', details: detailsOf({ text: `${first} and ${second}` }) },
      { amount: '50.00', bankReference: 'B1', details: detailsOf({ reference: rfReference(first) }) },
      { amount: '50.00', bankReference: 'B2', details: detailsOf({ reference: rfReference(first) }) },
    ]),
  )
  expect(statesIn(read)).toEqual([
    `several ${second} ${first}`,
    `several ${first} ${second}`,
    `ready ${first}`,
    `too_much ${first}`,
  ])
})

test('each row is checked again: what changed since is left, with the reason, the others are recorded', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const made = [
    await sentInvoice(studio, 'Paid', 10),
    await sentInvoice(studio, 'Partly', 20),
    await sentInvoice(studio, 'Cancelled', 30),
    await sentInvoice(studio, 'Same', 40),
    await sentInvoice(studio, 'Raised', 50),
  ]
  const rates = ['10', '20', '30', '40', '50']
  const read = await readAs(
    studio,
    camtOf(
      made.map(({ invoiceNumber }, at) => ({
        amount: rates[at] ?? '',
        details: detailsOf({ reference: rfReference(invoiceNumber ?? '') }),
      })),
    ),
  )
  const [paid, partly, cancelled, same, raised] = made
  if (!paid || !partly || !cancelled || !same || !raised) throw new Error('The invoices are missing.')
  await alice(invoices.pay, { params: paid, input: { amount: 10, paidOn: '2026-04-30' } })
  await alice(invoices.pay, { params: partly, input: { amount: 5, paidOn: '2026-04-30' } })
  await alice(invoices.setStatus, { params: cancelled, input: { status: 'cancelled' } })
  const items = [{ description: 'Portraits', rate: 60 }]
  const { clientId, issueDate, dueDate } = raised
  await alice(invoices.change, { params: raised, input: { clientId, issueDate, dueDate, items } })
  const answer = await recordReady(studio, read)
  expect(answer.recorded).toEqual([read.rows[3]?.key])
  expect(answer.left.map(({ why, open }) => `${open}: ${why}`)).toEqual([
    '0: This invoice has nothing left to pay.',
    '1500: The balance of this invoice has changed. Check it again.',
    '0: This invoice has nothing left to pay.',
    '6000: The balance of this invoice has changed. Check it again.',
  ])
  expect(await balanceOf(studio, same.id)).toMatchObject({ balance: 0, payments: 1 })
  expect(await balanceOf(studio, partly.id)).toMatchObject({ balance: 1500, payments: 1 })
})

test('two parts of one invoice are recorded together; the same amount twice on a day is two rows', async () => {
  const studio = await openStudio()
  const { id, invoiceNumber } = await sentInvoice(studio, 'Maya Ortiz', 100)
  const row = { amount: '50.00', details: detailsOf({ name: 'Maya Ortiz', text: invoiceNumber ?? '' }) }
  const read = await readAs(studio, camtOf([row, row]))
  expect(statesIn(read)).toEqual([`part ${invoiceNumber}`, `part ${invoiceNumber}`])
  const rows = read.rows.map((one) => checkedOf(read, one))
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
  const record = () => studio.as('alice')(statements.record, { input: { fileName: 'a.xml', rows } })
  expect(await record()).toMatchObject({ recorded: [{}, {}], left: [] })
  expect(await balanceOf(studio, id)).toEqual({ balance: 0, status: 'paid', payments: 2 })
  expect(statesIn(await readAs(studio, camtOf([row, row, row])))).toEqual(['known', 'known', 'none'])
})

test('eight tabs that record the same rows at once book them once', async () => {
  const studio = await openStudio()
  const made = [await sentInvoice(studio, 'Maya', 100), await sentInvoice(studio, 'Noor', 70)]
  const read = await readAs(
    studio,
    camtOf([
      { amount: '100', details: detailsOf({ text: made[0]?.invoiceNumber ?? '' }) },
      { amount: '40', details: detailsOf({ text: made[1]?.invoiceNumber ?? '' }) },
    ]),
  )
  const rows = read.rows.map((row) => checkedOf(read, row))
  const record = (order: typeof rows) =>
    studio.as('alice')(statements.record, { input: { fileName: 'a.xml', rows: order } })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => record(at % 2 === 0 ? rows : rows.toReversed())),
  )
  expect(answers.flatMap(({ recorded }) => recorded).toSorted()).toEqual(rows.map(({ key }) => key).toSorted())
  expect(answers.filter(({ statement }) => statement !== null)).toHaveLength(1)
  expect(await balanceOf(studio, made[0]?.id ?? 0)).toMatchObject({ balance: 0, payments: 1 })
  expect(await balanceOf(studio, made[1]?.id ?? 0)).toMatchObject({ balance: 3000, payments: 1 })
  expect(await studio.as('alice')(statements.list, {})).toHaveLength(1)
})

test('recording beside payments by hand: never more than the invoice asks for', async () => {
  const studio = await openStudio()
  const { id, invoiceNumber } = await sentInvoice(studio, 'Maya', 100)
  const read = await readAs(studio, camtOf([{ amount: '100', details: detailsOf({ text: invoiceNumber ?? '' }) }]))
  const byHand = () => studio.as('alice')(invoices.pay, { params: { id }, input: { amount: 60, paidOn: '2026-04-30' } })
  await Promise.allSettled([recordReady(studio, read), byHand(), recordReady(studio, read), byHand()])
  const { balance, payments } = await balanceOf(studio, id)
  expect([0, 4000]).toContain(balance)
  expect(payments).toBe(1)
})

test('undo in several tabs, and beside payments deleted by hand, says what it did', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const made = [await sentInvoice(studio, 'Maya', 100), await sentInvoice(studio, 'Noor', 70)]
  const entries = made.map(({ invoiceNumber }, at) => ({
    amount: ['100', '70'][at] ?? '',
    details: detailsOf({ text: invoiceNumber ?? '' }),
  }))
  const read = await readAs(studio, camtOf(entries))
  const { statement } = await recordReady(studio, read)
  const params = { id: statement?.id ?? 0 }
  const [first] = made
  const paid = await alice(invoices.find, { params: { id: first?.id ?? 0 } })
  await alice(invoices.takePaymentBack, { params: { id: paid.id, paymentId: paid.payments[0]?.id ?? 0 } })
  expect(await alice(statements.find, { params })).toMatchObject({
    payments: 2,
    rows: [{ state: 'gone', invoiceNumber: paid.invoiceNumber }, { state: 'recorded' }],
  })
  expect(statesIn(await readAs(studio, camtOf(entries)))).toEqual([`ready ${paid.invoiceNumber}`, 'known'])
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => alice(statements.undo, { params })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await alice(statements.find, { params })).toMatchObject({
    takenBack: 1,
    rows: [{ state: 'gone' }, { state: 'undone' }],
  })
  for (const { id } of made) expect(await balanceOf(studio, id)).toMatchObject({ payments: 0 })
})

test('a payment deleted by hand can be recorded again from the same row', async () => {
  const studio = await openStudio()
  const { id, invoiceNumber } = await sentInvoice(studio, 'Maya', 120)
  const read = await readAs(studio, payingByReference(invoiceNumber))
  await recordReady(studio, read)
  const { payments } = await studio.as('alice')(invoices.find, { params: { id } })
  const params = { id, paymentId: payments[0]?.id ?? 0 }
  await studio.as('alice')(invoices.takePaymentBack, { params })
  expect(await recordReady(studio, read)).toMatchObject({ recorded: [{}], left: [] })
  expect(await balanceOf(studio, id)).toMatchObject({ balance: 0, payments: 1 })
})

test('other photographers’ invoices and statements are not found, and nothing of the request is recorded', async () => {
  const studio = await openStudio()
  const one = await sentInvoice(studio, 'Maya', 120)
  const read = await readAs(studio, payingByReference(one.invoiceNumber))
  const [row] = read.rows
  if (!row) throw new Error('The row is missing.')
  const checked = checkedOf(read, row)
  const input = { fileName: 'a.xml', rows: [checked] }
  await expect(studio.as('bob')(statements.record, { input })).rejects.toMatchObject({ code: 'not_found' })
  const mixed = { fileName: 'a.xml', rows: [checked, { ...checked, key: 'f'.repeat(40), invoiceId: 999_999 }] }
  await expect(studio.as('alice')(statements.record, { input: mixed })).rejects.toMatchObject({ code: 'not_found' })
  expect(await balanceOf(studio, one.id)).toMatchObject({ payments: 0 })
  const { statement } = await recordReady(studio, read)
  const params = { id: statement?.id ?? 0 }
  await expect(studio.as('bob')(statements.find, { params })).rejects.toMatchObject({ code: 'not_found' })
  await expect(studio.as('bob')(statements.undo, { params })).rejects.toMatchObject({ code: 'not_found' })
  expect(await studio.as('bob')(statements.list, {})).toEqual([])
  expect(
    statesIn(
      await studio.as('bob')(statements.read, {
        input: {},
        files: [new File([payingByReference('INV-2026-0001')], 'a.xml')],
      }),
    ),
  ).toEqual(['none'])
})
