import sharp from 'sharp'
import { expect, test } from 'vitest'
import { documents } from '#documents/api.ts'
import { tagOf } from '#kernel/api.ts'
import { bombOf, fileOf, jpegOf, pictureOf } from '#tests/help/pictures.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const letterhead = ({ as }: Studio) => as('alice')(documents.letterhead, {})

const logoFrom = async ({ as }: Studio, file: File) => as('alice')(documents.setLogo, { files: [file] })

test('at first it is the profile on local paper; changes stay, but name and phone are the profile’s', async () => {
  const studio = await openStudio()
  expect(await letterhead(studio)).toEqual({
    name: 'alice',
    email: 'alice@studio.example',
    phone: '',
    website: '',
    address: '',
    taxId: '',
    logo: null,
    paper: 'letter',
    lightEdge: true,
    version: 1,
  })
  const change = {
    businessName: 'Nadia Okafor Photography',
    phone: '(718) 555-0100',
    address: '12 Water Street\nBrooklyn, NY 11201',
    taxId: '12-3456789',
    paper: 'a4' as const,
    lightEdge: false,
  }
  const { businessName: name, ...rest } = change
  expect(await studio.as('alice')(documents.changeLetterhead, { input: change })).toMatchObject({
    name,
    ...rest,
    version: 2,
  })
  expect(await studio.as('alice')(documents.changeLetterhead, { input: { taxId: '' } })).toMatchObject({
    name,
    ...rest,
    taxId: '',
    version: 3,
  })
  expect((await studio.raw('alice', 'GET', '/api/user/settings')).json.profile).toMatchObject({
    businessName: name,
    phone: '(718) 555-0100',
  })
  expect(await studio.as('bob')(documents.letterhead, {})).toMatchObject({ name: 'bob', address: '', version: 1 })
})

test('of two edits of one version the second is refused, the first time too, and stores nothing', async () => {
  const studio = await openStudio()
  const change = (taxId: string, version: number) =>
    studio.as('alice')(documents.changeLetterhead, { input: { taxId }, ifMatch: tagOf({ version }) })
  for (const version of [1, 2]) {
    const tries = await Promise.allSettled([change('one', version), change('two', version), change('three', version)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.filter((tried) => tried.status === 'rejected').map(({ reason }) => reason.message)).toEqual(
      Array(2).fill('Your letterhead was changed in the meantime. Load the newer version.'),
    )
    expect((await letterhead(studio)).version).toBe(version + 1)
  }
  const { status } = await studio.raw('alice', 'PUT', '/api/letterhead', {
    body: { businessName: 'Half' },
    headers: { 'if-match': '"7"' },
  })
  expect(status).toBe(412)
  expect(await letterhead(studio)).toMatchObject({ name: 'alice', version: 3 })
  for (const body of [
    { taxId: 'x'.repeat(61) },
    { address: 'x'.repeat(301) },
    { paper: 'legal' },
    { lightEdge: 1 },
    { name: 'Nadia' },
    { businessName: 'two\nlines' },
  ])
    expect((await studio.raw('alice', 'PUT', '/api/letterhead', { body })).status, JSON.stringify(body)).toBe(422)
})

test('a logo becomes a small PNG that tells no place; only its owner fetches it, until another or none', async () => {
  const studio = await openStudio()
  const { logo, version } = await logoFrom(
    studio,
    await jpegOf('logo.jpg', { width: 2000, height: 500, gps: true, orientation: 3 }),
  )
  expect(version).toBe(2)
  const { status, headers, bytes } = await studio.raw('alice', 'GET', logo ?? '')
  expect([status, headers]).toMatchObject([
    200,
    {
      'content-type': 'image/png',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  ])
  const stored = await sharp(bytes).metadata()
  expect(stored).toMatchObject({ format: 'png', width: 640, height: 160 })
  expect([stored.exif, stored.orientation]).toEqual([undefined, undefined])
  expect(
    (await studio.raw('alice', 'GET', logo ?? '', { headers: { 'if-none-match': String(headers['etag']) } })).status,
  ).toBe(304)
  expect((await studio.raw('bob', 'GET', logo ?? '')).status).toBe(404)
  expect((await studio.raw('visitor', 'GET', logo ?? '')).status).toBe(401)
  const second = await logoFrom(studio, fileOf(await pictureOf('webp', { width: 90 }), 'two.webp', 'image/webp'))
  expect(second.logo).not.toBe(logo)
  expect((await studio.raw('alice', 'GET', logo ?? '')).status).toBe(404)
  await expect(studio.as('alice')(documents.removeLogo, { ifMatch: tagOf({ version }) })).rejects.toMatchObject({
    code: 'stale',
  })
  expect(await studio.as('alice')(documents.removeLogo, { ifMatch: tagOf(second) })).toMatchObject({
    logo: null,
    version: 4,
  })
  expect((await studio.raw('alice', 'GET', second.logo ?? '')).status).toBe(404)
  expect((await studio.as('alice')(documents.removeLogo, {})).logo).toBeNull()
})

test('what is not a picture of ours is refused, and the logo that is there stays, until its account goes', async () => {
  const studio = await openStudio()
  const { logo } = await logoFrom(studio, fileOf(await pictureOf('png'), 'logo.png', 'image/png'))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const png = await pictureOf('png', { width: 300, height: 300 })
  const odd = [
    [
      fileOf(svg, 'logo.svg', 'image/svg+xml'),
      422,
      'File "logo.svg" is not a supported image format (JPG, PNG, WEBP).',
    ],
    [fileOf(svg, 'logo.png', 'image/png'), 422, 'File "logo.png" is not a supported image format (JPG, PNG, WEBP).'],
    [
      fileOf(await pictureOf('gif'), 'logo.gif', 'image/gif'),
      422,
      'File "logo.gif" is not a supported image format (JPG, PNG, WEBP).',
    ],
    [fileOf(png.subarray(0, 200), 'cut.png', 'image/png'), 422, 'File "cut.png" is damaged and cannot be read.'],
    [fileOf(bombOf(20_000), 'bomb.png', 'image/png'), 422, 'File "bomb.png" has more than 100 megapixels.'],
    [
      fileOf(Buffer.alloc(5 * 1024 * 1024 + 1), 'large.png', 'image/png'),
      413,
      'File "large.png" exceeds the 5MB size limit.',
    ],
  ] as const
  for (const [file, status, message] of odd) {
    const form = new FormData()
    form.append('logo', file)
    const answer = await studio.raw('alice', 'POST', '/api/letterhead/logo', { body: form })
    expect([answer.status, answer.json.message]).toEqual([status, message])
  }
  expect((await studio.raw('alice', 'POST', '/api/letterhead/logo', { body: new FormData() })).status).toBe(422)
  expect((await letterhead(studio)).logo).toBe(logo)
  await studio.db.deleteFrom('users').where('id', '=', studio.ids.alice).execute()
  expect(await studio.db.selectFrom('letterheads').select('logo').execute()).toEqual([])
  expect((await studio.raw('alice', 'GET', logo ?? '')).status).toBe(401)
})
