import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { images } from '#images/api.ts'
import { tagOf } from '#kernel/api.ts'
import { shoots } from '#shoots/api.ts'
import type { Who } from '#tests/help/people.ts'
import { fileOf, jpegOf, pictureOf } from '#tests/help/pictures.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { uploadedFiles } from '#tests/help/uploaded-files.ts'

const shootOf = async ({ as }: Studio, who: Who = 'alice'): Promise<number> =>
  (await as(who)(shoots.create, { input: { title: 'Engagement', location: 'Ridge', type: 'wedding' } })).id

const megabyte = 1024 * 1024

test('uploads above the quota are refused, and work again after removing images', async () => {
  const studio = await openStudio({ env: { UPLOADS_QUOTA_MB: '1' } })
  const id = await shootOf(studio)
  const send = async () => studio.as('alice')(images.add, { params: { id }, files: [await jpegOf('one.jpg')] })
  const [first] = await send()
  await studio.db.updateTable('reference_images').set({ keptBytes: megabyte }).execute()
  await expect(send()).rejects.toMatchObject({
    code: 'too_large',
    reason: 'quota',
    message: 'Your images and receipts may take 1 MB together. Remove some first.',
  })
  await studio.as('alice')(images.remove, { params: { id: first?.id ?? 0 } })
  expect(await send()).toHaveLength(1)
})

test('uploads at the same time share one quota, copies included', async () => {
  const studio = await openStudio({ env: { UPLOADS_QUOTA_MB: '1' } })
  const id = await shootOf(studio)
  const picture = fileOf(await pictureOf('png', { width: 900, height: 900 }), 'slope.png', 'image/png')
  await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      studio.as('alice')(images.add, { params: { id }, files: [picture, picture, picture, picture, picture] }),
    ),
  )
  const { bytes } = await studio.db
    .selectFrom('reference_images')
    .select(({ fn }) => fn.sum<number>('keptBytes').as('bytes'))
    .executeTakeFirstOrThrow()
  expect(Number(bytes ?? 0)).toBeLessThanOrEqual(megabyte)
})

test('a replacement that is sent again is answered again, though the version has moved on', async () => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const [image] = await studio.as('alice')(images.add, { params: { id }, files: [await jpegOf('one.jpg')] })
  const replace = async () =>
    studio.as('alice')(images.replace, {
      params: { id: image?.id ?? 0 },
      files: [await jpegOf('better.jpg')],
      ifMatch: tagOf({ version: 1 }),
      idempotencyKey: 'replace-1',
    })
  const first = await replace()
  expect(await replace()).toEqual(first)
  await studio.as('alice')(images.remove, { params: { id: image?.id ?? 0 } })
  expect(await replace()).toEqual(first)
})

test('an upload that filled the shoot is answered again when it is sent again', async () => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const send = async (key: string) =>
    studio.as('alice')(images.add, { params: { id }, files: [await jpegOf('one.jpg')], idempotencyKey: key })
  const [first] = await send('first')
  const row = await studio.db
    .selectFrom('reference_images')
    .selectAll()
    .where('id', '=', first?.id ?? 0)
    .executeTakeFirstOrThrow()
  await studio.db
    .insertInto('reference_images')
    .values(
      Array.from({ length: 198 }, (_, at) => ({
        ...row,
        id: 1_000_000 + at,
        filename: `${String(at).padStart(32, '0')}.jpg`,
      })),
    )
    .execute()
  const last = await send('last')
  expect(await send('last')).toEqual(last)
  await expect(send('another')).rejects.toMatchObject({ code: 'conflict', message: /at most 200/ })
})

test('a single image does not wait for another owner’s batch', async () => {
  const studio = await openStudio()
  const [alices, bobs] = [await shootOf(studio), await shootOf(studio, 'bob')]
  const large = await jpegOf('large.jpg', { width: 1200, height: 800 })
  const order: string[] = []
  const many = studio
    .as('alice')(images.add, { params: { id: alices }, files: Array.from({ length: 8 }, () => large) })
    .then(() => order.push('alice'))
  await vi.waitFor(() => expect(uploadedFiles(studio, 'kept').length).toBeGreaterThan(0))
  const one = studio
    .as('bob')(images.add, { params: { id: bobs }, files: [large] })
    .then(() => order.push('bob'))
  await Promise.all([many, one])
  expect(order).toEqual(['bob', 'alice'])
})

test('four uploads at once, and the fifth may come again', async () => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const large = await jpegOf('large.jpg', { width: 1200, height: 800 })
  const all = await Promise.all(
    Array.from({ length: 5 }, () => {
      const body = new FormData()
      body.append('files', large)
      return studio.raw('alice', 'POST', `/api/shoots/${id}/reference-images`, { body })
    }),
  )
  expect(all.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 429])
  expect(all.find(({ status }) => status === 429)?.headers['retry-after']).toBe('5')
  expect(await studio.as('alice')(images.add, { params: { id }, files: [large] })).toHaveLength(1)
})

test('the work stops when the client disconnects', async () => {
  const studio = await openStudio()
  const id = await shootOf(studio)
  const { cookie } = await studio.session('alice')
  await studio.lightbook.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = studio.lightbook.app.server.address() as AddressInfo
  const form = new FormData()
  const large = await jpegOf('large.jpg', { width: 3000, height: 2000 })
  for (let at = 0; at < 10; at++) form.append('files', large)
  const sent = new Response(form)
  const out = request({
    port,
    path: `/api/shoots/${id}/reference-images`,
    method: 'POST',
    headers: {
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
      cookie,
      'content-type': sent.headers.get('content-type') ?? '',
    },
  })
  out.on('error', () => {})
  out.end(Buffer.from(await sent.arrayBuffer()))
  await vi.waitFor(() => expect(uploadedFiles(studio, 'kept').length).toBeGreaterThan(0))
  out.destroy()
  await vi.waitFor(() => expect(uploadedFiles(studio)).toEqual([]))
  expect(await studio.as('alice')(images.list, { params: { id } })).toEqual([])
})
