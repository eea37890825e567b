import { expect, test } from 'vitest'
import { documents } from '#documents/api.ts'
import { jpegOf } from '#tests/help/pictures.ts'
import { openStudio } from '#tests/help/studio.ts'

const brooklyn = { line1: '12 Water Street', city: 'Brooklyn', region: 'NY', postcode: '11201', country: 'US' }

test('a letterhead shows its parts without the country, and its text before and after they are given', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const change = (input: object) => alice(documents.changeLetterhead, { input })
  const text = '12 Water Street,\r\nBrooklyn 🗽'
  expect(await change({ address: text })).not.toHaveProperty('line1')
  expect(await change({ country: 'US' })).toMatchObject({ address: text, country: 'US' })
  const composed = { address: '12 Water Street\nBrooklyn, NY 11201', addressText: text, isByParts: true }
  expect(await change(brooklyn)).toMatchObject({ ...brooklyn, ...composed, version: 4 })
  expect(await change({ taxId: '12-34' })).toMatchObject(composed)
  expect(await change({ address: 'Pier 17' })).toMatchObject({ ...brooklyn, address: 'Pier 17', isByParts: false })
  expect(await change({ isByParts: true })).toMatchObject({ ...composed, addressText: 'Pier 17' })
  expect(await studio.as('bob')(documents.letterhead, {})).not.toHaveProperty('country')
})

test('a logo and the parts are kept side by side', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { logo } = await alice(documents.setLogo, { files: [await jpegOf('logo.jpg', { width: 300, height: 90 })] })
  await alice(documents.changeLetterhead, { input: brooklyn })
  expect(await alice(documents.letterhead, {})).toMatchObject({ ...brooklyn, logo })
  expect((await studio.raw('alice', 'GET', logo ?? '')).status).toBe(200)
  expect(await alice(documents.removeLogo, {})).toMatchObject({ ...brooklyn, logo: null })
})
