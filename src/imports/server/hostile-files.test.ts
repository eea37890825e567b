import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { maxFileBytes } from '#file-reading/limits.ts'
import { imports } from '#imports/api.ts'
import type { ImportKind } from '#imports/columns.ts'
import { previewAs, statesOf } from '#tests/help/imported-files.ts'
import { openStudio } from '#tests/help/studio.ts'
import { uploadedFiles } from '#tests/help/uploaded-files.ts'

const long = (text: string, bytes = maxFileBytes - 1000): string => text.repeat(Math.floor(bytes / text.length))
const zoneOf = (rules: string): string => `BEGIN:VTIMEZONE\nTZID:X\n${rules}END:VTIMEZONE\n`
const clockRule = (days: string): string =>
  'BEGIN:STANDARD\nDTSTART:16010101T020000\nTZOFFSETFROM:-0400\nTZOFFSETTO:-0500\n' +
  `RRULE:FREQ=YEARLY;${days}\nEND:STANDARD\n`
const event = (...lines: string[]): string => ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', ''].join('\n')

test.each<[string, ImportKind, string | Uint8Array, RegExp]>([
  ['nothing', 'clients', '', /empty/],
  ['a header alone', 'clients', 'Name,Email\n', /no rows/],
  ['a workbook', 'clients', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /workbook/],
  ['a program', 'clients', Uint8Array.from({ length: 3000 }, (_, at) => (at * 7919 + at * at) % 251), /not a CSV/],
  ['a PDF', 'shoots', '%PDF-1.7', /PDF/],
  ['contacts as shoots', 'shoots', 'BEGIN:VCARD\nEND:VCARD', /contacts/],
  ['a calendar as clients', 'clients', 'BEGIN:VCALENDAR\nEND:VCALENDAR', /calendar/],
  ['a calendar without events', 'shoots', 'BEGIN:VCALENDAR\nEND:VCALENDAR', /Nothing was found/],
  ['an open quotation mark', 'clients', 'Name\n"Maya\nTom\n', /row 2 is never closed/],
  ['5,001 rows', 'clients', `Name\n${long('a\n', 10_002)}`, /more than 5,000 rows/],
  ['millions of empty rows', 'clients', long('\n'), /empty/],
  ['millions of rows of nothing', 'clients', `Name\n${long(',\n')}`, /more than 5,000 rows/],
  ['millions of columns', 'clients', long(','), /more than 100 columns/],
  ['millions of events', 'shoots', `BEGIN:VCALENDAR\n${long('BEGIN:VEVENT\nEND:VEVENT\n')}`, /more than 5,000 events/],
  ['millions of cards', 'clients', long('BEGIN:VCARD\nEND:VCARD\n'), /more than 5,000 rows/],
])('%s is refused with a sentence', async (_, kind, content, words) => {
  const studio = await openStudio()
  await expect(previewAs(studio, kind)(content)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(words),
  })
})

