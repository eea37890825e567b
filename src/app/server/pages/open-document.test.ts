import { expect, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { deals } from '#deals/api.ts'
import { inquiryForm } from '#inquiry-form/api.ts'
import { sessionTypes } from '#session-types/api.ts'
import { bootIn, openPages } from '#tests/help/pages.ts'
import { send } from '#tests/help/proposals.ts'
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

/** What the document shows before its scripts run, and what it tells where none run. */
const textIn = (body: string, part: 'start' | 'plain' = 'start') =>
  (new RegExp(`<div id="${part === 'start' ? 'root' : 'frame'}"[^>]*>(.*?)<script`).exec(body)?.[1] ?? '')
    .replace(/<div id="frame".*/, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')

test('what can be booked stands before the scripts, each session type with its length, price and places', async () => {
  const { read } = await openBookingPages()
  const body = await read('/book/alder-studio')
  expect(body).not.toContain('<b>walk')
  expect(body).toContain('href="/book/alder-studio/golden-walk"')
  const text = textIn(body)
  expect(text).toContain('|Golden &#38; &#60;b&#62;walk&#60;/b&#62;|Along|the water.|An hour · $720.00|Pier 1|')
  expect(text).toContain('|Portrait|20 minutes|Pier 1|')
  expect(text).not.toContain('Secret')
  expect(textIn(body, 'plain')).toMatch(/^\|Choosing a time needs JavaScript\. [^|]*\|$/)
  const own = await read('/book/alder-studio/golden-walk')
  expect(textIn(own)).toContain('|An hour, $720.00. Pick the light first.|Along|the water.|')
  expect(textIn(own, 'plain')).toMatch(/^\|Choosing a time needs JavaScript\. [^|]*\|Pier 1\|60 photographs\|/)
  expect(textIn(own)).not.toContain('Portrait')
  // In a frame of the studio's site, links stay in it.
  const framed = await read('/book/alder-studio?frame=1')
  expect(framed).toContain('href="/book/alder-studio/golden-walk?frame=1"')
  expect(framed).not.toContain('studio-bar')
})

test('its scripts need not ask again, and it speaks the language of the studio', async () => {
  const { read, alice, get } = await openBookingPages()
  const { answers } = bootIn(await get('visitor', '/book/alder-studio/golden-walk'))
  const [[address, { body }]] = Object.entries(answers) as [[string, { body: string }]]
  expect(address).toBe('/api/book/alder-studio/golden-walk')
  expect(JSON.parse(body)).toMatchObject({ slug: 'golden-walk', places: [{ name: 'Pier 1' }] })
  await alice(inquiryForm.change, { input: { language: 'de' } })
  const german = await read('/book/alder-studio')
  expect(german).toContain('<div lang="de" data-start="book">')
  expect(textIn(german, 'plain')).toContain('Für die Wahl des Termins wird JavaScript gebraucht.')
})

test('an address that nobody has says only what it needs, whether or not it could be one', async () => {
  const { read } = await openBookingPages()
  for (const path of ['/book/nobody', '/book/alder-studio/secret', '/book/alder-studio/..%2Fwalk', '/book/ALDER']) {
    const body = await read(path)
    expect(textIn(body), path).toBe('|')
    expect(textIn(body, 'plain'), path).toMatch(/^\|Choosing a time needs JavaScript\. [^|]*\|$/)
    expect(body).not.toContain('answers')
  }
})

test('the inquiry form stands before the scripts, which need not ask for it, and only while it is on', async () => {
  const { read, alice, get } = await openBookingPages()
  await alice(inquiryForm.change, { input: { isOn: true, heading: 'Your <i>day</i>', intro: 'Tell me\nall.' } })
  expect(textIn(await read('/inquire/alder-studio'))).toBe('|alice|Your &#60;i&#62;day&#60;/i&#62;|Tell me|all.|')
  const { answers } = bootIn(await get('visitor', '/inquire/alder-studio'))
  const { body } = answers['/api/inquire/alder-studio']
  expect(JSON.parse(body)).toMatchObject({ slug: 'alder-studio', heading: 'Your <i>day</i>' })
  await alice(inquiryForm.change, { input: { isOn: false } })
  expect(bootIn(await get('visitor', '/inquire/alder-studio')).answers).toBeUndefined()
  expect(textIn(await read('/inquire/alder-studio'))).toBe('|')
})

test('a client’s page stands before the scripts, for whoever may read it', async () => {
  const pages = await openPages()
  const { token, dealId } = await send(pages)
  const read = async (path = `/client/${token}`) => (await pages.get('visitor', path)).body
  expect(textIn(await read())).toBe(
    '|alice|Hannah Weiss|Weiss wedding: your proposal is good through May 15, 2026.|' +
      'Proposal PRO-2026-0001 · good through May 15, 2026|Weiss wedding|I would love to photograph your day.|',
  )
  const { answers } = bootIn(await pages.get('visitor', `/client/${token}`))
  expect(JSON.parse(answers[`/api/client-page/${token}`].body)).toMatchObject({ client: { name: 'Hannah Weiss' } })
  // Opening it by a program counts as nothing.
  expect(
    (await pages.as('alice')(deals.find, { params: { id: dealId } })).events.map(({ kind }) => kind),
  ).not.toContain('opened')
  expect(textIn(await read(`/client/${'x'.repeat(43)}`))).toBe('|')
  expect(textIn(await read('/client/..%2Fdeals'))).toBe('|')
})

test('a client’s page for which a code is asked begins with nothing of it', async () => {
  const pages = await openPages({ MAIL_URL: 'file:unused' })
  const { token } = await send(pages)
  await pages.as('alice')(clientLinks.changeSettings, { input: { codeAsked: 'always' } })
  const page = await pages.get('visitor', `/client/${token}`)
  expect(page.body).not.toContain('Hannah')
  expect(bootIn(page).answers).toBeUndefined()
})

test('what somebody typed is never taken for a part of the document', async () => {
  const { read, alice, get } = await openBookingPages()
  await alice(inquiryForm.change, { input: { isOn: true, heading: '%HEAD% %START% %BOOT% %NONCE% $& $1' } })
  const page = await get('visitor', '/inquire/alder-studio')
  expect(JSON.parse(bootIn(page).answers['/api/inquire/alder-studio'].body)).toMatchObject({
    heading: '%HEAD% %START% %BOOT% %NONCE% $& $1',
  })
  expect(textIn(await read('/inquire/alder-studio'))).toContain('|%HEAD% %START% %BOOT% %NONCE% $&#38; $1|')
})
