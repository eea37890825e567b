import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { csvLines } from '#kernel/server/csv.ts'
import { importAll, lines, previewAs, statesOf } from '#tests/help/imported-files.ts'
import { openStudio } from '#tests/help/studio.ts'

const crlf = lines(
  'Client Name,Email Address,Phone,Company,Notes,Project Date',
  '"Ortiz, Maya",maya@ortiz.example,+1 (555) 012-3456,"Ortiz ""& Co""","Likes mornings.',
  'Left side.",10/12/2026',
  '',
  ',,555,,,',
  'Tom Becker,tom at becker,,,,',
)

const german = lines(
  'sep=;',
  'Vorname;Nachname;E-Mail-Adresse;Mobil;Straße;Hausnr.;PLZ;Ort;Land;Bemerkung',
  'Jürgen;Müller;juergen@mueller.example;0170 1234567;Torstraße;1;10119;Berlin;Deutschland;Nur samstags, gern früh',
  'Noor;Haddad;noor@haddad.example; ;Rue de Lyon;3;69002;Lyon;Gallien;',
)

const google = lines(
  'First Name\tMiddle Name\tLast Name\tE-mail 1 - Label\tE-mail 1 - Value\tPhone 1 - Value\tAddress 1 - ' +
    'Street\tAddress 1 - City\tAddress 1 - Region\tAddress 1 - Postal Code\tAddress 1 - ' +
    'Country\tOrganization Name',
  'Lena\t\tFischer\t* Work\tlena@fischer.example ::: lena@home.example\t555 0134\t12 Quay ' +
    'Street\tBrooklyn\tNY\t11231\tUS\t',
  '\t\t\t\t\t\t\t\t\t\t\tHarbor Hotel',
)

const vcards = lines(
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Raman;Priya;;;',
  'FN:Priya Raman',
  'ORG:Raman Studio;',
  'item1.EMAIL;type=INTERNET:other@raman.example',
  'item2.EMAIL;type=INTERNET;type=pref:priya@raman.example',
  'TEL;type=CELL:+44 20 7946 0958',
  'ADR;type=HOME:;;1 High Street\\nFlat 2;London;;SW1A 1AA;United Kingdom',
  'NOTE:Wants a long\\, folded',
  '  line\\; twice.',
  'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ',
  ' AQABAAD/2wBD',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:2.1',
  'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg',
  'TEL;CELL:0170 99',
  'NOTE;QUOTED-PRINTABLE:First line=0D=0A=',
  'second line',
  'END:VCARD',
  'BEGIN:VCARD',
  'VERSION:4.0',
  'FN:Zoë',
  'TEL;VALUE=uri;PREF=1:tel:+49-30-1234',
  'EMAIL;PREF=50:b@zoe.example',
  'EMAIL;PREF=1:a@zoe.example',
  'END:VCARD',
)

test('a CSV file with quotes, line breaks in cells and empty rows is read, and each faulty row says why', async () => {
  const studio = await openStudio()
  const preview = await previewAs(studio, 'clients')(`\ufeff${crlf}`)
  expect(preview).toMatchObject({ source: 'csv', chosen: { name: 0, email: 1, phone: 2, company: 3, notes: 4 } })
  expect(preview.columns[5]).toEqual({ name: 'Project Date', samples: ['10/12/2026'] })
  expect(statesOf(preview)).toEqual(['new: Ortiz, Maya', 'problem: 555: It has no name.', 'new: Tom Becker'])
  expect(preview.rows[2]?.notes).toEqual(['No email can be sent to “tom at becker”. It goes into the notes.'])
  expect(preview.rows.map(({ place }) => place)).toEqual([2, 4, 5])
  expect(preview.rows[0]?.client).toMatchObject({ notes: 'Likes mornings.\nLeft side.\nCompany: Ortiz "& Co"' })
})