test.each<[string, ImportKind, string, RegExp]>([
  ['one cell of five megabytes', 'clients', `Name,Email\n${long('a')},b@c.de`, /Name: Use 200 characters/],
  ['five megabytes of spaces', 'clients', `Name,Email\nMaya,${long(' ')}x@y.de`, /^$/],
  ['a day of five megabytes', 'shoots', `Title,Date\nOne,${long('1 ')}`, /can’t be read as a date/],
  ['a time of five megabytes', 'shoots', `Title,Date,Start\nOne,2026-01-01,12${long(' ')}x`, /can’t be read as a time/],
  ['quotation marks only', 'clients', `Name\n"${long('""')}"`, /Name: Use 200 characters/],
  ['a million folded lines', 'shoots', event(`SUMMARY:${long('a\n ')}`), /Title: Use 200 characters|no start/],
  ['a million parameters', 'shoots', event('SUMMARY:One', `DTSTART${long(';A=b')}:20260101T100000Z`), /cannot be read/],
  [
    'parameters on a million folded lines',
    'shoots',
    event('SUMMARY:One', `DTSTART;A=b\n${long(' ;A=b\n')} :20260101T100000Z`),
    /cannot be read/,
  ],
  ['a million attendees', 'shoots', event('SUMMARY:One', 'DTSTART:20260101T100000Z', long('ATTENDEE:a@b\n')), /^$/],
  ['rules without end', 'shoots', event('SUMMARY:One', 'DTSTART:20260101T100000Z', 'RRULE:FREQ=SECONDLY'), /repeats/],
  [
    'a zone of a million rules',
    'shoots',
    `BEGIN:VCALENDAR\n${zoneOf(long(clockRule('BYDAY=5SU;BYMONTH=2'), 3_000_000))}` +
      event('SUMMARY:One', 'DTSTART;TZID=X:20260101T100000'),
    /not known/,
  ],
  [
    'zones from the year 1601 to 9999',
    'shoots',
    `BEGIN:VCALENDAR\n${zoneOf(clockRule('BYDAY=SU,MO;BYMONTHDAY=29;BYMONTH=2').repeat(20)).repeat(1000)}` +
      event('SUMMARY:One', 'DTSTART;TZID=X:99990101T100000'),
    /not known/,
  ],
  ['a note of semicolons', 'clients', `BEGIN:VCARD\nN:${long(';')}\nEND:VCARD`, /no name/],
  [
    'cards within cards',
    'clients',
    `${long('BEGIN:VCARD\n', 2_400_000)}FN:Deep\n${long('END:VCARD\n', 2_000_000)}`,
    /no name/,
  ],
  [
    'components within components',
    'shoots',
    `${event('SUMMARY:One', 'DTSTART:20260101T100000Z', long('BEGIN:X\n', 2_000_000) + long('END:X\n', 1_500_000))}`,
    /^$/,
  ],
  [
    'quoted-printable in no known letters',
    'clients',
    `BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE;CHARSET=nonsense:${long('=41=\n')}=41\nEND:VCARD`,
    /Name: Use 200/,
  ],
])('%s is read within a second or two, and is one row at most', async (_, kind, content, why) => {
  const studio = await openStudio()
  const before = process.threadCpuUsage()
  const { rows } = await previewAs(studio, kind)(content)
  const { user, system } = process.threadCpuUsage(before)
  // Of this thread alone: what else the machine does is not counted.
  expect((user + system) / 1000).toBeLessThan(8000)
  expect(rows.length).toBeLessThanOrEqual(1)
  for (const row of rows) expect(row.why).toMatch(why)
})

test('control characters, lone surrogates and formulas are problems or texts, never an error', async () => {
  const studio = await openStudio()
  const file = 'Name,Notes\nMaya\u0000,x\n=cmd(),@sum\n\u202eTom,y\n\ud800Lone,z'
  expect(statesOf(await previewAs(studio, 'clients')(file))).toEqual([
    'problem: Maya\u0000: Name: This text contains an invisible control character. Type it again.',
    'new: =cmd()',
    'new: \u202eTom',
    'new: \ufffdLone',
  ])
})

test('a preview stores nothing: no client, no import, no file, no answer', async () => {
  const studio = await openStudio()
  await previewAs(studio, 'clients')('Name\nMaya')
  await expect(previewAs(studio, 'clients')('')).rejects.toMatchObject({ code: 'invalid' })
  expect(await studio.as('alice')(clients.list, {})).toEqual([])
  expect(await studio.as('alice')(imports.list, {})).toEqual([])
  expect(uploadedFiles(studio)).toEqual([])
  expect(await studio.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})

test('a file above 5 MB, two files, none, and unknown fields are refused', async () => {
  const studio = await openStudio()
  const send = async (fields: Record<string, string>, ...files: string[]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const content of files) form.append('file', new File([content], 'a.csv'))
    return (await studio.raw('alice', 'POST', '/api/imports/preview', { body: form })).status
  }
  const kind = 'clients'
  expect(await send({ kind }, 'Name\nMaya')).toBe(200)
  expect(await send({ kind }, `Name\n${long('a', maxFileBytes)}`)).toBe(413)
  expect(await send({ kind }, 'Name\nMaya', 'Name\nTom')).toBe(413)
  expect(await send({ kind })).toBe(422)
  expect(await send({ kind: 'invoices' }, 'Name\nMaya')).toBe(422)
  expect(await send({ kind, dayOrder: 'ydm' }, 'Name\nMaya')).toBe(422)
  expect(await send({ kind, owner: '2' }, 'Name\nMaya')).toBe(422)
})
