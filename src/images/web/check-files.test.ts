import { expect, test } from 'vitest'
import { largestFile } from '#images/rules.ts'
import { checkFiles } from '#images/web/check-files.ts'

const fileOf = (name: string, type: string, size = 1) => new File([new Uint8Array(size)], name, { type })

test('good files go on, each bad one is named', () => {
  const { good, faults } = checkFiles([fileOf('a.jpg', 'image/jpeg'), fileOf('b.gif', 'image/gif'), fileOf('c.png', 'image/png', largestFile + 1), fileOf('d.webp', 'image/webp')])
  expect(good.map(({ name }) => name)).toEqual(['a.jpg', 'd.webp'])
  expect(faults).toEqual(['File "b.gif" is not a supported image format (JPG, PNG, WEBP).', 'File "c.png" exceeds the 15MB size limit.'])
})

test.each([
  ['A.JPEG', 'image/jpeg'],
  ['b.Png', 'image/png'],
  ['c.webp', 'image/webp'],
])('%s without a type goes by its name', (name, type) => {
  expect(checkFiles([fileOf(name, '')]).good).toMatchObject([{ name, type }])
})

test('a name that says nothing does not help', () => {
  expect(checkFiles([fileOf('photo', ''), fileOf('photo.exe', '')]).good).toEqual([])
})
