import { expect, test } from 'vitest'
import { bookingEmails } from '#booking-emails/api.ts'
import { deals } from '#deals/api.ts'
import { sessionPlaces } from '#session-types/api.ts'
import { openWithCodes } from '#tests/help/codes.ts'
import { bookWalk, openWalks } from '#tests/help/self-bookings.ts'

const directions = 'At the arch'

test('page and calendar of who booked say how the place is found, also once it has another name', async () => {
  const walks = await openWalks({ directions })
  const { studio, alice, placeId } = walks
  const { accept, read, token } = await bookWalk(walks)
  expect((await read()).bookings).toMatchObject([{ place: 'Pier 1', directions }])
  await accept()
  const [place] = await alice(sessionPlaces.list, {})
  const { id: _, createdAt: __, updatedAt: ___, version: ____, ...draft } = place ?? expect.unreachable()
  await alice(sessionPlaces.change, { params: { id: placeId }, input: { ...draft, name: 'The pier' } })
  const { bookings, shoots } = await read()
  expect(bookings).toMatchObject([{ place: 'Pier 1', directions }])
  expect(shoots).toMatchObject([{ location: 'Pier 1', meeting: { directions, lat: 40.7003, lng: -73.9967 } }])
  const file = await studio.raw('visitor', 'GET', `/api/client-page/${token}/shoots/${shoots[0]?.id}/calendar`)
  const text = Buffer.from(file.bytes).toString()
  expect(text).toContain('LOCATION:Pier 1')
  expect(text).toContain('GEO:40.7003;-73.9967')
  expect(text).toContain('DESCRIPTION:At the arch')
})

test('the email of the eve says how the place is found', async () => {
  const walks = await openWalks({ directions })
  const { accept } = await bookWalk(walks)
  await accept()
  const [deal] = await walks.alice(deals.list, {})
  const params = { id: deal?.id ?? 0 }
  const { emails } = await walks.alice(bookingEmails.ofDeal, { params })
  const eve = emails.find(({ kind }) => kind === 'shoot-eve')
  const { text } = await walks.alice(bookingEmails.words, { params: { ...params, emailId: eve?.id ?? 0 } })
  expect(text).toContain('Pier 1 (At the arch).')
})

test('so does the email after booking', async () => {
  const { studio, smtp } = await openWithCodes()
  const { pick, book } = await openWalks({ studio, directions })
  await book((await pick()).token)
  expect((await smtp.emailTo('hannah@weddings.example')).text).toContain('\nPier 1\nAt the arch\n')
})
