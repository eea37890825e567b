import { expect, test } from 'vitest'
import { readAs } from '#tests/help/bank-statements.ts'
import { openStudio } from '#tests/help/studio.ts'

const rowsIn = ({ rows, leftOut }: Awaited<ReturnType<typeof readAs>>) => ({
  rows: rows.map(({ place, day, amount, name, text }) => [place, day, amount, name, text].join(' | ')),
  leftOut,
})

const balanceFirst = [
  '"Girokonto";"DE12500105170648489890"',
  '',
  '"Kontostand vom 30.04.2026:";"1.234,56 €"',
  '',
  '"Buchungsdatum";"Wertstellung";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Betrag (€)"',
  '"30.04.26";"30.04.26";"Lena Fischer";"Studio";"Rechnung; Mai";"1.190,00"',
  '"29.04.26";"29.04.26";"Studio";"Vermieter";"Miete";"-900"',
]

const thirteenLines = [
  'Umsatzanzeige;Datei erstellt am: 30.04.2026 10:00',
  '',
  'IBAN;DE12 5001 0517 0648 4898 90',
  'Kontoname;Girokonto',
  'Bank;ING',
  'Kunde;Alice Berg',
  'Zeitraum;01.04.2026 - 30.04.2026',
  'Saldo;1.234,56;EUR',
  '',
  'Sortierung;Datum absteigend',
  '',
  'In der CSV-Datei finden Sie alle bereits gebuchten Umsätze. Vorgemerkte Umsätze fehlen, auch wenn Sie sie sehen.',
  '',
  'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
  '30.04.2026;30.04.2026;Lena Fischer;Gutschrift;Fotos;1.234,56;EUR;80,50;EUR',
]

const summaryFirst = [
  'Description,,Summary Amt.',
  'Beginning balance as of 04/01/2026,,"1,000.00"',
  'Total credits,,"1,190.00"',
  'Ending balance as of 04/30/2026,,"2,190.00"',
  '',
  'Date,Description,Amount,Running Bal.',
  '04/01/2026,Beginning balance as of 04/01/2026,,"1,000.00"',
  '04/30/2026,"Payment from LENA, May","1,190.00","2,190.00"',
]

test.each<[string, string[], string[], number]>([
  ['account and balance', balanceFirst, ['6 | 2026-04-30 | 119000 | Lena Fischer | Rechnung; Mai'], 1],
  ['thirteen lines', thirteenLines, ['15 | 2026-04-30 | 8050 | Lena Fischer | Fotos'], 0],
  ['a small table', summaryFirst, ['8 | 2026-04-30 | 119000 |  | Payment from LENA, May'], 1],
  [
    'a title that nothing divides',
    ['Umsätze Girokonto', 'Datum;Betrag', '30.04.2026;80,50'],
    ['3 | 2026-04-30 | 8050 |  | '],
    0,
  ],
])('a bank’s lines above the header are passed over: %s', async (_, file, rows, leftOut) => {
  const studio = await openStudio()
  const read = await readAs(studio, file.join('\r\n'))
  expect(read).toMatchObject({ asksColumns: false, asksDayOrder: false })
  expect(rowsIn(read)).toEqual({ rows, leftOut })
})

const unknown = (who: string) =>
  ['Kontoauszug;2026', '', 'Wann;Wer;Wieviel', `30.04.2026;${who};80,50`, `29.04.2026;${who};9,00`].join('\n')

test('below such lines unknown columns are offered by their names, and remembered', async () => {
  const studio = await openStudio()
  const asked = await readAs(studio, unknown('Lena'))
  expect(asked).toMatchObject({ asksColumns: true, rows: [] })
  expect(asked.columns).toEqual([
    { name: 'Wann', samples: ['30.04.2026', '29.04.2026'] },
    { name: 'Wer', samples: ['Lena', 'Lena'] },
    { name: 'Wieviel', samples: ['80,50', '9,00'] },
  ])
  await readAs(studio, unknown('Lena'), { columns: { day: 0, name: 1, amount: 2 } })
  const longer = `Konto;1\nStand;2026;EUR;heute\n${unknown('Noor')}`
  expect(rowsIn(await readAs(studio, longer)).rows).toEqual([
    '6 | 2026-04-30 | 8050 | Noor | ',
    '7 | 2026-04-29 | 900 | Noor | ',
  ])
})

test.each<[string, string[], string[]]>([
  ['rows that end with an empty cell', ['Wann;Wieviel', '2026-04-29;6.00;', '2026-04-28;7.00;'], ['Wann', 'Wieviel']],
  [
    'a first payment with a cell less',
    ['2026-04-30;5.00', '2026-04-29;6.00;a', '2026-04-28;7.00;b'],
    ['Column 1', 'Column 2'],
  ],
])('nothing of a table is taken for a line above it: %s', async (_, file, names) => {
  const studio = await openStudio()
  const { columns } = await readAs(studio, file.join('\n'))
  expect(columns.map(({ name }) => name)).toEqual(names)
  const days = file.filter((line) => line.startsWith('2026')).map((line) => line.slice(0, 10))
  expect(columns[0]?.samples).toEqual(days)
})

test.each<[string, string[]]>([
  ['without a header, where a row has more cells', ['2026-04-30;5.00', '2026-04-29;6.00;more', '2026-04-28;7.00']],
  ['with one, where a row has more cells', ['Wann;Wieviel', '2026-04-29;6.00;more', '2026-04-28;7.00']],
])('a file whose table begins at once is read from its first row: %s', async (_, file) => {
  const studio = await openStudio()
  const { columns } = await readAs(studio, file.join('\n'))
  expect(columns.map(({ samples }) => samples.length)).toEqual(file[0]?.startsWith('W') ? [2, 2] : [3, 3])
})
