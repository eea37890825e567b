import { expect, test } from 'vitest'
import { maxFileBytes } from '#images/rules.ts'
import { checkFiles } from './check-files.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const webp = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50]
const wave = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x41, 0x56, 0x45]

const fileOf = (name: string, bytes: number[], type = '') => new File([new Uint8Array(bytes)], name, { type })
const unsupported = (name: string) => `File "${name}" is not a supported image format (JPG, PNG, WEBP).`

test('good files go on, each bad one is named', async () => {
  const huge = new File([new Uint8Array(png), new Uint8Array(maxFileBytes)], 'c.png')
  const { good, faults } = await checkFiles([
    fileOf('a.jpg', jpeg),
    fileOf('b.gif', [71, 73, 70, 56, 57, 97]),
    huge,
    fileOf('d.webp', webp),
  ])
  expect(good.map(({ name }) => name)).toEqual(['a.jpg', 'd.webp'])
  expect(faults).toEqual([unsupported('b.gif'), 'File "c.png" exceeds the 15MB size limit.'])
})

test.each([
  ['a photograph without an ending', jpeg],
  ['page.png', jpeg],
  ['b.JPEG', png],
])('%s is what its content says', async (name, bytes) => {
  expect((await checkFiles([fileOf(name, bytes)])).faults).toEqual([])
})

test.each([
  ['empty.jpg', []],
  ['page.png', [60, 104, 116, 109, 108]],
  ['sound.webp', wave],
  ['short.jpg', [0xff, 0xd8]],
])('the name of %s does not help', async (name, bytes) => {
  expect((await checkFiles([fileOf(name, bytes, 'image/jpeg')])).faults).toEqual([unsupported(name)])
})

test('a file that is gone from the disk is named too', async () => {
  const gone = fileOf('gone.jpg', jpeg)
  gone.slice = () => {
    throw new DOMException('It is gone', 'NotFoundError')
  }
  expect((await checkFiles([gone])).faults).toEqual(['File "gone.jpg" could not be read.'])
})
