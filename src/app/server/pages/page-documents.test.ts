import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { touchTip } from '#dashboard/welcome.ts'
import { deals } from '#deals/api.ts'
import { shoots } from '#shoots/api.ts'
import { settingsApi } from '#system/settings-api.ts'
import { bootIn, html, openPages } from '#tests/help/pages.ts'

test('a page says who is signed in, in a form that cannot end its element', async () => {
  const { get, db, ids } = await openPages()
  await db.updateTable('users').set({ username: '</script><b>' }).where('id', '=', ids.alice).execute()
  const { body } = await get('alice', '/')
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(boot)).toMatchObject({
    user: { username: '</script><b>', role: 'user' },
    settings: { preferences: { timeZone: 'America/New_York' } },
    install: { mail: false },
  })
  expect(boot).not.toContain('<')
  expect(bootIn(await get('visitor', '/'))).toEqual({
    user: null,
    settings: null,
    revisions: null,
    install: { mail: false, linksReachOutside: false, setupToken: false },
  })
})

test('the document names the files that its screen needs first, and says who sees its frame', async () => {
  const { get } = await openPages()
  const linksIn = ({ body }: { body: string }) =>
    [...body.matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)"( fetchpriority="low")? nonce="[^%"]+">/g)].map(
      ([, rel, href, late]) => [rel, href, ...(late ? ['late'] : [])],
    )
  expect(linksIn(await get('alice', '/calendar'))).toEqual([
    ['modulepreload', '/assets/calendar.js', 'late'],
    ['stylesheet', '/assets/calendar.css'],
    ['modulepreload', '/assets/grid.js', 'late'],
  ])
  expect(linksIn(await get('alice', '/gear'))).toEqual([])
  expect(linksIn(await get('alice', '/'))).toEqual([['modulepreload', '/assets/dashboard.js', 'late']])
  // The landing page has the same address.
  expect(linksIn(await get('visitor', '/'))).toEqual([])
  const frameIn = ({ body }: { body: string }) => /id="frame" data-for="(\w+)"/.exec(body)?.[1]
  expect(frameIn(await get('alice', '/calendar'))).toBe('user')
  expect(frameIn(await get('admin', '/calendar'))).toBe('admin')
  expect(frameIn(await get('alice', '/analytics/print'))).toBe('nobody')
})

test('the document holds what its screen reads first, as the API answers it, and only to whom it answers', async () => {
  const { get, as, raw } = await openPages()
  const shoot = {
    title: 'Harbour </script>',
    location: 'Pier 17',
    type: 'portrait',
    date: '2026-05-01T10:00:00Z',
  } as const
  const { id } = await as('alice')(shoots.create, { input: shoot })
  const page = await get('alice', `/shoots/${id}`)
  const { answers } = bootIn(page)
  const asked = await raw('alice', 'GET', `/api/shoots/${id}`)
  expect(answers[`/api/shoots/${id}`]).toEqual({ body: asked.body, etag: asked.headers['etag'] })
  expect(bootIn(await get('alice', '/')).answers).toHaveProperty(['/api/dashboard'])
  expect(bootIn(await get('alice', '/dashboard')).answers).toHaveProperty(['/api/shoots/upcoming?limit=30'])
  for (const path of [`/shoots/${id}`, '/shoots/abc', '/shoots/1%2f..%2f..%2fuser'])
    expect(
      Object.keys(bootIn(await get('bob', path)).answers ?? {}).filter((name) => name.includes('/shoots/')),
    ).toEqual([])
})

test('a document is compressed for who takes that, and is the same', async () => {
  const { get, lightbook } = await openPages()
  const plain = await get('visitor', '/')
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  const headers = { ...html, 'accept-encoding': 'gzip, deflate, br' }
  const packed = await lightbook.app.inject({ method: 'GET', url: '/', headers })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'text/html; charset=utf-8' })
  const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]+"/g, '')
  expect(withoutNonce(gunzipSync(packed.rawPayload).toString())).toBe(withoutNonce(plain.body))
})