test.each([
  ['UTF-8', Buffer.from(german)],
  ['UTF-16', Buffer.from(`\ufeff${german}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(german, 'utf16le')],
  ['Windows-1252', Buffer.from(german, 'latin1')],
])('a German file with semicolons in %s becomes clients with addresses', async (_, bytes) => {
  const studio = await openStudio()
  await importAll(studio, await previewAs(studio, 'clients')(new Uint8Array(bytes)))
  const [mueller, noor] = await studio.as('alice')(clients.list, {})
  expect(mueller).toMatchObject({
    name: 'Jürgen Müller',
    email: 'juergen@mueller.example',
    phone: '0170 1234567',
    line1: 'Torstraße',
    house: '1',
    city: 'Berlin',
    country: 'DE',
    isByParts: true,
    notes: 'Nur samstags, gern früh',
  })
  // A country that is not known is kept in the text.
  expect(noor).toMatchObject({ name: 'Noor Haddad', address: 'Rue de Lyon 3\n69002 Lyon\nGallien' })
})

test('columns of an address book are found by their names, and a company without a person is a client', async () => {
  const studio = await openStudio()
  const { rows } = await previewAs(studio, 'clients')(google)
  expect(rows.map(({ client }) => client)).toMatchObject([
    {
      name: 'Lena Fischer',
      email: 'lena@fischer.example',
      notes: 'Other emails: lena@home.example',
      city: 'Brooklyn',
      region: 'NY',
      country: 'US',
    },
    { name: 'Harbor Hotel', email: '' },
  ])
})

test('columns are corrected, and a file without a header has numbered ones', async () => {
  const studio = await openStudio()
  const read = previewAs(studio, 'clients')
  const file = 'maya@ortiz.example,Maya Ortiz,5550134\nnoor@haddad.example,Noor Haddad,5550135'
  const guessed = await read(file)
  expect(guessed.columns.map(({ name }) => name)).toEqual(['Column 1', 'Column 2', 'Column 3'])
  expect(statesOf(guessed)).toEqual(['problem: : It has no name.', 'problem: : It has no name.'])
  const corrected = await read(file, { columns: { email: 0, name: 1, phone: 2 } })
  expect(corrected.rows[1]?.client).toMatchObject({
    name: 'Noor Haddad',
    email: 'noor@haddad.example',
    phone: '5550135',
  })
  for (const columns of ['{', '[1]', '{"name":-1}', '{"name":"0"}', '{"title":0}', '{"name":100}']) {
    const form = new FormData()
    form.append('kind', 'clients')
    form.append('columns', columns)
    form.append('file', new File([file], 'a.csv'))
    const { status, json } = await studio.raw('alice', 'POST', '/api/imports/preview', { body: form })
    expect({ columns, status, path: json.errors[0].path }).toEqual({ columns, status: 422, path: 'columns' })
  }
})

test('cards of three versions are read, with the preferred email, folded and quoted-printable lines', async () => {
  const studio = await openStudio()
  const { source, rows } = await previewAs(studio, 'clients')(vcards, {}, 'contacts.vcf')
  expect(source).toBe('vcard')
  expect(rows.map(({ client }) => client)).toEqual([
    {
      name: 'Priya Raman',
      email: 'priya@raman.example',
      phone: '+44 20 7946 0958',
      line1: '1 High Street',
      line2: 'Flat 2',
      city: 'London',
      postcode: 'SW1A 1AA',
      country: 'GB',
      notes: 'Wants a long, folded line; twice.\nCompany: Raman Studio\nOther emails: other@raman.example',
    },
    { name: 'Jörg Müller', email: '', phone: '0170 99', notes: 'First line\nsecond line' },
    { name: 'Zoë', email: 'a@zoe.example', phone: '+49-30-1234', notes: 'Other emails: b@zoe.example' },
  ])
})

test('a faulty line costs its own card only, and a card that is cut off is not imported', async () => {
  const studio = await openStudio()
  const file = lines(
    'BEGIN:VCARD',
    'FN:Maya',
    'EMAIL;TYPE="work:maya@ortiz.example',
    'END:VCARD',
    'begin:vcard',
    'VERSION:3.0',
    'fn:Tom \\\\ Becker',
    'A line of a note that was not folded',
    'ADR:;;1 High Street, Flat 2;London;;;',
    'end:vcard ',
    'BEGIN:VCARD',
    'VERSION:2.1',
    'FN;QUOTED-PRINTABLE:J=C3=B6r=',
  )
  const { rows } = await previewAs(studio, 'clients')(file)
  expect(rows.map(({ title, why, client }) => [title, why, client?.line1])).toEqual([
    ['Maya', 'It has a line that cannot be read.', undefined],
    ['Tom \\ Becker', '', '1 High Street, Flat 2'],
    ['Jör', 'This card is cut off.', undefined],
  ])
})

test('cells with a quotation mark in the middle, and line ends of several kinds, are read', async () => {
  const studio = await openStudio()
  const { rows } = await previewAs(studio, 'clients')('Name,Notes\r\nMaya,6" prints\nTom,"a ""b"""\rNoor,"c\nd"')
  expect(rows.map(({ client }) => [client?.name, client?.notes])).toEqual([
    ['Maya', '6" prints'],
    ['Tom', 'a "b"'],
    ['Noor', 'c\nd'],
  ])
})

test('who is a client already, by email or by name and phone, is not made again, also within one file', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id } = await alice(clients.create, { input: { name: 'Maya', email: 'Maya@Ortiz.example', phone: '+1 555' } })
  await alice(clients.archive, { params: { id } })
  await studio.as('bob')(clients.create, { input: { name: 'Tom', email: 'tom@becker.example' } })
  const file = lines(
    'Name,Email,Phone',
    'M. Ortiz,maya@ortiz.example,',
    'MAYA,,(1) 555',
    'Maya,,777',
    'Tom,tom@becker.example,',
    'Thomas,TOM@becker.example,',
  )
  const preview = await previewAs(studio, 'clients')(file)
  expect(preview.rows.map(({ state }) => state)).toEqual(['known', 'known', 'new', 'new', 'known'])
  expect(await alice(clients.list, {})).toHaveLength(0)
  await importAll(studio, preview)
  expect((await alice(clients.list, {})).map(({ name }) => name)).toEqual(['Maya', 'Tom'])
  expect(statesOf(await previewAs(studio, 'clients')(file)).every((state) => state.startsWith('known'))).toBe(true)
})

test('two of one name with different addresses are two; one of whom only the name is told may be either', async () => {
  const studio = await openStudio()
  await studio.as('alice')(clients.create, { input: { name: 'Anna Müller', email: 'anna@one.example' } })
  const preview = await previewAs(
    studio,
    'clients',
  )(lines('Name,Email', 'Anna Müller,anna@two.example', 'Anna Müller,', 'Anna Müller,ANNA@one.example'))
  expect(preview.rows.map(({ state }) => state)).toEqual(['new', 'known', 'known'])
})

test('the apostrophe that the export sets before a sign of a formula is no part of a text; others are', async () => {
  const studio = await openStudio()
  const cells = ['-Dash & Co', '=Eq', '@Home', '+Plus', '\tTab', '＝Wide']
  const rows = cells.map((name) => [name, '+1 718 555 0134'])
  const exported = csvLines([['Name', 'Phone'], ...rows, ['’t Hooft', '1'], ["'t Hooft", '2'], ["''-", '3']])
  expect(exported).toContain("'-Dash & Co,'+1 718 555 0134")
  const preview = await previewAs(studio, 'clients')(exported)
  expect(preview.rows.map(({ client }) => client?.name)).toEqual(
    [...cells, '’t Hooft', "'t Hooft", "''-"].map((name) => name.trim()),
  )
  expect(preview.rows[0]?.client?.phone).toBe('+1 718 555 0134')
})

test('an address is imported as one to which email can be sent, without the beginning of a link', async () => {
  const studio = await openStudio()
  const file = 'Name,Email\nMaya,mailto:maya@ortiz.example\nNoor,noor@x..yz\n'
  const preview = await previewAs(studio, 'clients')(file)
  expect(statesOf(preview)).toEqual(['new: Maya', 'new: Noor'])
  expect(preview.rows[0]?.client?.email).toBe('maya@ortiz.example')
  expect(preview.rows[1]).toMatchObject({
    client: { email: '', notes: 'Other emails: noor@x..yz' },
    notes: ['No email can be sent to “noor@x..yz”. It goes into the notes.'],
  })
})
