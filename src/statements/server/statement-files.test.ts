import { expect, test } from 'vitest'
import { statements } from '#statements/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { camtOf, type CamtEntry, detailsOf, readAs, sentInvoice, statesIn } from '#tests/help/bank-statements.ts'
import { openStudio } from '#tests/help/studio.ts'
import { uploadedFiles } from '#tests/help/uploaded-files.ts'

/** What was read, in short. */
const wordsOf = ({ rows }: Awaited<ReturnType<typeof readAs>>): string[] =>
  rows.map(({ day, amount, currency, name, text, reference, why }) =>
    [day, amount, currency, name, text, reference, why].filter((word) => word !== '').join(' | '),
  )

const rowsAt = async (content: string | Uint8Array, more = {}) => {
  const studio = await openStudio()
  const read = await readAs(studio, content, more)
  return { rows: wordsOf(read), leftOut: read.leftOut, read }
}

test('only booked money that came in is read; a batch by its transactions, each with its own key', async () => {
  const batch = ['Maya', 'Noor', 'Maya'].map((name) =>
    detailsOf({ name, text: 'May', more: '<Amt Ccy="USD">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>' }),
  )
  const { rows, leftOut, read } = await rowsAt(
    camtOf([
      { direction: 'DBIT' },
      { status: 'PDNG' },
      { amount: '30.00', bankReference: 'B7', details: batch.join('') },
      {
        amount: '7',
        details: detailsOf({
          name: 'Tom &amp; Söhne',
          text: '<![CDATA[a < b]]>',
          more: '<Refs><EndToEndId>E2E-1</EndToEndId></Refs>',
        }),
      },
      { amount: '5.5', details: '<TxDtls><AddtlTxInf>Cash</AddtlTxInf></TxDtls>' },
      { amount: '4.00' },
    ]),
  )
  expect(rows).toEqual([
    '2026-04-30 | 1000 | USD | Maya | May',
    '2026-04-30 | 1000 | USD | Noor | May',
    '2026-04-30 | 1000 | USD | Maya | May',
    '2026-04-30 | 700 | USD | Tom & Söhne | a < b E2E-1',
    '2026-04-30 | 550 | USD | Cash',
    '2026-04-30 | 400 | USD',
  ])
  expect(leftOut).toBe(2)
  expect(new Set(read.rows.map(({ key }) => key)).size).toBe(6)
  expect(read.account).toBe('DE89370400440532013000')
})

test('a reversal and a return are not payments of clients: each is a problem that says why', async () => {
  const studio = await openStudio()
  const { invoiceNumber } = await sentInvoice(studio, 'Maya', 120)
  const file = camtOf([
    { details: detailsOf({ text: invoiceNumber ?? '' }) },
    { details: detailsOf({ text: invoiceNumber ?? '', more: '<RtrInf><Rsn><Cd>AC01</Cd></Rsn></RtrInf>' }) },
    { details: detailsOf({ text: invoiceNumber ?? '' }) },
  ])
  const reversed = file.replace('<CdtDbtInd>CRDT</CdtDbtInd>', '<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd>')
  const why = 'problem This is your own money coming back: a reversal or a return.'
  expect(statesIn(await readAs(studio, reversed))).toEqual([why, why, `ready ${invoiceNumber}`])
})

test.each(['02', '03', '04', '05', '06', '07', '08'])(
  'version %s of camt.053 is read, with a prefix or without',
  async (version) => {
    const isLast = version === '08'
    const payer = isLast ? '<Dbtr><Pty><Nm>Maya</Nm></Pty></Dbtr>' : '<Dbtr><Nm>Maya</Nm></Dbtr>'
    const entry: CamtEntry = {
      status: isLast ? '<Cd>BOOK</Cd>' : 'BOOK',
      details: `<TxDtls><RltdPties>${payer}</RltdPties></TxDtls>`,
    }
    const file = camtOf([entry], { version })
    const prefixed = file.replace(/<(\/?)(?!\?)/g, '<$1n:').replace('xmlns=', 'xmlns:n=')
    const studio = await openStudio()
    const [plain, other] = [await readAs(studio, file), await readAs(studio, prefixed)]
    expect(wordsOf(plain)).toEqual(['2026-04-30 | 12000 | USD | Maya'])
    expect(other.rows).toEqual(plain.rows)
  },
)

