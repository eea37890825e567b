import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { images } from '#images/api.ts'
import { shownName, tooLarge, unsupported } from '#images/rules.ts'
import { shoots } from '#shoots/api.ts'
import { bombOf, fileOf, jpegOf, pictureOf } from '#tests/help/pictures.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const shootOf = async ({ as }: Studio): Promise<number> => (await as('alice')(shoots.create, { input: { title: 'Engagement', location: 'Ridge', type: 'wedding' } })).id

/** Everything that lies in the folder of the uploads, kept or half kept. */
const filesIn = ({ folder }: Studio): string[] =>
  readdirSync(join(folder, 'uploads'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name)

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'
const gif = () => pictureOf('gif')

/** What a file is, what it is called, and what it says it is. */
const odd: [string, () => Promise<BlobPart> | BlobPart, string, string][] = [
  ['a GIF', gif, 'cat.gif', 'image/gif'],
  ['a GIF called PNG', gif, 'cat.png', 'image/png'],
  ['a GIF with a comment in front of a picture', async () => Buffer.concat([Buffer.from('GIF89a/*'), await pictureOf('jpeg')]), 'cat.jpg', 'image/jpeg'],
  ['an SVG', () => svg, 'cat.svg', 'image/svg+xml'],
  ['an SVG called PNG', () => svg, 'cat.png', 'image/png'],
  ['a page called PNG', () => html, 'cat.png', 'image/png'],
  ['a page behind the first bytes of a PNG', () => Buffer.from(`\x89PNG\r\n\x1a\n${html}`, 'latin1'), 'cat.png', 'image/png'],
  ['a page behind the first bytes of a JPEG', () => Buffer.from(`\xff\xd8\xff\xe0${html}`, 'latin1'), 'cat.jpg', 'image/jpeg'],
  ['a page in the clothes of a WEBP', () => `RIFF\u0010\u0000\u0000\u0000WEBP${html}`, 'cat.webp', 'image/webp'],
  ['a PDF', () => '%PDF-1.7\n1 0 obj', 'cat.jpg', 'image/jpeg'],
  ['an archive', () => 'PK\u0003\u0004', 'cat.jpg', 'image/jpeg'],
  ['a PNG called JPEG', () => pictureOf('png'), 'cat.jpg', 'image/jpeg'],
  ['a JPEG that says it is a PNG', () => pictureOf('jpeg'), 'cat.jpg', 'image/png'],
  ['a JPEG called a page', () => pictureOf('jpeg'), 'cat.jpg.html', 'image/jpeg'],
  ['a JPEG without an ending', () => pictureOf('jpeg'), 'cat', 'image/jpeg'],
  ['half a JPEG', async () => (await pictureOf('jpeg', { width: 600, height: 400 })).subarray(0, 6000), 'cat.jpg', 'image/jpeg'],
  ['half a PNG', async () => (await pictureOf('png', { width: 600, height: 400 })).subarray(0, 1500), 'cat.png', 'image/png'],
  ['half a WEBP', async () => (await pictureOf('webp', { width: 600, height: 400 })).subarray(0, 400), 'cat.webp', 'image/webp'],
  ['nothing', () => '', 'cat.jpg', 'image/jpeg'],
]

test.each(odd)('%s is no picture that we keep', async (_what, bytes, name, type) => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const attempt = studio.as('alice')(images.add, { params: { id }, files: [fileOf(await bytes(), name, type)] })
  await expect(attempt).rejects.toMatchObject({ code: 'invalid', message: unsupported(name), fields: { files: unsupported(name) } })
  expect(await studio.as('alice')(images.list, { params: { id } })).toEqual([])
  expect(filesIn(studio)).toEqual([])
})

test.each([10_001, 20_000, 30_000])('a picture of %i pixels squared is refused before it is opened', async (side) => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const bomb = bombOf(side)
  expect(bomb.length).toBeLessThan(200_000)
  const attempt = studio.as('alice')(images.add, { params: { id }, files: [fileOf(bomb, 'bomb.png', 'image/png')] })
  await expect(attempt).rejects.toMatchObject({ code: 'invalid', message: 'File "bomb.png" has more than 100 megapixels.' })
  expect(filesIn(studio)).toEqual([])
})

test('a file of 15 MB is read, one byte more is too large', async () => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const send = (bytes: number) => studio.as('alice')(images.add, { params: { id }, files: [fileOf(new Uint8Array(bytes), 'noise.jpg', 'image/jpeg')] })
  await expect(send(15 * 1024 * 1024)).rejects.toMatchObject({ code: 'invalid', message: unsupported('noise.jpg') })
  await expect(send(15 * 1024 * 1024 + 1)).rejects.toMatchObject({ code: 'too_large', message: tooLarge('noise.jpg') })
  expect(filesIn(studio)).toEqual([])
})

test('more than twenty files, or none, are refused', async () => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const picture = await jpegOf('one.jpg')
  await expect(studio.as('alice')(images.add, { params: { id }, files: Array.from({ length: 21 }, () => picture) })).rejects.toMatchObject({ code: 'too_large', message: 'Send at most 20 files at a time.' })
  await expect(studio.as('alice')(images.add, { params: { id }, files: [] })).rejects.toMatchObject({ code: 'invalid', message: 'No files selected' })
  expect(filesIn(studio)).toEqual([])
})

