import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expenses } from '#expenses/api.ts'
import { emptyReceipt, notAReceipt } from '#expenses/receipt.ts'
import { damaged } from '#images/rules.ts'
import { removeLeftovers, discardStrayFiles } from '#images/server/sweep.ts'
import { fileOf, pictureOf } from '#tests/help/pictures.ts'
import { openStudio, type StudioOptions } from '#tests/help/studio.ts'
import { uploadedFiles } from '#tests/help/uploaded-files.ts'
import { unzipped } from '#tests/help/zip.ts'

const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n'
const html = '<!doctype html><script>alert(1)</script>'
const jpeg = () => pictureOf('jpeg', { gps: true, width: 300, height: 200 })

async function openWithExpense(options?: StudioOptions) {
  const studio = await openStudio(options)
  const alice = studio.as('alice')
  const { id } = await alice(expenses.create, {
    input: { day: '2026-03-15', supplier: 'Peerless Prints', category: 'prints', gross: 138 },
  })
  const add = (bytes: BlobPart, name: string, type = 'application/octet-stream') =>
    alice(expenses.addReceipt, { params: { id }, files: [fileOf(bytes, name, type)] })
  const read = (query = '') => studio.raw('alice', 'GET', `/api/expenses/${id}/receipt${query}`)
  return { ...studio, alice, id, params: { id }, add, read }
}

test('a photo of a receipt is kept without where and by whom it was taken', async () => {
  const { add, read } = await openWithExpense()
  const bytes = await jpeg()
  expect(bytes.toString('latin1')).toContain('Secret studio')
  expect((await add(bytes, 'IMG_1.JPG')).receipt).toMatchObject({ name: 'IMG_1.JPG', type: 'image/jpeg' })
  const kept = await read()
  expect(kept.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringMatching(/^inline; filename="IMG_1\.jpg"/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await sharp(kept.bytes).metadata()).exif).toBeUndefined()
  expect(kept.bytes.toString('latin1')).not.toContain('Secret studio')
  const small = await read('?size=small')
  expect(small.headers['content-type']).toBe('image/webp')
  const again = { headers: { 'if-none-match': String(kept.headers['etag']) } }
  expect(again.headers['if-none-match']).not.toBe(small.headers['etag'])
})

test('a PDF is kept byte for byte, and only ever downloaded', async () => {
  const { add, read, raw, id } = await openWithExpense()
  expect((await add(pdf, 'Rechnung 88.jpg', 'image/jpeg')).receipt).toMatchObject({
    type: 'application/pdf',
    size: pdf.length,
  })
  const { bytes, headers } = await read()
  expect(bytes.toString()).toBe(pdf)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="Rechnung 88\.pdf"/),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
  })
  expect((await read('?size=small')).status).toBe(404)
  const known = { headers: { 'if-none-match': String(headers['etag']) } }
  expect((await raw('alice', 'GET', `/api/expenses/${id}/receipt`, known)).status).toBe(304)
})

test.each<[string, () => BlobPart | Promise<BlobPart>, string, string, (name: string) => string]>([
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml', notAReceipt],
  ['a page called PDF', () => html, 'a.pdf', 'application/pdf', notAReceipt],
  ['a page before a PDF', () => `${html}${pdf}`, 'a.pdf', 'application/pdf', notAReceipt],
  ['half a PDF', () => pdf.slice(0, 60), 'a.pdf', 'application/pdf', damaged],
  ['a WEBP', () => pictureOf('webp'), 'a.jpg', 'image/jpeg', notAReceipt],
  ['a GIF', () => pictureOf('gif'), 'a.jpg', 'image/jpeg', notAReceipt],
  ['an archive', () => 'PK\u0003\u0004', 'a.pdf', 'application/pdf', notAReceipt],
  ['nothing', () => '', 'a.pdf', 'application/pdf', emptyReceipt],
  [
    'half a PNG',
    async () => (await pictureOf('png', { width: 600, height: 400 })).subarray(0, 1500),
    'a.png',
    'image/png',
    damaged,
  ],
])('%s is not a receipt', async (_what, bytes, name, type, words) => {
  const studio = await openWithExpense()
  await expect(studio.add(await bytes(), name, type)).rejects.toMatchObject({
    code: 'invalid',
    message: words(name),
    fields: { files: words(name) },
  })
  expect((await studio.alice(expenses.find, { params: studio.params })).receipt).toBeNull()
  expect(uploadedFiles(studio)).toEqual([])
})

test('of a picture with a page behind it only the picture is kept', async () => {
  const { add, read } = await openWithExpense()
  await add(Buffer.concat([await jpeg(), Buffer.from(`${html}${pdf}`)]), 'both.pdf', 'application/pdf')
  const { bytes, headers } = await read()
  expect(headers['content-type']).toBe('image/jpeg')
  expect(bytes.toString('latin1')).not.toMatch(/script|%PDF/)
})

test('a receipt may have 10 MB, not one byte more', async () => {
  const { add } = await openWithExpense()
  const most = 10 * 1024 * 1024
  const padded = (bytes: number) => `%PDF-1.7\n${' '.repeat(bytes - 15)}\n%%EOF`
  expect((await add(padded(most), 'scan.pdf')).receipt?.size).toBe(most)
  await expect(add(padded(most + 1), 'scan.pdf')).rejects.toMatchObject({ code: 'too_large' })
})