test('a row has the same key in every file with it, and another one on another account', async () => {
  const studio = await openStudio()
  const entry = (more: CamtEntry): CamtEntry => ({ bankReference: 'B1', details: detailsOf({ text: 'May' }), ...more })
  const keysOf = async (entries: CamtEntry[], iban?: string) =>
    (await readAs(studio, camtOf(entries, { ...(iban && { iban }) }))).rows.map(({ key }) => key)
  const [first] = await keysOf([entry({})])
  expect((await keysOf([entry({ bankReference: 'B0' }), entry({})]))[1]).toBe(first)
  expect((await keysOf([entry({ details: detailsOf({ text: 'Other words' }) })]))[0]).toBe(first)
  // A bank that counts entries from 1 in every statement names several by one reference.
  expect((await keysOf([entry({ day: '2026-04-29' })]))[0]).not.toBe(first)
  expect((await keysOf([entry({})], 'CH9300762011623852957'))[0]).not.toBe(first)
})

const windows1252 = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const german = [
  'Buchungstag;Wertstellung;Auftraggeber;Verwendungszweck;Betrag;Währung',
  '30.04.2026;30.04.2026;Jürgen Groß;"Rechnung; Mai";1.234,56;EUR',
  '29.04.2026;29.04.2026;Miete;April;-900,00;EUR',
  '28.04.2026;28.04.2026;Lena;Fotos;80,5;EUR',
].join('\r\n')

test.each<[string, string | Uint8Array]>([
  ['UTF-8', german],
  ['UTF-8 with a byte order mark', `\ufeff${german}`],
  ['Windows-1252', windows1252(german)],
])('a CSV file with semicolons and decimal commas in %s', async (_, content) => {
  const { rows, leftOut } = await rowsAt(content)
  expect(rows).toEqual([
    '2026-04-30 | 123456 | EUR | Jürgen Groß | Rechnung; Mai',
    '2026-04-28 | 8050 | EUR | Lena | Fotos',
  ])
  expect(leftOut).toBe(1)
})

test.each<[string, string[]]>([
  ['1,234.50\n-3.00\n(4.00)\n5.00-\n+6\n$7.25\n  ', ['123450', '600', '725']],
  ["1'234.50\n1 234.5\nCHF 80.05\n−9.00", ['123450', '123450', '8005']],
  ['1.234\n12,50', ['123400', '1250']],
  ['1.234,5\n1,234.5', ['123450', '123450']],
])('amounts as banks write them: %j', async (cells, amounts) => {
  const file = ['Date\tAmount', ...cells.split('\n').map((cell) => `2026-04-30\t${cell}`)].join('\n')
  const { read } = await rowsAt(file)
  expect(read.rows.map(({ amount }) => String(amount))).toEqual(amounts)
})

test.each<[string, string, string[]]>([
  ['what is ambiguous alone is not guessed', 'KWD\n1.234\n1,234\n12', ['?', '?', '12000']],
  ['another amount of the file shows the mark', 'KWD\n1.234\n2.5\n1,234', ['1234', '2500', '1234000']],
  ['so do both signs in one amount', 'BHD\n1,234\n1.234,500', ['1234', '1234500']],
  ['so does a nought, or more digits than a group has', 'BHD\n1,234\n0,500\n1234,567', ['1234', '500', '1234567']],
  ['so do several groups', 'TND\n1.234\n1,234,567', ['1234', '1234567000']],
  ['a currency without decimals', 'JPY\n1,234\n100.00\n1,234,567', ['1234', '100', '1234567']],
  ['groups without decimals', 'EUR\n1.234.567', ['123456700']],
])('decimals by the currency: %s', async (_, cells, amounts) => {
  const [currency, ...written] = cells.split('\n')
  const { read } = await rowsAt(['Date\tAmount', ...written.map((cell) => `2026-04-30\t${cell}`)].join('\n'), {
    currency,
  })
  expect(read.rows.map(({ amount, why }) => (why === '' ? String(amount) : '?'))).toEqual(amounts)
})

test('a day of a slipped year is a problem of its row', async () => {
  const { rows } = await rowsAt(camtOf([{ day: '0026-04-30' }, { day: '1899-12-31' }]))
  expect(rows).toEqual([
    '0026-04-30 | 12000 | USD | This date is too far back.',
    '1899-12-31 | 12000 | USD | This date is too far back.',
  ])
})

