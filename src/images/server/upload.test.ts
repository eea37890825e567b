import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { images } from '#images/api.ts'
import { addressOfImage } from '#images/rules.ts'
import { shoots } from '#shoots/api.ts'
import { fileOf, jpegOf, pictureOf } from '#tests/help/pictures.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { uploadedFiles } from '#tests/help/uploaded-files.ts'

const shootOf = async ({ as }: Studio): Promise<number> =>
  (await as('alice')(shoots.create, { input: { title: 'Engagement', location: 'Ridge', type: 'wedding' } })).id

test.each([
  ['files to the shoot', 'POST', 'files'],
  ['images to the shoot', 'POST', 'images'],
])('%s are kept in the order they came', async (_what, method, field) => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const form = new FormData()
  for (const name of ['one.jpg', 'two.jpg', 'three.jpg']) form.append(field, await jpegOf(name))
  const answer = await studio.raw('alice', method, `/api/shoots/${id}/reference-images`, { body: form })
  expect(answer.status).toBe(201)
  const list = await studio.raw('alice', 'GET', `/api/shoots/${id}/reference-images`)
  expect(list.json).toEqual(answer.json)
  expect(list.json.map((image: { originalName: string }) => image.originalName)).toEqual([
    'one.jpg',
    'two.jpg',
    'three.jpg',
  ])
  expect(list.headers['cache-control']).toBe('no-store')
})

test('a form that names its shoot, before its files or after them, adds to it', async () => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const before = new FormData()
  before.append('shootId', String(id))
  before.append('images', await jpegOf('one.jpg'))
  const after = new FormData()
  after.append('images', await jpegOf('two.jpg'))
  after.append('shootId', String(id))
  for (const body of [before, after])
    expect((await studio.raw('alice', 'POST', '/api/reference-images/upload', { body })).status).toBe(201)
  expect(await studio.as('alice')(images.list, { params: { id } })).toMatchObject([
    { originalName: 'one.jpg', shootId: id },
    { originalName: 'two.jpg' },
  ])
})

describe('what is kept of a picture', () => {
  test.each([
    ['image/jpeg', 'jpeg', 'ridge.JPEG', 'jpg'],
    ['image/png', 'png', 'ridge.png', 'png'],
    ['image/webp', 'webp', 'ridge.webp', 'webp'],
  ] as const)('%s stays what it is, without where it was taken', async (type, format, name, ending) => {
    const studio = await openStudio()
    const id = await shootOf(studio)
    const bytes = await pictureOf(format, { gps: true })
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Secret studio')
    const [image] = await studio.as('alice')(images.add, { params: { id }, files: [fileOf(bytes, name, type)] })
    expect(image).toMatchObject({ originalName: name, mimeType: type, width: 60, height: 40, caption: '', version: 1 })
    expect(image?.filename).toMatch(new RegExp(`^[a-f0-9]{32}\\.${ending}$`))
    const stored = (await studio.raw('alice', 'GET', addressOfImage(image?.filename ?? ''))).bytes
    expect(await sharp(stored).metadata()).toMatchObject({ format, width: 60, height: 40 })
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    expect(stored.toString('latin1')).not.toContain('Secret studio')
    expect(stored.length).toBe(image?.size)
  })

  test('a camera that was held upright', async () => {
    const studio = await openStudio()
    const id = await shootOf(studio)
    const [image] = await studio.as('alice')(images.add, {
      params: { id },
      files: [await jpegOf('upright.jpg', { width: 60, height: 40, orientation: 6 })],
    })
    expect(image).toMatchObject({ width: 40, height: 60 })
    const stored = (await studio.raw('alice', 'GET', addressOfImage(image?.filename ?? ''))).bytes
    expect((await sharp(stored).metadata()).orientation ?? 1).toBe(1)
  })

  test('what was hidden after its end is gone', async () => {
    const studio = await openStudio()
    const id = await shootOf(studio)
    const polyglot = Buffer.concat([
      await pictureOf('jpeg'),
      Buffer.from('PK\u0003\u0004<script>alert(1)</script><?php system($_GET[0]); ?>'),
    ])
    const [image] = await studio.as('alice')(images.add, {
      params: { id },
      files: [fileOf(polyglot, 'two-faced.jpg', 'image/jpeg')],
    })
    expect(
      (await studio.raw('alice', 'GET', addressOfImage(image?.filename ?? ''))).bytes.toString('latin1'),
    ).not.toMatch(/script|php|PK\u0003/)
  })
})

test('the same key brings the same images once, and the same key for other files is refused', async () => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const send = (file: File) =>
    studio.as('alice')(images.add, { params: { id }, files: [file], idempotencyKey: 'drop-1' })
  const first = await send(await jpegOf('one.jpg'))
  const again = await send(await jpegOf('one.jpg'))
  expect(again).toEqual(first)
  await expect(send(await jpegOf('other.jpg', { width: 61 }))).rejects.toMatchObject({
    code: 'invalid',
    message: 'This Idempotency-Key was used for another request.',
  })
  expect(await studio.as('alice')(images.list, { params: { id } })).toHaveLength(1)
  // The image, and two sizes in two formats; the two unneeded ones are absent.
  expect(uploadedFiles(studio)).toHaveLength(5)
})

test('one bad file among good ones and nothing is kept', async () => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const files = [await jpegOf('one.jpg'), fileOf('no picture', 'two.jpg', 'image/jpeg')]
  await expect(studio.as('alice')(images.add, { params: { id }, files })).rejects.toMatchObject({
    code: 'invalid',
    message: 'File "two.jpg" is not a supported image format (JPG, PNG, WEBP).',
  })
  expect(await studio.as('alice')(images.list, { params: { id } })).toEqual([])
  expect(uploadedFiles(studio)).toEqual([])
})

test('a shoot that was deleted while its images were on their way keeps none of them', async () => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const slow = studio.as('alice')(images.add, {
    params: { id },
    files: [await jpegOf('large.jpg', { width: 3000, height: 2000 })],
  })
  await studio.raw('alice', 'DELETE', `/api/shoots/${id}`)
  await expect(slow).rejects.toMatchObject({ code: 'not_found', message: /^Shoot not found/ })
  expect(uploadedFiles(studio)).toEqual([])
})

test('a shoot has at most two hundred images', async () => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const [first] = await studio.as('alice')(images.add, { params: { id }, files: [await jpegOf('one.jpg')] })
  const row = await studio.db
    .selectFrom('reference_images')
    .selectAll()
    .where('id', '=', first?.id ?? 0)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: 199 }, (_, index) => ({
    ...row,
    id: 1_000_000 + index,
    filename: `${String(index).padStart(32, '0')}.jpg`,
    position: index + 2,
  }))
  await studio.db.insertInto('reference_images').values(more).execute()
  await expect(
    studio.as('alice')(images.add, { params: { id }, files: [await jpegOf('one.jpg')] }),
  ).rejects.toMatchObject({ code: 'conflict', message: /at most 200/ })
})
