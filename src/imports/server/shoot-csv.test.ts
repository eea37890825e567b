import { expect, test } from 'vitest'
import { shoots } from '#shoots/api.ts'
import { lines, previewAs } from '#tests/help/imported-files.ts'
import { openStudio } from '#tests/help/studio.ts'

const byHand = lines(
  'Shoot;Datum;Beginn;Ende;Dauer;Kunde;Ort;Art;Status',
  'Hochzeit Fischer;17.10.2026;15 Uhr;01:00;;Lena Fischer;Kiel;;gebucht',
  'Portraits;3.11.26;9.30;;1,5 h;Noor Haddad;;Portrait;offen',
  'Katalog;12. Dezember 2026;;;;Lena Fischer;Studio;Produkt;',
  'Ohne Tag;;;;;;;;',
  'Falscher Tag;31.02.2026;;;;;;;',
  'Falsche Zeit;1.3.2026;25:00;;;;;;',
)

test('a CSV file of shoots is read by its days, times, lengths and words', async () => {
  const studio = await openStudio()
  const preview = await previewAs(studio, 'shoots')(byHand)
  expect(preview).toMatchObject({ dayOrder: 'dmy', asksDayOrder: false })
  expect(
    preview.rows.map(({ why, shoot }) => why || `${shoot?.date} ${shoot?.duration} ${shoot?.type} ${shoot?.status}`),
  ).toEqual([
    '2026-10-17T19:00:00.000Z 600 wedding confirmed',
    '2026-11-03T14:30:00.000Z 90 portrait pending',
    '2026-12-12T14:00:00.000Z 240 product pending',
    'It has no date.',
    '“31.02.2026” can’t be read as a date.',
    '“25:00” can’t be read as a time.',
  ])
})

test.each([
  ['12/31/2026\n01/02/2026', 'mdy', '2026-01-02'],
  ['31/12/2026\n01/02/2026', 'dmy', '2026-02-01'],
  ['2026-12-31\n2026-01-02', 'ymd', '2026-01-02'],
  ['Thursday, December 31, 2026\nJan 2nd 2026', null, '2026-01-02'],
])('days such as %j are understood by looking at all rows', async (days, order, second) => {
  const studio = await openStudio()
  const rows = days.split('\n').map((day, at) => `Shoot ${at}\t${day}\t12:00 PM`)
  const preview = await previewAs(studio, 'shoots')(['Title\tDay\tStart time', ...rows].join('\n'))
  expect(preview).toMatchObject({ dayOrder: order, asksDayOrder: false })
  expect(preview.rows[1]?.shoot?.date.slice(0, 10)).toBe(second)
})

test('days that can be read in two ways are asked about, before anything is read', async () => {
  const studio = await openStudio()
  const read = previewAs(studio, 'shoots')
  const file = 'Title,Date,Start,End\nOne,01/02/2026,10:00,1/2/2026 11:00\nTwo,03/03/2026,1 PM,14:30'
  expect(await read(file)).toMatchObject({ asksDayOrder: true, rows: [] })
  const dates = async (dayOrder: 'dmy' | 'mdy') =>
    (await read(file, { dayOrder })).rows.map(({ shoot }) => [shoot?.date.slice(0, 10), shoot?.duration])
  expect(await dates('dmy')).toEqual([
    ['2026-02-01', 60],
    ['2026-03-03', 90],
  ])
  expect(await dates('mdy')).toEqual([
    ['2026-01-02', 60],
    ['2026-03-03', 90],
  ])
})

test('a column of time zones tells where the clocks are; empty or unknown means one’s own, which is said', async () => {
  const studio = await openStudio()
  const file = lines(
    'Title,Start,Time Zone,Minutes,Location',
    'Abroad,2027-02-01 10:00,europe/berlin,60,Berlin',
    'Here,2027-02-01 10:00,,60,',
    'Exact,2027-02-01T10:00:00Z,Asia/Tokyo,60,',
    'Nowhere,2027-02-01 10:00,Europe/Atlantis,60,',
    'Offset,2027-02-01 10:00,+02:00,60,',
    'Abbreviated,2026-07-01 10:00,EST,60,',
  )
  const preview = await previewAs(studio, 'shoots')(file)
  expect(preview.rows.map(({ shoot, notes }) => [shoot?.date, shoot?.timeZone, ...notes].join(' '))).toEqual([
    '2027-02-01T09:00:00.000Z Europe/Berlin',
    '2027-02-01T15:00:00.000Z America/New_York',
    '2027-02-01T10:00:00.000Z Asia/Tokyo',
    '2027-02-01T15:00:00.000Z America/New_York Its time zone “Europe/Atlantis” is not known. Your own is used.',
    '2027-02-01T15:00:00.000Z America/New_York Its time zone “+02:00” is not known. Your own is used.',
    '2026-07-01T14:00:00.000Z America/New_York Its time zone “EST” is not known. Your own is used.',
  ])
  const german = await previewAs(studio, 'shoots')('Titel;Datum;Zeitzone\nHochzeit;17.10.2026 15:00;Europe/Vienna')
  expect(german.rows[0]?.shoot?.date).toBe('2026-10-17T13:00:00.000Z')
})

test('the shoots of an export are known again where they are, at the same time in the same zone', async () => {
  const studio = await openStudio()
  const made = await studio.as('alice')(shoots.create, {
    input: {
      title: 'Skyline',
      location: 'Berlin',
      type: 'other',
      date: '2027-02-01T09:00:00.000Z',
      timeZone: 'Europe/Berlin',
    },
  })
  const exported = 'ID,Title,Start,Time Zone,Minutes\n1,Skyline,2027-02-01 10:00,Europe/Berlin,60'
  const { rows } = await previewAs(studio, 'shoots')(exported)
  expect(rows).toMatchObject([{ state: 'known', shoot: { date: made.date, timeZone: made.timeZone } }])
})
