import { expect, test } from 'vitest'
import { images } from '#images/api.ts'
import { damaged, tooLarge, unsupported } from '#images/rules.ts'
import { shoots } from '#shoots/api.ts'
import { bombOf, fileOf, jpegOf, pictureOf } from '#tests/help/pictures.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { uploadedFiles } from '#tests/help/uploaded-files.ts'

const shootOf = async ({ as }: Studio): Promise<number> =>
  (await as('alice')(shoots.create, { input: { title: 'Engagement', location: 'Ridge', type: 'wedding' } })).id

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'
const gif = () => pictureOf('gif')

/** A file's content, name and declared type, and the expected error. */
const odd: [string, () => Promise<BlobPart> | BlobPart, string, string, (name: string) => string][] = [
  ['a GIF', gif, 'cat.gif', 'image/gif', unsupported],
  ['a GIF called PNG', gif, 'cat.png', 'image/png', unsupported],
  [
    'a GIF with a comment in front of a picture',
    async () => Buffer.concat([Buffer.from('GIF89a/*'), await pictureOf('jpeg')]),
    'cat.jpg',
    'image/jpeg',
    unsupported,
  ],
  ['an SVG', () => svg, 'cat.svg', 'image/svg+xml', unsupported],
  ['an SVG called PNG', () => svg, 'cat.png', 'image/png', unsupported],
  ['a page called PNG', () => html, 'cat.png', 'image/png', unsupported],
  [
    'a page behind the first bytes of a PNG',
    () => Buffer.from(`\x89PNG\r\n\x1a\n${html}`, 'latin1'),
    'cat.png',
    'image/png',
    damaged,
  ],
  [
    'a page behind the first bytes of a JPEG',
    () => Buffer.from(`\xff\xd8\xff\xe0${html}`, 'latin1'),
    'cat.jpg',
    'image/jpeg',
    damaged,
  ],
  [
    'a page in the clothes of a WEBP',
    () => `RIFF\u0010\u0000\u0000\u0000WEBP${html}`,
    'cat.webp',
    'image/webp',
    damaged,
  ],
  ['a PDF', () => '%PDF-1.7\n1 0 obj', 'cat.jpg', 'image/jpeg', unsupported],
  ['an archive', () => 'PK\u0003\u0004', 'cat.jpg', 'image/jpeg', unsupported],
  [
    'half a JPEG',
    async () => (await pictureOf('jpeg', { width: 600, height: 400 })).subarray(0, 6000),
    'cat.jpg',
    'image/jpeg',
    damaged,
  ],
  [
    'half a PNG',
    async () => (await pictureOf('png', { width: 600, height: 400 })).subarray(0, 1500),
    'cat.png',
    'image/png',
    damaged,
  ],
  [
    'half a WEBP',
    async () => (await pictureOf('webp', { width: 600, height: 400 })).subarray(0, 400),
    'cat.webp',
    'image/webp',
    damaged,
  ],
  ['nothing', () => '', 'cat.jpg', 'image/jpeg', unsupported],
]

test.each(odd)('%s is not a picture that we keep', async (_what, bytes, name, type, words) => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const attempt = studio.as('alice')(images.add, { params: { id }, files: [fileOf(await bytes(), name, type)] })
  await expect(attempt).rejects.toMatchObject({ code: 'invalid', message: words(name), fields: { files: words(name) } })
  expect(await studio.as('alice')(images.list, { params: { id } })).toEqual([])
  expect(uploadedFiles(studio)).toEqual([])
})

test.each([
  ['a PNG called JPEG', 'png', 'cat.jpg', 'image/jpeg'],
  ['a JPEG that says it is a PNG', 'jpeg', 'cat.jpg', 'image/png'],
  ['a JPEG called a page', 'jpeg', 'cat.jpg.html', 'text/html'],
  ['a WEBP without a name', 'webp', '', 'application/octet-stream'],
] as const)('%s is kept as what it is, whatever it is called', async (_what, format, name, type) => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const [image] = await studio.as('alice')(images.add, {
    params: { id },
    files: [fileOf(await pictureOf(format), name, type)],
  })
  expect(image).toMatchObject({
    mimeType: `image/${format}`,
    filename: expect.stringMatching(format === 'jpeg' ? /\.jpg$/ : new RegExp(`\\.${format}$`)),
  })
})

test.each([10_001, 20_000, 30_000])('a picture of %i pixels squared is refused before it is opened', async (side) => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const bomb = bombOf(side)
  expect(bomb.length).toBeLessThan(200_000)
  const attempt = studio.as('alice')(images.add, { params: { id }, files: [fileOf(bomb, 'bomb.png', 'image/png')] })
  await expect(attempt).rejects.toMatchObject({
    code: 'invalid',
    message: 'File "bomb.png" has more than 100 megapixels.',
  })
  expect(uploadedFiles(studio)).toEqual([])
})

test('a file of 15 MB is read, one byte more is too large', async () => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const send = (bytes: number) =>
    studio.as('alice')(images.add, {
      params: { id },
      files: [fileOf(new Uint8Array(bytes), 'noise.jpg', 'image/jpeg')],
    })
  await expect(send(15 * 1024 * 1024)).rejects.toMatchObject({ code: 'invalid', message: unsupported('noise.jpg') })
  await expect(send(15 * 1024 * 1024 + 1)).rejects.toMatchObject({ code: 'too_large', message: tooLarge('noise.jpg') })
  expect(uploadedFiles(studio)).toEqual([])
})

test('the error of a too large replacement has its file name', async () => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const [image] = await studio.as('alice')(images.add, { params: { id }, files: [await jpegOf('one.jpg')] })
  const attempt = studio.as('alice')(images.replace, {
    params: { id: image?.id ?? 0 },
    files: [fileOf(new Uint8Array(17 * 1024 * 1024), 'noise.jpg', 'image/jpeg')],
  })
  await expect(attempt).rejects.toMatchObject({ code: 'too_large', message: tooLarge('noise.jpg') })
})

test('a disk that is almost full takes no more images, and says so', async () => {
  const studio = await openStudio({ env: { UPLOADS_KEEP_FREE_MB: '999999999' } })
  const id = await shootOf(studio)
  const form = new FormData()
  form.append('files', await jpegOf('one.jpg'))
  const answer = await studio.raw('alice', 'POST', `/api/shoots/${id}/reference-images`, { body: form })
  expect(answer).toMatchObject({ status: 507, json: { reason: 'disk_full' } })
  expect(uploadedFiles(studio)).toEqual([])
})