test('a page says whether email and links work, also after a change', async () => {
  const { get, as } = await openPages()
  const facts = async () => bootIn(await get('alice', '/')).install
  expect(await facts()).toEqual({ mail: false, linksReachOutside: false, setupToken: false })
  await as('admin')(settingsApi.savePublicAddress, { input: { url: 'http://studio.example' } })
  expect(await facts()).toEqual({ mail: false, linksReachOutside: true, setupToken: false })
})

test('a page for clients does not contain the signed-in user', async () => {
  const { get } = await openPages()
  const page = await get('alice', '/sign/anything')
  expect(bootIn(page)).toEqual({
    user: null,
    settings: null,
    revisions: null,
    install: { mail: false, linksReachOutside: false, setupToken: false },
  })
  expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
})

test('the frame holds the head of the screen, escaped, and the tip until it is dismissed', async () => {
  const { get, as, session } = await openPages()
  const shoot = {
    title: '<b>Harbour</b> & %BOOT%',
    location: 'Pier 17',
    type: 'portrait',
    date: '2026-05-01T10:00:00Z',
  }
  const { id } = await as('alice')(shoots.create, { input: shoot as never })
  const headIn = ({ body }: { body: string }) => /<div class="frame-page">(.*?)<script/.exec(body)?.[1] ?? ''
  expect(headIn(await get('alice', `/shoots/${id}`))).toContain('<h1>&#60;b&#62;Harbour&#60;/b&#62; &#38; %BOOT%</h1>')
  expect(headIn(await get('bob', `/shoots/${id}`))).toBe('')
  expect(headIn(await get('alice', '/calendar?view=week&day=2026-10-20'))).toContain('<h1>October 18–24, 2026</h1>')
  expect(headIn(await get('alice', '/calendar?view=year&day=never'))).toMatch(/<h1>[A-Z][a-z]+ \d{4}<\/h1>/)
  expect(headIn(await get('alice', '/gear'))).toBe('')
  expect(headIn(await get('alice', '/'))).toContain(touchTip)
  const { cookie } = await session('alice')
  const dismissing = await get('visitor', '/', { accept: 'text/html', cookie: `${cookie}; tip=dismissed` })
  expect(headIn(dismissing)).toContain('<h1>Good')
  expect(headIn(dismissing)).not.toContain(touchTip)
})

test('the document holds a booking with its proposals, only for whose it is', async () => {
  const { get, as } = await openPages()
  const { id } = await as('alice')(deals.create, {
    input: { name: 'Hannah Weiss', type: 'wedding', day: '2027-06-12', place: 'Brooklyn, NY' },
  })
  const { answers } = bootIn(await get('alice', `/bookings/${id}`))
  expect(JSON.parse(answers[`/api/deals/${id}`].body)).toMatchObject({ name: 'Hannah Weiss' })
  expect(answers).toHaveProperty([`/api/deals/${id}/proposals`])
  expect(bootIn(await get('bob', `/bookings/${id}`)).answers ?? {}).not.toHaveProperty([`/api/deals/${id}`])
})

test('the document holds the shoots of the calendar’s month', async () => {
  const { get } = await openPages()
  const month = bootIn(await get('alice', '/calendar?day=2026-05-01')).answers
  expect(month).toHaveProperty(['/api/calendar?from=2026-04-25T10%3A00%3A00Z&to=2026-06-07T12%3A00%3A00Z'])
})

test('only the sign-in page has its form in the document', async () => {
  const { get } = await openPages()
  const hasForm = async (path: string) => (await get('visitor', path)).body.includes('name="password"')
  expect(await hasForm('/auth')).toBe(true)
  expect(await hasForm('/auth?next=%2Fshoots')).toBe(true)
  for (const path of ['/auth?tab=register', '/reset-password', '/no-such-page', '/maintenance'])
    expect(await hasForm(path)).toBe(false)
})