test.each([
  ['a file in a field of another name', async (form: FormData) => form.append('avatar', await jpegOf('one.jpg')), 422],
  ['a word that nobody asked for', (form: FormData) => form.append('role', 'admin'), 422],
  ['a word twice', (form: FormData) => ['1', '2'].forEach((id) => form.append('shootId', id)), 400],
  ['a very long word', (form: FormData) => form.append('shootId', '1'.repeat(5000)), 422],
])('%s is refused', async (_what, fill, status) => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const form = new FormData()
  await fill(form)
  form.append('files', await jpegOf('one.jpg'))
  expect((await studio.raw('alice', 'POST', `/api/shoots/${id}/reference-images`, { body: form })).status).toBe(status)
  expect(filesIn(studio)).toEqual([])
})

test.each([
  ['JSON', 'application/json', '{"files":[]}', 415],
  ['a form without its boundary', 'multipart/form-data', 'x', 415],
  ['a form that breaks off', 'multipart/form-data; boundary=cut', '--cut\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\xff\xd8\xff', 400],
  ['no form at all', 'multipart/form-data; boundary=cut', 'hello', 400],
])('%s is refused', async (_what, type, body, status) => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const answer = await studio.raw('alice', 'POST', `/api/shoots/${id}/reference-images`, { headers: { 'content-type': type }, body: Buffer.from(body, 'latin1') })
  expect(answer.status).toBe(status)
  expect(filesIn(studio)).toEqual([])
})

test('only endpoints that take files read forms', async () => {
  const studio = await openStudio()
  const form = new FormData()
  form.append('name', 'Maya')
  expect((await studio.raw('alice', 'POST', '/api/clients', { body: form })).status).toBe(415)
})

/** Sends zeros for as long as the server takes them; answers its status and how many bytes went out. */
function pour(studio: Studio, path: string, cookie: string, headers: Record<string, string>): Promise<{ status: number; sent: number }> {
  const { port } = studio.lightbook.app.server.address() as AddressInfo
  return new Promise((done) => {
    let sent = 0
    let status = 0
    const out = request({ port, path, method: 'POST', headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', cookie, 'content-type': 'multipart/form-data; boundary=cut', ...headers } }, (answer) => {
      status = answer.statusCode ?? 0
      answer.resume()
    })
    const piece = Buffer.alloc(64 * 1024)
    const more = () => {
      while (!out.destroyed && sent < 1024 ** 3) {
        sent += piece.length
        if (!out.write(piece)) return void out.once('drain', more)
      }
    }
    out.on('error', () => {})
    out.once('close', () => done({ status, sent }))
    out.write('--cut\r\nContent-Disposition: form-data; name="files"; filename="large.jpg"\r\nContent-Type: image/jpeg\r\n\r\n')
    more()
  })
}

test.each([
  ['says how long it is', { 'content-length': String(1024 ** 3) }],
  ['does not say how long it is', { 'transfer-encoding': 'chunked' }],
])('a gigabyte that %s is cut off, and nothing of it stays', async (_what, headers) => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const { cookie } = await studio.session('alice')
  await studio.lightbook.app.listen({ port: 0, host: '127.0.0.1' })
  const { status, sent } = await pour(studio, `/api/shoots/${id}/reference-images`, cookie, headers)
  expect(status).toBe(413)
  expect(sent).toBeLessThan(512 * 1024 ** 2)
  expect(filesIn(studio)).toEqual([])
})

test('a visitor’s gigabyte is not read at all', async () => {
  const studio = await openStudio()
  await studio.lightbook.app.listen({ port: 0, host: '127.0.0.1' })
  const { status, sent } = await pour(studio, '/api/shoots/1/reference-images', '', { 'transfer-encoding': 'chunked' })
  expect(status).toBe(401)
  expect(sent).toBeLessThan(512 * 1024 ** 2)
  expect(filesIn(studio)).toEqual([])
})

test.each([
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['C:\\Users\\maya\\ridge.jpg', 'ridge.jpg'],
  ['\u202Egpj.exe.jpg', 'gpj.exe.jpg'],
  ['line\nbreak.jpg', 'linebreak.jpg'],
  ['\u0000.jpg', '.jpg'],
  ['', 'image'],
  [`${'👩‍👩‍👧'.repeat(80)}.jpg`, expect.stringMatching(/^.{1,255}\.jpg$/u)],
])('a file called %j is shown as %j', (name, shown) => {
  expect(shownName(name)).toEqual(shown)
  expect(shownName(name).length).toBeLessThanOrEqual(255)
  expect(shownName(name).isWellFormed()).toBe(true)
})

test('a disk that is almost full takes no more images, and says so', async () => {
  const studio = await openStudio({ env: { UPLOADS_KEEP_FREE_MB: '999999999' } })
  const id = await shootOf(studio)
  const form = new FormData()
  form.append('files', await jpegOf('one.jpg'))
  const answer = await studio.raw('alice', 'POST', `/api/shoots/${id}/reference-images`, { body: form })
  expect(answer).toMatchObject({ status: 507, json: { reason: 'disk_full' } })
  expect(filesIn(studio)).toEqual([])
})

test('a photographer whose quota is used up is told, and can go on after removing', async () => {
  const studio = await openStudio({ env: { UPLOADS_QUOTA_MB: '1' } })
  const id = await shootOf(studio)
  const noise = fileOf(await pictureOf('png', { width: 900, height: 900 }), 'noise.png', 'image/png')
  const send = () => studio.as('alice')(images.add, { params: { id }, files: [noise] })
  const [first] = await send()
  await studio.db.updateTable('reference_images').set({ keptBytes: 1024 * 1024 }).execute()
  await expect(send()).rejects.toMatchObject({ code: 'too_large', reason: 'quota', message: 'Your images may take 1 MB together. Remove some first.' })
  await studio.as('alice')(images.remove, { params: { id: first?.id ?? 0 } })
  expect(await send()).toHaveLength(1)
  expect(existsSync(studio.folder)).toBe(true)
})
