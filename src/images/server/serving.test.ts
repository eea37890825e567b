import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { images } from '#images/api.ts'
import { addressOfImage } from '#images/rules.ts'
import { shoots } from '#shoots/api.ts'
import { jpegOf, type Picture } from '#tests/help/pictures.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

async function imageOf({ as }: Studio, picture?: Picture) {
  const { id } = await as('alice')(shoots.create, {
    input: { title: 'Engagement', location: 'Ridge', type: 'wedding' },
  })
  const [image] = await as('alice')(images.add, {
    params: { id },
    files: [await jpegOf('ridge.jpg', picture)],
  })
  if (!image) throw new Error('One file was sent.')
  return image
}

test('a picture is sent as what it is, for its photographer alone, and can run nothing', async () => {
  const studio = await openStudio()
  const { filename } = await imageOf(studio)
  const { status, headers } = await studio.raw('alice', 'GET', `${addressOfImage(filename)}?v=1763712000000`)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="${filename}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
    etag: `"${filename}"`,
  })
})

describe('a large image, which the tests only read', () => {
  const cleanUp: (() => Promise<void>)[] = []
  let studio: Studio
  let filename: string

  beforeAll(async () => {
    studio = await openStudio({ whenDone: (close) => void cleanUp.push(close) })
    ;({ filename } = await imageOf(studio, { width: 2000, height: 1500 }))
  })
  afterAll(() => Promise.all(cleanUp.map((close) => close())))

  test.each([
    ['small', 'image/avif,image/webp,*/*', 'image/avif', 'heif', 480],
    ['small', 'image/webp,*/*', 'image/webp', 'webp', 480],
    ['large', 'image/avif', 'image/avif', 'heif', 1600],
    ['large', '*/*', 'image/webp', 'webp', 1600],
  ] as const)('its %s copy for a browser that reads %s', async (size, accept, type, format, width) => {
    const { headers, bytes } = await studio.raw('alice', 'GET', addressOfImage(filename, size), { headers: { accept } })
    expect(headers).toMatchObject({ 'content-type': type, vary: 'Accept', 'content-length': String(bytes.length) })
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height: (width * 3) / 4 })
  })
})

test('a copy that the browser still has is not sent again', async () => {
  const studio = await openStudio()
  const { filename } = await imageOf(studio)
  const first = await studio.raw('alice', 'GET', addressOfImage(filename, 'small'))
  const again = await studio.raw('alice', 'GET', addressOfImage(filename, 'small'), {
    headers: { 'if-none-match': String(first.headers['etag']) },
  })
  expect(again).toMatchObject({ status: 304, body: '' })
  const head = await studio.raw('alice', 'HEAD', addressOfImage(filename, 'small'))
  expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': first.headers['content-length'] } })
  await studio.kept.remove(filename)
  expect((await studio.raw('alice', 'HEAD', addressOfImage(filename))).status).toBe(404)
})

const name = 'a'.repeat(32)
const odd = [
  '..%2f..%2flightbook.sqlite',
  '%2e%2e%2flightbook.sqlite',
  '..%252flightbook.sqlite',
  '%2e%2e/%2e%2e/lightbook.sqlite',
  '..%5clightbook.sqlite',
  '....//lightbook.sqlite',
  '..%c0%aflightbook.sqlite',
  '..%ef%bc%8flightbook.sqlite',
  '%u002e%u002e%2flightbook.sqlite',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  'file:%2f%2f%2fetc%2fpasswd',
  'lightbook.sqlite',
  `${name}.jpg%00.png`,
  `${name}.jpg%0a`,
  `${name}.jpg%20`,
  `${name}.JPG`,
  `${name}.gif`,
  `${name}.svg`,
  `${name}.jpeg`,
  `${name}.jpg.`,
  `${name}.small.avif`,
  `${name}.small.webp`,
  name,
  `${'A'.repeat(32)}.jpg`,
  `${'g'.repeat(32)}.jpg`,
  `${'a'.repeat(31)}.jpg`,
  `${'a'.repeat(33)}.jpg`,
  `.%2f${name}.jpg`,
  `x%2f..%2f${name}.jpg`,
  '%',
  '%E0%A4%A',
  '..',
  '.',
  'kept',
  'incoming',
  '%2e',
  'nul',
  'con.jpg',
]

test('no way out of the folder is a name, however it is written', async () => {
  const { raw } = await openStudio()
  for (const path of odd) {
    const { status, body } = await raw('alice', 'GET', `/api/uploads/reference-images/${path}`)
    expect([400, 404], path).toContain(status)
    expect(body, path).not.toContain('SQLite')
  }
})

test('a link in the place of the file is not followed', async () => {
  const studio = await openStudio()
  const { filename } = await imageOf(studio)
  const place = join(studio.folder, 'uploads', 'kept', filename.slice(0, 2), filename)
  writeFileSync(join(studio.folder, 'secret'), 'the secret')
  rmSync(place)
  symlinkSync(join(studio.folder, 'secret'), place)
  const { status, body } = await studio.raw('alice', 'GET', addressOfImage(filename))
  expect(status).toBe(404)
  expect(body).not.toContain('the secret')
})

test('another owner’s image, a removed one and a missing one get the same answer', async () => {
  const studio = await openStudio()
  const { id, filename } = await imageOf(studio)
  const foreign = await studio.raw('bob', 'GET', addressOfImage(filename))
  await studio.as('alice')(images.remove, { params: { id } })
  const removed = await studio.raw('alice', 'GET', addressOfImage(filename))
  const none = await studio.raw('alice', 'GET', addressOfImage(`${name}.jpg`))
  for (const { status, json } of [foreign, removed, none])
    expect({ status, message: json.message }).toEqual({ status: 404, message: 'Not found.' })
})
