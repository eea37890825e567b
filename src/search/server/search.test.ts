import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { gear } from '#gear/api.ts'
import { invoices } from '#invoices/api.ts'
import { search } from '#search/api.ts'
import { shoots, type SentShoot } from '#shoots/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const plan = ({ as }: Studio, title: string, more: Partial<SentShoot> = {}) =>
  as('alice')(shoots.create, {
    input: { title, location: 'Wave Hill', type: 'portrait', date: '2026-05-02T10:00:00Z', ...more },
  })
const titles = async ({ as }: Studio, q: string, limit?: string) =>
  (await as('alice')(search.find, { input: { q, ...(limit && { limit }) } })).map(({ title }) => title)

test('results have the fields of the lists', async () => {
  const studio = await openStudio()
  const { id } = await plan(studio, 'Maya & Elliot engagement', {
    location: 'Brooklyn Bridge Park',
    type: 'wedding',
    status: 'confirmed',
  })
  const client = await studio.as('alice')(clients.create, {
    input: {
      name: 'Maya Lindqvist',
      email: 'maya@lindqvist.example',
      phone: '+1 (555) 012-3456',
      address: '4 Elm Street',
    },
  })
  await studio.as('alice')(shoots.assignClient, { params: { id }, input: { clientId: client.id } })
  const list = await studio.as('alice')(gear.create, {
    input: { name: 'Mayfly macro kit', items: [{ name: 'Ring light' }], isTemplate: true },
  })
  expect(await studio.as('alice')(search.find, { input: { q: 'may' } })).toEqual([
    {
      type: 'shoot',
      id,
      title: 'Maya & Elliot engagement',
      subtitle: 'Maya Lindqvist',
      date: '2026-05-02T10:00:00.000Z',
      timeZone: 'America/New_York',
      status: 'confirmed',
      location: 'Brooklyn Bridge Park',
      description: 'Wedding',
    },
    {
      type: 'client',
      id: client.id,
      title: 'Maya Lindqvist',
      subtitle: 'maya@lindqvist.example',
      date: null,
      status: null,
      location: '4 Elm Street',
      description: '+1 (555) 012-3456',
    },
    {
      type: 'gear',
      id: list.id,
      title: 'Mayfly macro kit',
      subtitle: '',
      date: null,
      status: null,
      location: '',
      description: 'Ring light',
    },
  ])
  for (const q of ['3456', '0123456', '5550123456', '15550123456', 'elm', 'LINDQVIST maya'])
    expect(await titles(studio, q), q).toContain('Maya Lindqvist')
  for (const q of ['ring', 'macro light']) expect(await titles(studio, q)).toEqual(['Mayfly macro kit'])
})

test('what no word begins with is found inside words, and numbers without their zeros', async () => {
  const studio = await openStudio()
  await plan(studio, 'Offenbach portraits', { location: 'Großwallstadt' })
  await plan(studio, 'Roll 0042')
  for (const q of ['bach', 'BACH port', 'enba', 'swallstadt', 'traits', 'offenbach'])
    expect(await titles(studio, q), q).toEqual(['Offenbach portraits'])
  for (const q of ['42', 'roll 42', '0042']) expect(await titles(studio, q), q).toEqual(['Roll 0042'])
  for (const q of ['ch', '2', 'bachs']) expect(await titles(studio, q), q).toEqual([])
  await plan(studio, 'Bach concert')
  expect(await titles(studio, 'bach')).toEqual(['Bach concert'])
})

test('accents, case, order, half words and slips of the finger do not matter', async () => {
  const studio = await openStudio()
  await plan(studio, 'Bjørn Łukasz at the Straße', { location: 'Café Zoë' })
  for (const q of [
    'bjorn',
    'BJØRN',
    'luka',
    'strasse',
    'cafe zoe',
    'zoë łuk',
    'bjron',
    'strase',
    'lukazs bjo',
    'starsse',
    'bjornn',
  ])
    expect(await titles(studio, q), q).toEqual(['Bjørn Łukasz at the Straße'])
  for (const q of ['bjorn ortiz', 'xyz', 'jo', '9999']) expect(await titles(studio, q), q).toEqual([])
})

test('a title comes before a place, a word before a longer one, what lies ahead before what is over', async () => {
  const studio = await openStudio()
  await plan(studio, 'over', { location: 'Harbor', date: '2026-04-01T10:00:00Z' })
  await plan(studio, 'long over', { location: 'Harbor', date: '2025-04-01T10:00:00Z' })
  await plan(studio, 'later', { location: 'Harbor', date: '2026-08-01T10:00:00Z' })
  await plan(studio, 'soon', { location: 'Harbor', date: '2026-05-02T10:00:00Z' })
  await plan(studio, 'Harbor walk', { date: '2025-01-01T10:00:00Z' })
  await plan(studio, 'Harborside', { date: '2026-05-02T09:30:00Z' })
  expect(await titles(studio, 'harbor')).toEqual(['Harbor walk', 'Harborside', 'soon', 'later', 'over', 'long over'])
  // A word that exists is not corrected.
  expect(await titles(studio, 'harbour')).toHaveLength(6)
  await plan(studio, 'Harbour town')
  expect(await titles(studio, 'harbour')).toEqual(['Harbour town'])
})

