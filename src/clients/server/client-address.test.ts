import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { brokenTexts, manyLines } from '#tests/help/texts.ts'

const berlin = {
  line1: 'Torstraße 1',
  house: '',
  line2: 'Hinterhaus',
  postcode: '10119',
  city: 'Berlin',
  region: '',
  country: 'DE',
}
const limits = { line1: 100, house: 16, line2: 100, postcode: 16, city: 80, region: 80 }
const composed = 'Torstraße 1\nHinterhaus\n10119 Berlin\nGERMANY'

const addMaya = ({ as }: Studio, more: object = {}) =>
  as('alice')(clients.create, { input: { name: 'Maya Ortiz', ...more } })

test('an address by parts is written as its country does, naming a country other than the studio’s', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  expect(await alice(clients.studioCountry, {})).toEqual({ country: '' })
  const maya = await addMaya(studio, berlin)
  expect(maya).toMatchObject({ ...berlin, address: composed, addressText: '', isByParts: true })
  await alice(documents.changeLetterhead, { input: { country: 'DE' } })
  expect(await alice(clients.studioCountry, {})).toEqual({ country: 'DE' })
  expect(await studio.as('bob')(clients.studioCountry, {})).toEqual({ country: '' })
  expect((await alice(clients.find, { params: maya })).address).toBe('Torstraße 1\nHinterhaus\n10119 Berlin')
  await alice(clients.change, { params: maya, input: { country: '', region: 'NY', city: 'Brooklyn' } })
  await alice(documents.changeLetterhead, { input: { country: 'US' } })
  const [listed] = await alice(clients.list, {})
  expect(listed).toMatchObject({ address: 'Torstraße 1\nHinterhaus\nBrooklyn, NY 10119', country: '' })
})

test('parts never clear the text; the text alone sets them aside until they are confirmed again', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const text = '12 Water Street\r\nBrooklyn 👩‍🚀'
  const params = await addMaya(studio, { address: text })
  expect(params).not.toHaveProperty('isByParts')
  const change = (input: object) => alice(clients.change, { params, input })
  expect(await change(berlin)).toMatchObject({ address: composed, addressText: text, isByParts: true })
  expect(await change({ phone: '555' })).toMatchObject({ address: composed, isByParts: true })
  const aside = { ...berlin, address: 'Pier 17', addressText: 'Pier 17', isByParts: false }
  expect(await change({ address: 'Pier 17' })).toMatchObject(aside)
  expect(await change({ notes: 'Left side.' })).toMatchObject(aside)
  expect(await change({ isByParts: true })).toMatchObject({ address: composed, addressText: 'Pier 17' })
  expect(await change({ address: 'Pier 18' })).toMatchObject({ address: 'Pier 18' })
  const moved = 'Torstraße 2\nHinterhaus\n10119 Berlin\nGERMANY'
  expect(await change({ line1: 'Torstraße 2' })).toMatchObject({ address: moved, addressText: 'Pier 18' })
  const both = { address: 'Pier 19', line1: 'Torstraße 1' }
  expect(await change(both)).toMatchObject({ address: composed, addressText: 'Pier 19', isByParts: true })
  const none = { line1: null, line2: '', postcode: '', city: '' }
  // A country alone does not replace the text.
  expect(await change(none)).toMatchObject({ address: 'Pier 19', country: 'DE', isByParts: true })
  const bare = await change({ country: null })
  expect(bare.address).toBe('Pier 19')
  expect(bare).not.toHaveProperty('addressText')
})

test('a part that is too long, broken or of several lines is refused, and so is an unknown country', async () => {
  const studio = await openStudio()
  const { id } = await addMaya(studio)
  const refused = async (body: object, path: string) => {
    for (const [method, address, more] of [
      ['POST', '/api/clients', { name: 'Noor' }],
      ['PUT', `/api/clients/${id}`, {}],
      ['PUT', '/api/letterhead', {}],
    ] as const)
      expect(
        await studio.raw('alice', method, address, { body: { ...more, ...body } }),
        JSON.stringify(body),
      ).toMatchObject({ status: 422, json: { errors: [{ path }] } })
  }
  for (const [part, most] of Object.entries(limits)) {
    await refused({ [part]: 'x'.repeat(most + 1) }, part)
    await refused({ [part]: 7 }, part)
    const change = { params: { id }, input: { [part]: 'x'.repeat(most) } }
    expect(await studio.as('alice')(clients.change, change)).toMatchObject({ [part]: 'x'.repeat(most) })
  }
  for (const text of [...Object.values(brokenTexts), ...Object.values(manyLines)]) await refused({ city: text }, 'city')
  for (const country of ['us', 'USA', 'XX', 'Germany', ' ', 1]) await refused({ country }, 'country')
  for (const isByParts of [1, 'true', null]) await refused({ isByParts }, 'isByParts')
  await refused({ addressText: 'Pier 17' }, 'addressText')
  expect(await studio.as('alice')(clients.list, {})).toHaveLength(1)
})

test('a client is found by each of the parts in use, and by the country', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(documents.changeLetterhead, { input: { country: 'DE' } })
  const params = await addMaya(studio, { address: 'Pier 17', ...berlin })
  const found = async (search: string) => (await alice(clients.list, { input: { search } })).length
  for (const search of ['torstrasse', 'hinterhaus', '10119', 'berlin germany']) expect(await found(search)).toBe(1)
  expect(await found('pier')).toBe(0)
  await alice(clients.change, { params, input: { address: 'Pier 17' } })
  expect([await found('pier'), await found('berlin')]).toEqual([1, 0])
})

test('of two who change different parts both are kept, and the second of one version is refused', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const maya = await addMaya(studio, berlin)
  await Promise.all(
    [{ city: 'Potsdam' }, { postcode: '14467' }].map((input) => alice(clients.change, { params: maya, input })),
  )
  expect(await alice(clients.find, { params: maya })).toMatchObject({ city: 'Potsdam', postcode: '14467', version: 3 })
  const { status } = await studio.raw('alice', 'PUT', `/api/clients/${maya.id}`, {
    body: { city: 'Hamburg' },
    headers: { 'if-match': '"1"' },
  })
  expect(status).toBe(412)
  expect((await studio.raw('bob', 'PUT', `/api/clients/${maya.id}`, { body: { city: 'Hamburg' } })).status).toBe(404)
})
