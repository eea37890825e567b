import { expect, test } from 'vitest'
import { inquire, inquiryForm } from '#inquiry-form/api.ts'
import { shoots } from '#shoots/api.ts'
import { params, studioWithForm } from '#tests/help/inquiries.ts'
import { send, wedding } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

test('an earlier address leads to the form, and to nobody else’s', async () => {
  const studio = await studioWithForm()
  const [alice, bob] = [studio.as('alice'), studio.as('bob')]
  await alice(inquiryForm.change, { input: { slug: 'alder-studio' } })
  for (const slug of ['alice-photo', 'alder-studio'])
    expect(await studio.as('visitor')(inquire.read, { params: { slug } })).toMatchObject({ slug: 'alder-studio' })
  for (const slug of ['alice-photo', 'alder-studio'])
    await expect(bob(inquiryForm.change, { input: { isOn: true, slug } })).rejects.toMatchObject({
      code: 'conflict',
      message: 'That address is taken.',
    })
  expect(await bob(inquiryForm.find, {})).toMatchObject({ isOn: false, slug: null })
  await alice(inquiryForm.change, { input: { slug: 'alice-photo' } })
  expect(await studio.as('visitor')(inquire.read, { params: { slug: 'alder-studio' } })).toMatchObject(params)
  for (const slug of ['ab', 'Alice', 'a_b', '-abc', 'abc-', 'a--b', 'x'.repeat(41), 'ä-studio', ''])
    expect((await studio.raw('alice', 'PUT', '/api/inquiry-form', { body: { slug } })).status, slug).toBe(422)
})

test('the address to give away begins with the public address, wherever the photographer is signed in', async () => {
  const { as } = await studioWithForm({ PUBLIC_URL: 'http://studio.example' })
  expect(await as('alice')(inquiryForm.find, {})).toMatchObject({ urlBase: 'http://studio.example/inquire/' })
  const changed = await as('alice')(inquiryForm.change, { input: { heading: 'Hello' } })
  expect(changed.urlBase).toBe('http://studio.example/inquire/')
})

test('a form needs an address to be on; of two changes of one version the second is refused', async () => {
  const { as, raw } = await openStudio()
  await expect(as('alice')(inquiryForm.change, { input: { isOn: true } })).rejects.toMatchObject({
    fields: { slug: 'Choose an address for your form.' },
  })
  const form = await as('alice')(inquiryForm.change, { input: { heading: 'Hello' } })
  const change = () =>
    raw('alice', 'PUT', '/api/inquiry-form', { body: {}, headers: { 'if-match': `"${form.version}"` } })
  expect([(await change()).status, (await change()).status]).toEqual([200, 412])
  const bad = [
    { origins: ['http://plain.example'] },
    { origins: ['https://site.example/path'] },
    { origins: Array.from({ length: 6 }, (_, at) => `https://s${at}.example`) },
    { privacyUrl: 'data:text/html,hello' },
    { privacyUrl: 'http://plain.example' },
    { types: [] },
    { sources: [' '] },
    { lostMonths: 5 },
    { language: 'fr' },
    { unknown: true },
  ]
  for (const body of bad) expect((await raw('alice', 'PUT', '/api/inquiry-form', { body })).status).toBe(422)
})

test('whether a day is open is told only where the studio wants that', async () => {
  const studio = await studioWithForm()
  const isFree = (day: string) => studio.as('visitor')(inquire.free, { params, input: { day } })
  await expect(isFree('2027-06-12')).rejects.toMatchObject({ code: 'not_found' })
  await studio.as('alice')(inquiryForm.change, { input: { saysFree: true } })
  const draft = { title: 'Late', location: 'Pier 1', type: 'event', duration: 120, status: 'confirmed' } as const
  // From 10 PM to midnight in New York, where Alice lives.
  await studio.as('alice')(shoots.create, { input: { ...draft, date: '2027-06-13T02:00:00Z' } })
  expect([await isFree('2027-06-12'), await isFree('2027-06-13')]).toEqual([{ isFree: false }, { isFree: true }])
  // Pending, it is neither booked nor open.
  await studio.as('alice')(shoots.create, { input: { ...draft, date: '2027-06-16T02:00:00Z', status: 'pending' } })
  expect(await isFree('2027-06-15')).toEqual({ isFree: null })
  await send(studio, { holdNow: true, shoot: { ...wedding.shoot, day: '2027-06-19' } })
  expect(await isFree('2027-06-19')).toEqual({ isFree: false })
  studio.clock.now = Date.parse('2026-05-16T04:00:00Z')
  expect(await isFree('2027-06-19')).toEqual({ isFree: true })
})

test('places come from the built-in list, and nobody outside is asked', async () => {
  const studio = await studioWithForm()
  const found = await studio.as('visitor')(inquire.places, { params, input: { q: 'Poughkeep' } })
  expect(found[0]).toMatchObject({ name: 'Poughkeepsie', timeZone: 'America/New_York' })
})
