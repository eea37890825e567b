import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { images } from '#images/api.ts'
import { addressOfImage } from '#images/rules.ts'
import { tagOf } from '#kernel/api.ts'
import { shoots } from '#shoots/api.ts'
import { fileOf, jpegOf } from '#tests/help/pictures.ts'
import { uploadedFiles } from '#tests/help/uploaded-files.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { removeLeftovers, discardStrayFiles } from './sweep.ts'

async function shootWith({ as }: Studio, ...names: string[]) {
  const { id } = await as('alice')(shoots.create, {
    input: { title: 'Engagement', location: 'Ridge', type: 'wedding' },
  })
  const list =
    names.length > 0
      ? await as('alice')(images.add, { params: { id }, files: await Promise.all(names.map((name) => jpegOf(name))) })
      : []
  return { id, list, ids: list.map((image) => image.id) }
}

const keptIn = (studio: Studio): string[] => uploadedFiles(studio, 'kept').toSorted()

const namesOf = async ({ as }: Studio, id: number) =>
  (await as('alice')(images.list, { params: { id } })).map(({ originalName }) => originalName)

test('images are put into another order; what was added meanwhile stays behind them', async () => {
  const studio = await openStudio()
  const {
    id,
    ids: [one = 0, two = 0, three = 0],
  } = await shootWith(studio, 'one.jpg', 'two.jpg', 'three.jpg')
  const arranged = await studio.as('alice')(images.arrange, { params: { id }, input: { imageIds: [three, one] } })
  expect(arranged.map((image) => image.id)).toEqual([three, one, two])
  await studio.as('alice')(images.add, { params: { id }, files: [await jpegOf('four.jpg')] })
  expect(await namesOf(studio, id)).toEqual(['three.jpg', 'one.jpg', 'two.jpg', 'four.jpg'])
  expect((await studio.as('alice')(shoots.find, { params: { id } })).image).toBe(arranged[0]?.filename)
})

test('an order that names another shoot’s image changes nothing', async () => {
  const studio = await openStudio()
  const { id, ids } = await shootWith(studio, 'one.jpg', 'two.jpg')
  const other = await shootWith(studio, 'other.jpg')
  await expect(
    studio.as('alice')(images.arrange, { params: { id }, input: { imageIds: [...other.ids, ...ids] } }),
  ).rejects.toMatchObject({ code: 'not_found', message: /^Image not found/ })
  expect(await namesOf(studio, id)).toEqual(['one.jpg', 'two.jpg'])
})

test('a caption is kept to the letter, and a stale one is refused', async () => {
  const studio = await openStudio()
  const {
    list: [image],
  } = await shootWith(studio, 'one.jpg')
  const id = image?.id ?? 0
  const change = (caption: string, version: number) =>
    studio.as('alice')(images.change, { params: { id }, input: { caption }, ifMatch: tagOf({ version }) })
  expect(await change('Light from the left — שלום 👰🏽', 1)).toMatchObject({
    caption: 'Light from the left — שלום 👰🏽',
    version: 2,
  })
  await expect(change('too late', 1)).rejects.toMatchObject({ code: 'stale', message: /^This image was changed/ })
})

test('another file takes the place of the first: order and caption stay, the old file goes', async () => {
  const studio = await openStudio()
  const {
    id,
    list: [one],
  } = await shootWith(studio, 'one.jpg', 'two.jpg')
  await studio.as('alice')(images.change, { params: { id: one?.id ?? 0 }, input: { caption: 'The ridge' } })
  const replaced = await studio.as('alice')(images.replace, {
    params: { id: one?.id ?? 0 },
    files: [await jpegOf('better.jpg', { width: 80 })],
  })
  expect(replaced).toMatchObject({
    id: one?.id,
    originalName: 'better.jpg',
    caption: 'The ridge',
    width: 80,
    version: 3,
  })
  expect(await namesOf(studio, id)).toEqual(['better.jpg', 'two.jpg'])
  expect((await studio.raw('alice', 'GET', addressOfImage(one?.filename ?? ''))).status).toBe(404)
  await removeLeftovers(studio.db, studio.kept)
  expect(keptIn(studio)).toHaveLength(10)
})

