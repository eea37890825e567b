import { expect, test } from 'vitest'
import { callSheets } from '#call-sheets/api.ts'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { documents } from '#documents/api.ts'
import { shoots } from '#shoots/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { unzipped } from '#tests/help/zip.ts'

/** Of 300 characters, with lines of each kind and emoji. */
const longText = `Wave Hill 👩‍🚀\r\n${'Garden '.repeat(38)}\nBronx 🏳️‍🌈`.padEnd(300, 'x')

async function studioOfMaya() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const maya = await alice(clients.create, { input: { name: 'Maya Ortiz', address: longText } })
  const shoot = await alice(shoots.create, {
    input: { title: 'Ortiz wedding', location: 'Pier 1', type: 'wedding', date: '2026-05-02T10:00:00Z' },
  })
  await alice(shoots.assignClient, { params: shoot, input: { clientId: maya.id } })
  return { studio, alice, maya, shoot }
}

async function downloaded(studio: Studio) {
  const files = await unzipped((await studio.raw('alice', 'GET', '/api/user/export')).bytes)
  return {
    csv: String(files.get('data/clients.csv')),
    clients: JSON.parse(String(files.get('data/clients.json'))) as object[],
    letterhead: JSON.parse(String(files.get('data/letterhead.json'))) as object,
  }
}

test('an address of 300 characters with emoji and line breaks comes back as it was written', async () => {
  const { studio, alice, maya } = await studioOfMaya()
  expect(longText).toHaveLength(300)
  expect((await alice(clients.find, { params: maya })).address).toBe(longText)
  await alice(clients.change, { params: maya, input: { city: 'Bronx' } })
  expect(await alice(clients.find, { params: maya })).toMatchObject({ address: 'Bronx', addressText: longText })
  const { clients: rows } = await downloaded(studio)
  expect(rows).toMatchObject([{ address: longText, city: 'Bronx', isByParts: true }])
})

test('contracts, call sheets and the list in the download show the parts, and the data all that is kept', async () => {
  const { studio, alice, maya, shoot } = await studioOfMaya()
  const parts = { line1: 'Torstraße 1', line2: '', postcode: '10119', city: 'Berlin', country: 'DE' }
  await alice(clients.change, { params: maya, input: parts })
  await alice(documents.changeLetterhead, { input: { line1: '12 Water St', city: 'New York', country: 'US' } })
  const template = await alice(contracts.addTemplate, {
    input: { name: 'Wedding', content: 'At {{client.address}}.', isDefault: false },
  })
  const filling = { clientId: maya.id, shootId: shoot.id, contractDate: null, totalAmount: null, depositAmount: null }
  expect(await alice(contracts.fill, { params: template, input: filling })).toMatchObject({
    content: 'At Torstraße 1, 10119 Berlin, GERMANY.',
  })
  const sheet = await alice(callSheets.find, { params: shoot })
  expect(sheet.client?.address).toBe('Torstraße 1\n10119 Berlin\nGERMANY')
  expect(sheet.letterhead.lines).toEqual(expect.arrayContaining(['12 Water St', 'New York']))
  const { csv, clients: rows, letterhead } = await downloaded(studio)
  expect(csv).toContain('"Torstraße 1\n10119 Berlin\nGERMANY"')
  expect(rows).toMatchObject([{ address: longText, ...parts, isByParts: true }])
  expect(JSON.stringify(letterhead)).toContain('"line1":"12 Water St"')
})
