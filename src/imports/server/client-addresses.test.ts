import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import type { Preview } from '#imports/api.ts'
import { importAll, lines, previewAs } from '#tests/help/imported-files.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'

const exported = lines(
  'Name,Email,Address,City,Postcode,Country,VAT ID',
  'Priya Raman,priya@raman.example,1 High St,London,SW1A 1AA,United Kingdom,GB 123 4567 89',
)

const clientsOf = (studio: Studio) => studio.as('alice')(clients.list, {})
const notesOf = ({ rows }: Preview) => rows.flatMap(({ notes }) => notes)

test('an address beside a city is the street, and stands on documents', async () => {
  const studio = await openStudio()
  const preview = await previewAs(studio, 'clients')(exported)
  expect(preview.chosen).toEqual({ name: 0, email: 1, line1: 2, city: 3, postcode: 4, country: 5, vatId: 6 })
  expect(notesOf(preview)).toEqual([])
  await importAll(studio, preview)
  const [priya] = await clientsOf(studio)
  expect(priya).toMatchObject({ line1: '1 High St', city: 'London', addressText: '', vatId: 'GB123456789' })
  expect(priya?.address.split('\n')).toEqual(['1 High St', 'London', 'SW1A 1AA', 'UNITED KINGDOM'])
})

test.each<[string, string, Record<string, number>]>([
  ['a postcode', 'Name,Adresse,PLZ', { line1: 1, postcode: 2 }],
  ['a second line', 'Name,Address,Address 2,City', { line1: 1, line2: 2, city: 3 }],
  ['a street', 'Name,Street address,Address,City', { line1: 1, line2: 2, city: 3 }],
  ['a second one of its name', 'Name,Address,Address,City', { line1: 1, line2: 2, city: 3 }],
  ['a country only', 'Name,Address,Country', { address: 1, country: 2 }],
  ['nothing', 'Name,Address', { address: 1 }],
])('of columns, an address beside %s is proposed as what it is', async (_, header, chosen) => {
  const studio = await openStudio()
  const preview = await previewAs(studio, 'clients')(`${header}\nMaya,a 1,b 2,c 3`)
  expect(preview.chosen).toEqual({ name: 0, ...chosen })
})

test('an address that has its town in it stays one beside the town', async () => {
  const studio = await openStudio()
  const file = lines(
    'Name,Address,City,Postcode',
    'Maya,"12 Quay Street, Brooklyn, NY 11231",Brooklyn,11231',
    'Tom,"12 Quay Street\nBrooklyn",Brooklyn,',
  )
  const preview = await previewAs(studio, 'clients')(file)
  expect(preview.chosen).toEqual({ name: 0, address: 1, city: 2, postcode: 3 })
  const words = 'The address is used as it is in one field; its other parts are kept beside it.'
  expect(notesOf(preview)).toEqual([words, words])
  await importAll(studio, preview)
  expect(await clientsOf(studio)).toMatchObject([
    { address: '12 Quay Street, Brooklyn, NY 11231', city: 'Brooklyn', postcode: '11231', isByParts: false },
    { address: '12 Quay Street\nBrooklyn', city: 'Brooklyn', isByParts: false },
  ])
})

test('whoever still chooses one field beside parts is told what happens, and nothing is lost', async () => {
  const studio = await openStudio()
  const file = lines(
    'Name,Street,Address,City,Country',
    'Maya,,"1 London Road\nFlat 2",London,',
    'Tom,9 Mill Lane,Old Mill House,York,',
    'Noor,,3 rue de Lyon,Lyon,Gallien',
  )
  const preview = await previewAs(studio, 'clients')(file, {
    columns: { name: 0, line1: 1, address: 2, city: 3, country: 4 },
  })
  const asStreet = 'The single address field becomes the street, since there is no other.'
  expect(preview.rows.map(({ notes }) => notes)).toEqual([
    [asStreet],
    ['Documents show the street and town; the address in one field is kept beside them.'],
    [asStreet],
  ])
  await importAll(studio, preview)
  expect(await clientsOf(studio)).toMatchObject([
    { name: 'Maya', line1: '1 London Road', line2: 'Flat 2', city: 'London', isByParts: true },
    { name: 'Noor', address: '3 rue de Lyon\nLyon\nGallien' },
    { name: 'Tom', line1: '9 Mill Lane', city: 'York', addressText: 'Old Mill House', isByParts: true },
  ])
})