test('what is so called comes before all that are only of such a type, with a slip too', async () => {
  const studio = await openStudio()
  for (let n = 0; n < 100; n++) await plan(studio, `Number ${n}`, { date: '2026-05-03T10:00:00Z' })
  const called = ['A portrait', 'Portfolio portraits', 'Portraits for the practice']
  for (const title of called) await plan(studio, title, { type: 'event', date: '2020-05-03T10:00:00Z' })
  for (const q of ['portrait', 'portrat', 'portr'])
    expect((await titles(studio, q)).slice(0, 3).toSorted(), q).toEqual(called)
  expect((await titles(studio, 'portrait'))[0]).toBe('A portrait')
})

test('a letter that is written together with another word is a word of its own', async () => {
  const studio = await openStudio()
  for (const title of ['Plan a/b', 'Anna and Ben', 'Jane Smith']) await plan(studio, title)
  expect(await titles(studio, 'a/b')).toEqual(['Plan a/b'])
  expect(await titles(studio, 'j smith')).toEqual(['Jane Smith'])
})

test('signs mean themselves', async () => {
  const studio = await openStudio()
  for (const title of ['100% Studio', 'a_b', 'back\\slash', '👩‍🚀 launch', 'שלום', 'O\'Brien "quoted"'])
    await plan(studio, title)
  const cases = [
    ['%', '100% Studio'],
    ['_', 'a_b'],
    ['\\', 'back\\slash'],
    ['👩‍🚀', '👩‍🚀 launch'],
    ['שלו', 'שלום'],
    ["o'brien", 'O\'Brien "quoted"'],
    ['obrien', 'O\'Brien "quoted"'],
    ['"quoted"', 'O\'Brien "quoted"'],
  ] as const
  for (const [q, title] of cases) expect(await titles(studio, q), q).toEqual([title])
  for (const q of ['%_', "'", '"', ',', '\u0301', "' or 1=1 --", '*', 'a" OR "b'])
    expect(await titles(studio, q), q).toEqual([])
})

test('a blank text finds nothing, one of 101 characters or with NUL is refused', async () => {
  const { raw } = await openStudio()
  for (const url of ['/api/search', '/api/search?q=', '/api/search?q=%20%09'.slice(0, -3)])
    expect(await raw('alice', 'GET', url)).toMatchObject({ status: 200, json: [] })
  for (const q of ['a'.repeat(101), 'a'.repeat(3000), 'a%00b'])
    expect((await raw('alice', 'GET', `/api/search?q=${q}`)).status).toBe(422)
  for (const limit of ['0', '51', '1e1', '-1'])
    expect((await raw('alice', 'GET', `/api/search?q=a&limit=${limit}`)).status).toBe(422)
  expect((await raw('alice', 'GET', '/api/search?q=%E0%A4%A')).status).toBeLessThan(500)
})

test('no kind crowds out the others, and no more than fifty are answered', async () => {
  const studio = await openStudio()
  for (let n = 0; n < 60; n++) await plan(studio, `Elm ${n}`)
  for (const name of ['Elm Bakery', 'Elm Hotel']) await studio.as('alice')(clients.create, { input: { name } })
  expect(await titles(studio, 'elm')).toHaveLength(50)
  expect(
    (await studio.as('alice')(search.find, { input: { q: 'elm', limit: '5' } })).filter(
      ({ type }) => type === 'client',
    ),
  ).toHaveLength(2)
})

test('a title of nothing but accents can be kept and other words of it found', async () => {
  const studio = await openStudio()
  const title = '\u0301'.repeat(200)
  await plan(studio, title, { location: 'Quay' })
  expect(await titles(studio, 'quay')).toEqual([title])
})

test('another photographer’s records are not found, exactly or with a typo', async () => {
  const studio = await openStudio()
  await plan(studio, 'Canarybird')
  for (const q of ['canarybird', 'canary', 'canrybird']) {
    expect(await studio.as('bob')(search.find, { input: { q } })).toEqual([])
    expect(await titles(studio, q)).toEqual(['Canarybird'])
  }
})

test('the lists find what the search finds, in their own order', async () => {
  const studio = await openStudio()
  await plan(studio, 'Wedding one', { date: '2026-05-03T10:00:00Z' })
  await plan(studio, 'Weddings two', { date: '2026-05-02T10:00:00Z' })
  const listed = async (q: string) =>
    (await studio.as('alice')(shoots.list, { input: { when: 'upcoming', search: q } })).map(({ title }) => title)
  for (const q of ['wedding', 'weding', 'wed wave']) expect(await listed(q), q).toEqual(['Weddings two', 'Wedding one'])
  expect(await listed('wedding lake')).toEqual([])
  for (const q of [',', '"', "'"]) expect(await listed(q), q).toEqual([])
  expect(await listed('  ')).toHaveLength(2)
  expect(await listed('"wedding"')).toHaveLength(2)
})

test('the number that is typed comes first, with or without its zeros', async () => {
  const { as } = await openStudio()
  const alice = as('alice')
  const { id: clientId } = await alice(clients.create, { input: { name: 'Priya Raman' } })
  const bill = { clientId, issueDate: '2026-05-10', dueDate: '2026-06-10', items: [{ description: 'Album', rate: 10 }] }
  for (let at = 0; at < 12; at += 1) await alice(invoices.create, { input: { ...bill, status: 'sent' } })
  for (const q of ['inv 10', 'inv 0010', 'inv-2026-0010', '10'])
    expect((await alice(search.find, { input: { q } }))[0]?.title, q).toBe('INV-2026-0010')
})