test('a replacement that is not a picture, or comes too late, leaves the old one as it was', async () => {
  const studio = await openStudio()
  const {
    list: [one],
  } = await shootWith(studio, 'one.jpg')
  const before = keptIn(studio)
  const replace = (file: File, version: number) =>
    studio.as('alice')(images.replace, { params: { id: one?.id ?? 0 }, files: [file], ifMatch: tagOf({ version }) })
  await expect(replace(fileOf('no picture', 'x.jpg', 'image/jpeg'), 1)).rejects.toMatchObject({
    code: 'invalid',
    message: /not a supported image format/,
  })
  await expect(replace(await jpegOf('late.jpg'), 7)).rejects.toMatchObject({
    code: 'stale',
    message: /^This image was changed/,
  })
  expect((await studio.raw('alice', 'GET', addressOfImage(one?.filename ?? ''))).status).toBe(200)
  expect(keptIn(studio)).toEqual(before)
})

test('two tabs remove the same image: one does, the other hears that it is gone', async () => {
  const studio = await openStudio()
  const {
    id,
    ids: [one = 0],
  } = await shootWith(studio, 'one.jpg')
  const both = await Promise.all([
    studio.raw('alice', 'DELETE', `/api/images/${one}`),
    studio.raw('alice', 'DELETE', `/api/shoots/${id}/reference-images/${one}`),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404])
  expect(await namesOf(studio, id)).toEqual([])
})

test('an image is removed only from the shoot that it belongs to', async () => {
  const studio = await openStudio()
  const {
    ids: [one = 0],
  } = await shootWith(studio, 'one.jpg')
  const other = await shootWith(studio)
  expect((await studio.raw('alice', 'DELETE', `/api/shoots/${other.id}/reference-images/${one}`)).status).toBe(404)
})

test('the files of a removed image and of a deleted shoot are soon gone by themselves', async () => {
  const studio = await openStudio({ options: { jobsPauseMs: 20 } })
  const {
    id,
    ids: [one = 0],
  } = await shootWith(studio, 'one.jpg', 'two.jpg')
  await studio.as('alice')(images.remove, { params: { id: one } })
  await studio.as('alice')(shoots.remove, { params: { id } })
  studio.clock.now += 5000
  await vi.waitFor(() => expect(keptIn(studio)).toEqual([]))
  // A file goes before its row.
  await expect.poll(() => studio.db.selectFrom('leftover_files').selectAll().execute()).toEqual([])
})

test('files that no row knows are swept, whatever else lies there stays', async () => {
  const studio = await openStudio()
  await shootWith(studio, 'one.jpg')
  const known = keptIn(studio)
  const stem = 'ab'.repeat(16)
  mkdirSync(join(studio.folder, 'uploads', 'kept', 'ab'), { recursive: true })
  const place = (name: string) => join(studio.folder, 'uploads', 'kept', 'ab', name)
  for (const name of [`${stem}.jpg`, `${stem}.small.avif`]) writeFileSync(place(name), 'half an upload')
  const now = Date.now()
  await discardStrayFiles(studio.db, studio.kept)
  expect(keptIn(studio)).toHaveLength(known.length + 2)
  for (const name of [`${stem}.jpg`, `${stem}.small.avif`])
    utimesSync(place(name), now / 1000 - 7200, now / 1000 - 7200)
  expect(await discardStrayFiles(studio.db, studio.kept)).toBe(2)
  expect(keptIn(studio)).toEqual(known)
  const inTrash = (name: string) => join(studio.folder, 'uploads', 'trash', name)
  expect(readFileSync(inTrash(`${stem}.jpg`), 'utf8')).toBe('half an upload')
  const { trash } = await studio.kept.room()
  expect(trash).toEqual({ files: 2, bytes: 28 })
  const days = (count: number) => (now - count * 86_400_000) / 1000
  utimesSync(inTrash(`${stem}.jpg`), days(31), days(31))
  utimesSync(inTrash(`${stem}.small.avif`), days(29), days(29))
  await discardStrayFiles(studio.db, studio.kept)
  expect(readdirSync(join(studio.folder, 'uploads', 'trash'))).toEqual([`${stem}.small.avif`])
})