test('an address in one field keeps the country beside it', async () => {
  const studio = await openStudio()
  await importAll(studio, await previewAs(studio, 'clients')('Name,Address,Country\nMaya,"9 Mill Lane, York",GB'))
  expect(await clientsOf(studio)).toMatchObject([{ address: '9 Mill Lane, York', country: 'GB' }])
})

test.each(['VAT ID', 'VAT', 'vat-number', 'USt-IdNr.', 'UID', 'N° TVA', 'TVA', 'Partita IVA'])(
  'a VAT ID is found under "%s"',
  async (header) => {
    const studio = await openStudio()
    const { rows } = await previewAs(studio, 'clients')(`Name,${header}\nMaya,DE 136.695-976`)
    expect(rows[0]?.client).toMatchObject({ name: 'Maya', vatId: 'DE136695976' })
  },
)

test('a VAT ID that is none, or of another country, is told and kept in the notes', async () => {
  const studio = await openVatStudio()
  const file = lines(
    'Name,Country,VAT ID,Notes',
    'Maya,Germany,12,Likes mornings',
    'Noor,France,DE136695976,',
    'Tom,,ATU12345678,',
    'Lena,,DE136695976,',
  )
  const preview = await previewAs(studio, 'clients')(file)
  expect(preview.rows.map(({ state, notes }) => [state, ...notes])).toEqual([
    ['new', 'A VAT ID is a country code with letters and digits. “12” goes into the notes.'],
    ['new', 'A French VAT ID begins with FR. “DE136695976” goes into the notes.'],
    ['new', 'A German VAT ID begins with DE. “ATU12345678” goes into the notes.'],
    ['new'],
  ])
  await importAll(studio, preview)
  const found = await clientsOf(studio)
  expect(found.map(({ name, notes, vatId }) => [name, notes, vatId])).toEqual(
    expect.arrayContaining([
      ['Maya', 'Likes mornings\nVAT ID: 12', undefined],
      ['Noor', 'VAT ID: DE136695976', undefined],
      ['Tom', 'VAT ID: ATU12345678', undefined],
      ['Lena', '', 'DE136695976'],
    ]),
  )
})

test('clients keep their language; one that nobody is written to goes into the notes', async () => {
  const studio = await openStudio()
  const file = lines('Name,Sprache', 'Maya,Deutsch', 'Tom,en-GB', 'Noor,français', 'Lena,')
  await importAll(studio, await previewAs(studio, 'clients')(file))
  const found = (await clientsOf(studio)).map(({ name, language, notes }) => [name, language, notes])
  expect(found.toSorted()).toEqual([
    ['Lena', 'en', ''],
    ['Maya', 'de', ''],
    ['Noor', 'en', 'Language: français'],
    ['Tom', 'en', ''],
  ])
})

test('a card without an end costs no other, whether it is the last or not', async () => {
  const studio = await openStudio()
  const cards = ['FN:Maya\nEND:VCARD', 'FN:Tom\nEMAIL:tom@beck', 'FN:Noor\nEND:VCARD', 'FN:Lena\nTEL:0170']
  const { rows } = await previewAs(studio, 'clients')(cards.map((card) => `BEGIN:VCARD\n${card}\n`).join(''))
  expect(rows.map(({ place, title, why }) => [place, title, why])).toEqual([
    [1, 'Maya', ''],
    [2, 'Tom', 'This card is cut off.'],
    [3, 'Noor', ''],
    [4, 'Lena', 'This card is cut off.'],
  ])
})

test('an event without an end is not imported either', async () => {
  const studio = await openStudio()
  const whole = 'BEGIN:VEVENT\nSUMMARY:One\nDTSTART:20260101T100000Z\nEND:VEVENT'
  const cut = 'BEGIN:VEVENT\nSUMMARY:Two\nDTSTART:20260102T100000Z'
  const { rows } = await previewAs(studio, 'shoots')(lines('BEGIN:VCALENDAR', whole, cut))
  expect(rows.map(({ title, why }) => [title, why])).toEqual([
    ['One', ''],
    ['Two', 'This event is cut off.'],
  ])
})
