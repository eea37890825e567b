import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { Typefaces } from '#documents/server/typefaces.ts'
import { isPrintable, unprintableIn, withoutPictographs } from './printable.ts'

test('what is called printable is what the fonts of the PDF have, sign by sign', () => {
  const typefaces = new Typefaces(new PDFDocument() as never)
  const isShown = (sign: string) =>
    (['book', 'bookBold', 'bookItalic', 'plain', 'strong'] as const).every((face) =>
      typefaces.piecesOf(sign, face).every(({ text }) => !text.includes('□')),
    )
  const wrong: string[] = []
  for (let point = 0x20; point < 0x20000; point += 1) {
    const sign = String.fromCodePoint(point)
    // Marks and zero-width characters never become a box, nor do characters with a normalized form.
    if (/[\p{M}\p{C}\p{Z}]/u.test(sign) || sign.normalize('NFC') !== sign || sign === '□') continue
    if (isPrintable(sign) !== isShown(sign)) wrong.push(point.toString(16))
  }
  expect(wrong).toEqual([])
})

test.each([
  ['Ωραία, Søren & Жанна: 50 % → “ok” €', []],
  ['Tel Aviv: שלום', ['ש', 'ל', 'ו', 'ם']],
  ['山田 👩‍👩‍👧 山', ['山', '田', '👩👩👧']],
])('of “%s” no document shows %j', (text, unprintable) => {
  expect(unprintableIn(text)).toEqual(unprintable)
})

test.each([
  ['💍 Maya & Leo 💍 at the pier', 'Maya & Leo at the pier'],
  ['Familie 👩‍👩‍👧 Groß 🇩🇪', 'Familie Groß'],
  ['Light™ © ☺ 50 %', 'Light™ © ☺ 50 %'],
  ['שלום 💍', 'שלום'],
  ['💍', '💍'],
])('the title “%s” is printed as “%s”', (title, printed) => {
  expect(withoutPictographs(title)).toBe(printed)
})
