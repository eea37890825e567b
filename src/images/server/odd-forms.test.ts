import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { images } from '#images/api.ts'
import { shownFileName } from '#kernel/text.ts'
import { shoots } from '#shoots/api.ts'
import { fileOf, jpegOf } from '#tests/help/pictures.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { uploadedFiles } from '#tests/help/uploaded-files.ts'

const shootOf = async ({ as }: Studio): Promise<number> =>
  (await as('alice')(shoots.create, { input: { title: 'Engagement', location: 'Ridge', type: 'wedding' } })).id

test('more than twenty files, or none, are refused', async () => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const picture = await jpegOf('one.jpg')
  await expect(
    studio.as('alice')(images.add, { params: { id }, files: Array.from({ length: 21 }, () => picture) }),
  ).rejects.toMatchObject({ code: 'too_large', message: 'Send at most 20 files at a time.' })
  await expect(studio.as('alice')(images.add, { params: { id }, files: [] })).rejects.toMatchObject({
    code: 'invalid',
    message: 'No files selected',
  })
  expect(uploadedFiles(studio)).toEqual([])
})

test.each([
  [
    'a file in a field of another name',
    async (form: FormData) => form.append('avatar', await jpegOf('one.jpg')),
    422,
    'The field "avatar" is not known here.',
  ],
  [
    'a word that nobody asked for',
    (form: FormData) => form.append('role', 'admin'),
    422,
    'The field "role" is not known here.',
  ],
  [
    'a word twice',
    (form: FormData) => ['1', '2'].forEach((id) => form.append('shootId', id)),
    400,
    'The form holds the same field twice.',
  ],
  [
    'a very long word',
    (form: FormData) => form.append('shootId', '1'.repeat(5000)),
    422,
    'The form holds a field that is too long.',
  ],
])('%s is refused', async (_what, fill, status, message) => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const form = new FormData()
  await fill(form)
  form.append('files', await jpegOf('one.jpg'))
  const answer = await studio.raw('alice', 'POST', `/api/shoots/${id}/reference-images`, { body: form })
  expect([answer.status, answer.json.message]).toEqual([status, message])
  expect(uploadedFiles(studio)).toEqual([])
})

test.each([
  ['JSON', 'application/json', '{"files":[]}', 415],
  ['a form without its boundary', 'multipart/form-data', 'x', 415],
  [
    'a form that breaks off',
    'multipart/form-data; boundary=cut',
    '--cut\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: ' +
      'image/jpeg\r\n\r\n\xff\xd8\xff',
    400,
  ],
  ['no form at all', 'multipart/form-data; boundary=cut', 'hello', 400],
])('%s is refused', async (_what, type, body, status) => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const answer = await studio.raw('alice', 'POST', `/api/shoots/${id}/reference-images`, {
    headers: { 'content-type': type },
    body: Buffer.from(body, 'latin1'),
  })
  expect(answer.status).toBe(status)
  expect(uploadedFiles(studio)).toEqual([])
})

test('only endpoints that take files read forms', async () => {
  const studio = await openStudio()
  const form = new FormData()
  form.append('name', 'Maya')
  expect((await studio.raw('alice', 'POST', '/api/clients', { body: form })).status).toBe(415)
})

const beginFile =
  '--cut\r\nContent-Disposition: form-data; name="files"; filename="large.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'

/** Sends zeros until the server stops reading; returns the status and the number of bytes sent. */
function pour(
  studio: Studio,
  path: string,
  cookie: string,
  headers: Record<string, string>,
  begin = beginFile,
): Promise<{ status: number; sent: number }> {
  const { port } = studio.lightbook.app.server.address() as AddressInfo
  return new Promise((done) => {
    let sent = 0
    let status = 0
    const out = request(
      {
        port,
        path,
        method: 'POST',
        headers: {
          host: 'localhost:3000',
          'sec-fetch-site': 'same-origin',
          cookie,
          'content-type': 'multipart/form-data; boundary=cut',
          ...headers,
        },
      },
      (answer) => {
        status = answer.statusCode ?? 0
        answer.resume()
      },
    )
    const piece = Buffer.alloc(64 * 1024)
    const more = () => {
      while (!out.destroyed && sent < 1024 ** 3) {
        sent += piece.length
        if (!out.write(piece)) return void out.once('drain', more)
      }
    }
    out.on('error', () => {})
    out.once('close', () => done({ status, sent }))
    out.write(begin)
    more()
  })
}

test.each([
  ['before the first part', 'nothing of a form\r\n'],
  ['in a word', '--cut\r\nContent-Disposition: form-data; name="shootId"\r\n\r\n'],
  ['after the last part', `${beginFile}x\r\n--cut--\r\n`],
])('a gigabyte %s is cut off too', async (_where, begin) => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const { cookie } = await studio.session('alice')
  await studio.lightbook.app.listen({ port: 0, host: '127.0.0.1' })
  const { status, sent } = await pour(
    studio,
    `/api/shoots/${id}/reference-images`,
    cookie,
    { 'transfer-encoding': 'chunked' },
    begin,
  )
  expect([400, 413, 422]).toContain(status)
  expect(sent).toBeLessThan(512 * 1024 ** 2)
  expect(uploadedFiles(studio)).toEqual([])
})

test('a hostile file name is shown without its invisible characters', async () => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const file = fileOf(new Uint8Array(15 * 1024 * 1024 + 1), `\u202Egpj.${'x'.repeat(2000)}.jpg`, 'image/jpeg')
  const attempt = studio.as('alice')(images.add, { params: { id }, files: [file] })
  await expect(attempt).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/^File "gpj\.x{240,250}\.jpg" exceeds the 15MB size limit\.$/),
  })
})

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
  expect(uploadedFiles(studio)).toEqual([])
})

test('a visitor’s gigabyte is not read at all', async () => {
  const studio = await openStudio()
  await studio.lightbook.app.listen({ port: 0, host: '127.0.0.1' })
  const { status, sent } = await pour(studio, '/api/shoots/1/reference-images', '', { 'transfer-encoding': 'chunked' })
  expect(status).toBe(401)
  expect(sent).toBeLessThan(512 * 1024 ** 2)
  expect(uploadedFiles(studio)).toEqual([])
})

test.each([
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['C:\\Users\\maya\\ridge.jpg', 'ridge.jpg'],
  ['\u202Egpj.exe.jpg', 'gpj.exe.jpg'],
  ['line\nbreak.jpg', 'linebreak.jpg'],
  ['\u0000.jpg', '.jpg'],
  ['', 'file'],
  [`${'👩‍👩‍👧'.repeat(80)}.jpg`, expect.stringMatching(/^.{1,255}\.jpg$/u)],
])('a file called %j is shown as %j', (name, shown) => {
  expect(shownFileName(name)).toEqual(shown)
  expect(shownFileName(name).length).toBeLessThanOrEqual(255)
  expect(shownFileName(name).isWellFormed()).toBe(true)
})