test('a receipt that is replaced, removed or gone with its expense is removed from the disk', async () => {
  const studio = await openWithExpense()
  const { add, alice, params, db, kept } = studio
  await add(pdf, 'first.pdf')
  await add(await jpeg(), 'second.jpg')
  await removeLeftovers(db, kept)
  expect(uploadedFiles(studio).filter((name) => name.endsWith('.pdf'))).toEqual([])
  expect(uploadedFiles(studio)).toHaveLength(5)
  expect((await alice(expenses.removeReceipt, { params })).receipt).toBeNull()
  await removeLeftovers(db, kept)
  expect(uploadedFiles(studio)).toEqual([])
  expect((await studio.read()).status).toBe(404)
  await add(pdf, 'third.pdf')
  await alice(expenses.remove, { params })
  await removeLeftovers(db, kept)
  expect(uploadedFiles(studio)).toEqual([])
})

test('the search for files without a record leaves receipts alone', async () => {
  const studio = await openWithExpense()
  await studio.add(pdf, 'first.pdf')
  const later = Date.now() + 1000
  expect(await discardStrayFiles(studio.db, studio.kept, later)).toBe(0)
  await studio.add(await jpeg(), 'second.jpg')
  expect(await discardStrayFiles(studio.db, studio.kept, later + 10_000)).toBe(1)
  expect((await studio.read()).status).toBe(200)
})

test('receipts and images share one quota, in which a receipt may take the place of another', async () => {
  const { alice, add, db, params } = await openWithExpense({ env: { UPLOADS_QUOTA_MB: '1' } })
  await add(pdf, 'first.pdf')
  await db
    .updateTable('expenses')
    .set({ keptBytes: 1024 * 1024 })
    .execute()
  const other = await alice(expenses.create, {
    input: { day: '2026-03-15', supplier: 'Parking', category: 'travel', gross: 16 },
  })
  const files = [fileOf(pdf, 'second.pdf', 'application/pdf')]
  await expect(alice(expenses.addReceipt, { params: { id: other.id }, files })).rejects.toMatchObject({
    code: 'too_large',
    reason: 'quota',
    message: 'Your images and receipts may take 1 MB together. Remove some first.',
  })
  expect((await alice(expenses.addReceipt, { params, files })).receipt?.name).toBe('second.pdf')
  expect((await alice(expenses.addReceipt, { params: { id: other.id }, files })).receipt?.name).toBe('second.pdf')
})

test('a disk that is almost full takes no receipt, and what was typed is safe', async () => {
  const studio = await openWithExpense({ env: { UPLOADS_KEEP_FREE_MB: '999999999' } })
  await expect(studio.add(pdf, 'first.pdf')).rejects.toMatchObject({ reason: 'disk_full' })
  expect(await studio.alice(expenses.find, { params: studio.params })).toMatchObject({ supplier: 'Peerless Prints' })
})

test('an old version gets no receipt', async () => {
  const { alice, params } = await openWithExpense()
  const files = [fileOf(pdf, 'a.pdf', 'application/pdf')]
  await alice(expenses.addReceipt, { params, files, ifMatch: '"1"' })
  await expect(alice(expenses.addReceipt, { params, files, ifMatch: '"1"' })).rejects.toMatchObject({ code: 'stale' })
  await expect(alice(expenses.removeReceipt, { params, ifMatch: '"1"' })).rejects.toMatchObject({ code: 'stale' })
})

test('another photographer cannot see, add, replace or remove a receipt', async () => {
  const { add, as, raw, params, id } = await openWithExpense()
  await add(pdf, 'first.pdf')
  const files = [fileOf(pdf, 'mine.pdf', 'application/pdf')]
  expect((await raw('bob', 'GET', `/api/expenses/${id}/receipt`)).status).toBe(404)
  await expect(as('bob')(expenses.addReceipt, { params, files })).rejects.toMatchObject({ code: 'not_found' })
  await expect(as('bob')(expenses.removeReceipt, { params })).rejects.toMatchObject({ code: 'not_found' })
  expect((await raw('visitor', 'GET', `/api/expenses/${id}/receipt`)).status).toBe(401)
})

test('the download of all data has the receipts by day and supplier, each under a name of its own', async () => {
  const { add, raw, alice } = await openWithExpense()
  const { id } = await add(pdf, 'first.pdf')
  const supplier = 'A supplier with a long name '.repeat(5).trim()
  for (const name of ['one.pdf', 'two.pdf']) {
    const long = await alice(expenses.create, {
      input: { day: '2026-03-16', supplier, category: 'prints', gross: 10 },
    })
    await alice(expenses.addReceipt, { params: { id: long.id }, files: [fileOf(pdf, name, 'application/pdf')] })
  }
  const files = await unzipped((await raw('alice', 'GET', '/api/user/export')).bytes)
  const path = `files/receipts/2026-03-15 ${id} Peerless Prints.pdf`
  expect(String(files.get(path))).toBe(pdf)
  const listed = JSON.parse(String(files.get('data/expenses.json'))) as { file: string }[]
  expect(listed[0]).toMatchObject({ file: path, fileName: 'first.pdf' })
  expect(new Set(listed.map(({ file }) => file)).size).toBe(3)
  for (const { file } of listed) expect(String(files.get(file))).toBe(pdf)
  expect(String(files.get('data/expenses.csv'))).toContain('Peerless Prints')
})