test('camt.053 writes decimals with a point', async () => {
  const { read } = await rowsAt(camtOf([{ amount: '1.234', currency: 'KWD' }]))
  expect(read.rows).toMatchObject([{ amount: 1234, state: 'none' }])
})

test('a cell that is not a day, amount or currency is its row’s problem; a column may tell a debit', async () => {
  const { rows, leftOut } = await rowsAt(
    [
      'Date,Amount,Currency,Text,Credit/Debit',
      '2026-02-30,5.00,USD,No such day,CRDT',
      '2026-04-30,1.2.3,USD,No amount,Credit',
      '2026-04-30,1.234,USD,Three decimals,C',
      '2026-04-30,5.00,QQQ,No currency,Credit',
      '2026-04-30,5.00,USD,Out,Debit',
      '2026-04-30,5.00,USD,Standing order,Standing order',
      '2026-06-30,5.00,USD,Later,Credit',
    ].join('\n'),
  )
  expect(rows).toEqual([
    '500 | USD | No such day | “2026-02-30” can’t be read as a date.',
    '2026-04-30 | 0 | USD | No amount | “1.2.3” can’t be read as an amount.',
    '2026-04-30 | 0 | USD | Three decimals | “1.234” can’t be read as an amount.',
    '2026-04-30 | 500 | USD | No currency | “QQQ” can’t be read as a currency.',
    '2026-04-30 | 500 | USD | Standing order',
    '2026-06-30 | 500 | USD | Later | This date is in the future.',
  ])
  expect(leftOut).toBe(1)
})

test('columns are asked for, chosen, and remembered for the next file with the same headers', async () => {
  const studio = await openStudio()
  const file = 'When,Who,How much\n03/04/2026,Maya,80.00\n'
  const asked = await readAs(studio, file)
  expect(asked).toMatchObject({
    asksColumns: true,
    rows: [],
    columns: [{ name: 'When', samples: ['03/04/2026'] }, {}, {}],
  })
  const columns = { day: 0, name: 1, amount: 2 }
  expect(await readAs(studio, file, { columns })).toMatchObject({ asksColumns: false, asksDayOrder: true, rows: [] })
  const chosen = await readAs(studio, file, { columns, dayOrder: 'dmy', currency: 'GBP' })
  expect(wordsOf(chosen)).toEqual(['2026-04-03 | 8000 | GBP | Maya'])
  const next = await readAs(studio, 'How much,Who,When\n9.00,Noor,01/04/2026\n')
  expect(wordsOf(next)).toEqual(['2026-04-01 | 900 | GBP | Noor'])
  expect(wordsOf(await readAs(studio, 'Date,Amount\n2026-04-01,5.00\n'))).toEqual(['2026-04-01 | 500 | USD'])
  const bobs = await studio.as('bob')(statements.read, { input: {}, files: [new File([file], 'a.csv')] })
  expect(bobs.asksColumns).toBe(true)
})

test('a statement of another account is refused; one of several accounts gives the rows of ours', async () => {
  const studio = await openStudio()
  await studio.as('alice')(studioMoney.change, { input: { iban: 'DE89370400440532013000' } })
  await expect(readAs(studio, camtOf([{}], { iban: 'CH9300762011623852957' }))).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(/another account: CH93 0076/),
  })
  const other = camtOf([{ amount: '2.00' }], { iban: 'CH9300762011623852957' })
  const both = camtOf([{ amount: '1.00' }]).replace(
    '</BkToCstmrStmt>',
    `${/<Stmt>[^]*<\/Stmt>/.exec(other)?.[0]}</BkToCstmrStmt>`,
  )
  expect((await readAs(studio, both)).rows.map(({ amount }) => amount)).toEqual([100])
  expect(wordsOf(await readAs(studio, camtOf([])))).toEqual([])
})

test('reading stores nothing: no row, no file, no answer', async () => {
  const studio = await openStudio()
  await readAs(studio, camtOf([{ details: detailsOf({ name: 'Somebody else' }) }]))
  for (const table of ['statements', 'statement_rows', 'statement_layouts', 'idempotency_keys'] as const)
    expect(await studio.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  // The temporary file goes when the answer is out.
  await expect.poll(() => uploadedFiles(studio)).toEqual([])
})
