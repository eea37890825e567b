import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { shoots } from '#shoots/api.ts'
import { importAll, lines, previewAs, statesOf } from '#tests/help/imported-files.ts'
import { openStudio } from '#tests/help/studio.ts'

const calendar = (...events: string[][]): string =>
  lines(
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VTIMEZONE',
    'TZID:Eastern Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  )

test('events keep their time in every kind of zone; all-day ones get hours, repeated ones are refused', async () => {
  const studio = await openStudio()
  const { rows, source } = await previewAs(studio, 'shoots')(
    calendar(
      [
        'SUMMARY:Wedding Fischer',
        'DTSTART;TZID=Europe/Berlin:20261017T150000',
        'DTEND;TZID=Europe/Berlin:20261017T230000',
        'LOCATION:Town hall\\nKiel',
        'STATUS:CONFIRMED',
        'ORGANIZER:mailto:me@studio.example',
        'ATTENDEE;CN=Lena Fischer:mailto:lena@fischer.example',
        'ATTENDEE:mailto:ME@studio.example',
      ],
      [
        'SUMMARY:By its own rules',
        'DTSTART;TZID="Eastern Standard Time":20261102T090000',
        'DURATION:PT1H30M',
        'BEGIN:VALARM',
        'SUMMARY:Not this',
        'DTSTART:20200101T000000Z',
        'END:VALARM',
      ],
      ['SUMMARY:In summer', 'DTSTART;TZID=Eastern Standard Time:20260702T090000', 'DURATION:PT1H'],
      ['SUMMARY:Floating', 'DTSTART:20261103T090000'],
      ['SUMMARY:In UTC', 'DTSTART:20250302T100000Z', 'DTEND:20250302T110000Z'],
      ['SUMMARY:Two days', 'DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261207'],
      ['SUMMARY:Gym', 'DTSTART:20261103T090000Z', 'RRULE:FREQ=SECONDLY'],
      ['SUMMARY:Elsewhere', 'DTSTART;TZID=Middle Earth:20261103T090000'],
      ['SUMMARY:', 'DTSTART:20261103T090000Z'],
      ['SUMMARY:Never', 'DESCRIPTION:No start'],
      ['SUMMARY:Backwards', 'DTSTART:20261103T090000Z', 'DTEND:20261103T080000Z'],
      ['SUMMARY:Too long', 'DTSTART:20261103T090000Z', 'DTEND:20261113T090000Z'],
    ),
    {},
    'calendar.ics',
  )
  expect(source).toBe('ical')
  expect(
    rows.map(({ title, why, shoot }) => why || `${title} ${shoot?.date} ${shoot?.duration} ${shoot?.timeZone}`),
  ).toEqual([
    'Wedding Fischer 2026-10-17T13:00:00.000Z 480 Europe/Berlin',
    'By its own rules 2026-11-02T14:00:00.000Z 90 America/New_York',
    'In summer 2026-07-02T13:00:00.000Z 60 America/New_York',
    'Floating 2026-11-03T14:00:00.000Z 60 America/New_York',
    'In UTC 2025-03-02T10:00:00.000Z 60 America/New_York',
    'Two days 2026-12-05T14:00:00.000Z 1920 America/New_York',
    'It repeats. Only single events are imported.',
    'Its time zone “Middle Earth” is not known.',
    'Title: Title is required.',
    'It has no start.',
    'It ends before it starts.',
    'Length: Duration is at most 7 days.',
  ])
  expect(rows[0]).toMatchObject({
    shoot: { type: 'wedding', status: 'confirmed', location: 'Town hall, Kiel' },
    whom: { name: 'Lena Fischer', email: 'lena@fischer.example', isNew: true },
  })
  expect(rows[3]?.notes).toEqual(['No end time, so it lasts 1 h.'])
  expect(rows[4]?.shoot).toMatchObject({ status: 'completed', location: 'Place to be decided' })
  expect(rows[5]?.notes).toEqual(['All day: from 9:00\u00a0AM to 5:00\u00a0PM.'])
})

test('a faulty line costs its own event, and a time is never read without the offset behind it', async () => {
  const studio = await openStudio()
  const { rows } = await previewAs(
    studio,
    'shoots',
  )(
    calendar(
      ['SUMMARY:Open quotes', 'DTSTART;TZID="Europe/Berlin:20261017T150000'],
      ['SUMMARY:With an offset', 'DTSTART:20261017T150000+0200'],
      ['SUMMARY:No such day', 'DTSTART:20270229T150000Z'],
      ['SUMMARY:Without seconds', 'DTSTART:20261017T1500', 'DURATION:PT1H', 'X-OF-A-PROGRAM'],
      ['SUMMARY:A day of no type', 'DTSTART:20261205'],
      ['SUMMARY:Alarm', 'DTSTART:20261206T150000Z', 'DURATION:PT1H', 'BEGIN:VALARM', 'TRIGGER'],
    ),
  )
  expect(rows.map(({ title, why, shoot }) => `${title}: ${why || `${shoot?.date} ${shoot?.duration}`}`)).toEqual([
    'Open quotes: It has a line that cannot be read.',
    'With an offset: “20261017T150000+0200” can’t be read as a time.',
    'No such day: “2027-02-29T15:00:00Z” can’t be read as a time.',
    'Without seconds: 2026-10-17T19:00:00.000Z 60',
    'A day of no type: 2026-12-05T14:00:00.000Z 480',
    'Alarm: 2026-12-06T15:00:00.000Z 60',
  ])
})

const zone = (...observances: string[][]): string[] => [
  'BEGIN:VTIMEZONE',
  'TZID:Studio',
  ...observances.flatMap((lineList) => ['BEGIN:STANDARD', ...lineList, 'END:STANDARD']),
  'END:VTIMEZONE',
]

test.each([
  ['a single offset', zone(['DTSTART:20200101T000000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300']), '07:00'],
  [
    'a first onset after the event',
    zone(['DTSTART:20270101T000000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0300']),
    '08:00',
  ],
  [
    'a list of onsets',
    zone(['DTSTART:20200101T000000', 'RDATE:20260101T000000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0400']),
    '06:00',
  ],
  ['no offset before it', zone(['DTSTART:20200101T000000', 'TZOFFSETTO:+0300']), undefined],
  [
    'a change every second',
    zone(['DTSTART:16010101T000000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'RRULE:FREQ=SECONDLY']),
    undefined,
  ],
  [
    '86,400 changes a year',
    zone([
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'RRULE:FREQ=YEARLY;BYHOUR=1,2;BYSECOND=1,2',
    ]),
    undefined,
  ],
  [
    'an onset that never comes',
    zone([
      'DTSTART:20200101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'RRULE:FREQ=YEARLY;BYMONTH=2;BYDAY=9SU',
    ]),
    undefined,
  ],
  ['no rules', zone(), undefined],
])('a zone with %s gives the right time or none', async (_, described, hour) => {
  const studio = await openStudio()
  const event = ['BEGIN:VEVENT', 'SUMMARY:One', 'DTSTART;TZID=Studio:20260601T100000', 'DURATION:PT1H', 'END:VEVENT']
  const file = lines('BEGIN:VCALENDAR', ...described, ...event, 'END:VCALENDAR')
  const { rows } = await previewAs(studio, 'shoots')(file)
  expect(rows.map(({ shoot, why }) => shoot?.date.slice(11, 16) ?? why)).toEqual([
    hour ?? 'Its time zone “Studio” is not known.',
  ])
})

test('shoots that are there are not made again, and their clients are found, made or left out', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const lena = await alice(clients.create, { input: { name: 'Lena Fischer', email: 'lena@fischer.example' } })
  for (const phone of ['1', '2']) await alice(clients.create, { input: { name: 'Tom Becker', phone } })
  const file = lines(
    'Title,Date,Client,Client email',
    'One,2026-07-01 10:00,L. Fischer,LENA@fischer.example',
    'Two,2026-07-02 10:00,Noor Haddad,not an address',
    'Three,2026-07-03 10:00,Noor Haddad,',
    'Four,2026-07-04 10:00,Tom Becker,',
    'one,2026-07-01 10:00,,',
  )
  const preview = await previewAs(studio, 'shoots')(file)
  expect(statesOf(preview).at(-1)).toBe(
    'known: one: A shoot with this title and start already exists or is further up in this file.',
  )
  expect(preview.rows.map(({ whom }) => whom?.isNew)).toEqual([false, true, true, undefined, undefined])
  expect(preview.rows[3]?.notes).toContain('You have several clients with the name Tom Becker.')
  await importAll(studio, preview)
  const list = await alice(shoots.list, { input: { when: 'all' } })
  expect(list.toReversed().map(({ title, clientName }) => `${title} ${clientName}`)).toEqual([
    'One Lena Fischer',
    'Two Noor Haddad',
    'Three Noor Haddad',
    'Four null',
  ])
  expect((await alice(clients.find, { params: lena })).shootCount).toBe(1)
  expect(await alice(clients.counts, {})).toEqual({ active: 4, archived: 0 })
  const again = await previewAs(studio, 'shoots')(`${file}\nFive,2026-07-05 10:00,Ada Lovelace,`)
  await importAll(studio, again, false)
  expect(await alice(clients.counts, {})).toEqual({ active: 4, archived: 0 })
  expect(await alice(shoots.counts, {})).toEqual({ upcoming: 5, past: 0 })
})

test('a shoot goes to no namesake with another address, and keeps no name that cannot be stored', async () => {
  const studio = await openStudio()
  await studio.as('alice')(clients.create, { input: { name: 'Anna Müller', email: 'anna@one.example' } })
  const preview = await previewAs(
    studio,
    'shoots',
  )(
    lines(
      'Title,Date,Time,Client,Client Email',
      'Portraits,2026-10-12,10:00,Anna Müller,anna@two.example',
      'Headshots,2026-10-13,10:00,Ben\u0001Weiss,a\u0000@b.example',
    ),
  )
  expect(preview.rows.map(({ whom }) => whom)).toEqual([
    { name: 'Anna Müller', email: 'anna@two.example', isNew: true },
    undefined,
  ])
  expect(preview.rows[1]?.notes).toContain(
    'Its client’s name has characters that can’t be saved, so it’s imported without a client.',
  )
  await importAll(studio, preview)
})
