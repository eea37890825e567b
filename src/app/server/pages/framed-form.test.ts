import { expect, test } from 'vitest'
import { inquiryForm } from '#inquiry-form/api.ts'
import { sessionPlaces, sessionTypes } from '#session-types/api.ts'
import { openPages } from '#tests/help/pages.ts'

const origins = ['https://www.alder.example', 'https://alder.example:8443']

const framing = ({ headers }: { headers: Record<string, unknown> }) => [
  headers['x-frame-options'],
  /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1],
]
const forbidden = ['DENY', "'none'"]

test('the sites that a studio lists may show its form in a frame, and nobody may show any other page', async () => {
  const { get, as } = await openPages()
  await as('alice')(inquiryForm.change, { input: { isOn: true, slug: 'alder', origins } })
  await as('bob')(inquiryForm.change, { input: { isOn: true, slug: 'bob-photo' } })
  expect(framing(await get('visitor', '/inquire/alder?frame=1'))).toEqual([undefined, origins.join(' ')])
  const others = [
    '/inquire/alder',
    '/inquire/alder?frame=0',
    '/inquire/bob-photo?frame=1',
    '/inquire/nobody?frame=1',
    '/inquire/..%2Fx?frame=1',
    '/sign/anything?frame=1',
    '/auth?frame=1',
    '/?frame=1',
    '/api/inquire/alder?frame=1',
  ]
  for (const path of others) expect(framing(await get('visitor', path)), path).toEqual(forbidden)
  const { headers } = await get('visitor', '/inquire/alder?frame=1')
  expect(headers['set-cookie']).toBeUndefined()
  await as('alice')(inquiryForm.change, { input: { isOn: false } })
  expect(framing(await get('visitor', '/inquire/alder?frame=1'))).toEqual(forbidden)
})

test('the same sites may show its booking pages, also while the form is off', async () => {
  const { get, as } = await openPages()
  await as('alice')(inquiryForm.change, { input: { isOn: false, slug: 'alder', origins } })
  await as('bob')(inquiryForm.change, { input: { isOn: true, slug: 'bob-photo' } })
  for (const path of ['/book/alder?frame=1', '/book/alder/walk?frame=1'])
    expect(framing(await get('visitor', path)), path).toEqual([undefined, origins.join(' ')])
  const others = [
    '/book/alder',
    '/book/alder/walk',
    '/book/bob-photo?frame=1',
    '/book/nobody?frame=1',
    '/inquire/alder?frame=1',
  ]
  for (const path of others) expect(framing(await get('visitor', path)), path).toEqual(forbidden)
})

test('booking pages ask search engines to leave them out, until their studio lets them be listed', async () => {
  const { get, as } = await openPages()
  const alice = as('alice')
  await alice(inquiryForm.change, { input: { slug: 'alder' } })
  const day = [['00:00', '24:00']] as [string, string][]
  const place = { name: 'Pier 1', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
  const { id } = await alice(sessionPlaces.create, { input: place })
  const talk = { name: 'Talk', slug: 'talk', shootType: 'portrait', duration: 30, light: 'any', isOn: true } as const
  await alice(sessionTypes.create, { input: { ...talk, hours: { mon: day }, placeIds: [id] } })
  const isHidden = async (path: string): Promise<boolean> => {
    const { headers, body } = await get('visitor', path)
    const says = String(body).includes('<meta name="robots" content="noindex"')
    expect(headers['x-robots-tag'], path).toBe(says ? 'noindex' : undefined)
    return says
  }
  const own = ['/book/alder', '/book/alder/talk']
  for (const path of own) expect(await isHidden(path), path).toBe(true)
  await alice(inquiryForm.change, { input: { isBookingListed: true } })
  for (const path of own) expect(await isHidden(path), path).toBe(false)
  for (const path of ['/book/alder?frame=1', '/book/alder/walk', '/book/nobody', '/client/anything-of-somebody-here'])
    expect(await isHidden(path), path).toBe(true)
  await alice(inquiryForm.change, { input: { isBookingListed: false } })
  for (const path of own) expect(await isHidden(path), path).toBe(true)
})
