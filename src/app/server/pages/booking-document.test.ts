import { expect, test } from 'vitest'
import { inquiryForm } from '#inquiry-form/api.ts'
import { sessionTypes } from '#session-types/api.ts'
import { bootIn, openPages } from '#tests/help/pages.ts'
import { openWalks } from '#tests/help/self-bookings.ts'

async function openBookingPages() {
  const pages = await openPages()
  const more = { name: 'Golden & <b>walk</b>', description: 'Along\nthe water.' }
  const { alice, placeId } = await openWalks({ studio: pages, more })
  const type = {
    shootType: 'portrait' as const,
    light: 'golden' as const,
    duration: 20,
    placeIds: [placeId],
    hours: {},
  }
  await alice(sessionTypes.create, { input: { ...type, name: 'Portrait', slug: 'portrait', isOn: true } })
  await alice(sessionTypes.create, { input: { ...type, name: 'Secret', slug: 'secret' } })
  const read = async (path: string) => (await pages.get('visitor', path)).body
  return { ...pages, alice, read }
}

/** What a browser without scripts shows. */
const textIn = (body: string) =>
  (/<div id="frame"[^>]*>(.*?)<script/.exec(body)?.[1] ?? '').replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

test('what can be booked is told without scripts, each session type with its length, price and places', async () => {
  const { read } = await openBookingPages()
  const body = await read('/book/alder-studio')
  expect(body).not.toContain('<b>walk')
  expect(body).toContain('href="/book/alder-studio/golden-walk"')
  const text = textIn(body)
  expect(text).toContain('Choosing a time needs JavaScript.')
  expect(text).toContain('|Golden &#38; &#60;b&#62;walk&#60;/b&#62;|Along|the water.|An hour · $720.00|Pier 1|')
  expect(text).toContain('|Portrait|20 minutes|Pier 1|')
  expect(text).not.toContain('Secret')
  const own = textIn(await read('/book/alder-studio/golden-walk'))
  expect(own).toContain('|Along|the water.|An hour · $720.00|Pier 1|60 photographs|')
  expect(own).not.toContain('Portrait')
})

test('its scripts need not ask again, and it speaks the language of the studio', async () => {
  const { read, alice, get } = await openBookingPages()
  const { answers } = bootIn(await get('visitor', '/book/alder-studio/golden-walk'))
  const [[address, { body }]] = Object.entries(answers) as [[string, { body: string }]]
  expect(address).toBe('/api/book/alder-studio/golden-walk')
  expect(JSON.parse(body)).toMatchObject({ slug: 'golden-walk', places: [{ name: 'Pier 1' }] })
  await alice(inquiryForm.change, { input: { language: 'de' } })
  const german = await read('/book/alder-studio')
  expect(german).toContain('<div class="plain" lang="de">')
  expect(textIn(german)).toContain('Für die Wahl des Termins wird JavaScript gebraucht.')
})

test('an address that nobody has says only what it needs, whether or not it could be one', async () => {
  const { read } = await openBookingPages()
  for (const path of ['/book/nobody', '/book/alder-studio/secret', '/book/alder-studio/..%2Fwalk', '/book/ALDER']) {
    const body = await read(path)
    expect(textIn(body), path).toMatch(/^\|Choosing a time needs JavaScript\. [^|]*\|$/)
    expect(body).not.toContain('answers')
  }
})
