import { beforeAll, expect, test } from 'vitest'
import { blocksIn } from '#contracts/text.ts'
import { layout } from '#contracts/server/pdf/contract-layout.ts'
import { ramanContract } from '#tests/help/documents.ts'
import { changesOf } from './pdf-changes.ts'
import { PdfObjects } from './pdf-objects.ts'
import { signsOf } from './pdf-marks.ts'

const code = 'a1b2'.repeat(16)
const certificate = { intro: 'This page says who signed.', facts: [], signatures: [], events: [], verify: '', code }
const signed = async (text: string) => Buffer.from(await layout(ramanContract({ blocks: blocksIn(text), certificate })))

/** Four pages, the last of which is the certificate. */
let document: Buffer
beforeAll(async () => {
  document = await signed(
    Array.from(
      { length: 30 },
      (_, at) =>
        `Clause ${at} says something that both agree on, in so many words that it takes more than one line of ` +
        'the page.',
    ).join('\n\n'),
  )
})

const findings = async (bytes: Buffer, original = document) =>
  changesOf(original, { bytes, pages: (await signsOf(bytes)).pages })

/** The middle of a page's content, pages from 1. */
function insideOf(page: number): number {
  const contents = new PdfObjects(document).contents()[page - 1] ?? Buffer.alloc(0)
  return contents.byteOffset - document.byteOffset + Math.floor(contents.length / 2)
}

function flipped(...places: number[]): Buffer {
  const bytes = Buffer.from(document)
  for (const place of places) bytes[place] = (bytes[place] ?? 0) ^ 1
  return bytes
}

const longer = (place: number): Buffer =>
  Buffer.concat([document.subarray(0, place), Buffer.from(' '), document.subarray(place)])

/**
 * The same pages as another PDF program rewrites them: other object numbers and line breaks, the same compressed
 * streams.
 */
function rewritten(...pages: number[]): Buffer {
  const contents = new PdfObjects(document).contents()
  const parts = pages.flatMap((page, at) => {
    const object = contents[page - 1] ?? Buffer.alloc(0)
    const packed = object.subarray(object.indexOf('stream\n') + 7, object.lastIndexOf('\nendstream'))
    return [
      Buffer.from(
        `${at * 2 + 7} 0 obj\n<</Type /Page /XXSigned (${code})>>\nendobj\n${at * 2 + 8} 0 obj\n<</Length ` +
          `${packed.length}>> stream\r\n`,
      ),
      packed,
      Buffer.from('\r\nendstream\r\nendobj\n'),
    ]
  })
  return Buffer.concat([Buffer.from('%PDF-1.6\n'), ...parts, Buffer.from('trailer\n%%EOF\n')])
}

test('of one changed byte it is said in which page, and what else it belongs to where it is in none', async () => {
  expect(await findings(flipped(insideOf(1)))).toEqual(['One byte was changed.', 'Page 1 was changed.'])
  expect(await findings(flipped(insideOf(2), insideOf(2) + 1, insideOf(4)))).toEqual([
    '3 bytes were changed.',
    'Page 2 was changed.',
    'The certificate page was changed.',
  ])
  expect(await findings(flipped(document.indexOf('/FontDescriptor')))).toEqual([
    'One byte was changed.',
    'The letters that the document is set in were changed.',
  ])
  expect(await findings(flipped(document.indexOf('Wedding photography agreement')))).toEqual([
    'One byte was changed.',
    'What the file says about itself was changed.',
  ])
  expect(await findings(flipped(document.indexOf('/S /H1')))).toEqual([
    'One byte was changed.',
    'What is read aloud of page 1 was changed.',
  ])
  expect(await findings(flipped(document.length - 200))).toEqual([
    'One byte was changed.',
    'The index at the end of the file, by which programs find its pages, was changed.',
  ])
})

test('a byte more is found where it is', async () => {
  expect(await findings(longer(insideOf(2)))).toEqual(['Page 2 of 4 was changed.'])
  expect(await findings(longer(document.indexOf('/FontDescriptor')))).toEqual([
    'The letters that the document is set in were changed.',
  ])
})

test('missing, added and rewritten pages are described', async () => {
  expect(await findings(rewritten(1))).toEqual(['Pages 2 and 3 of 4 are missing.', 'The certificate page is missing.'])
  expect(await findings(rewritten(4))).toEqual(['Pages 1 to 3 of 4 are missing.'])
  expect(await findings(rewritten(1, 2, 4))).toEqual(['Page 3 of 4 is missing.'])
  expect(await findings(rewritten(1, 2, 3, 4, 1))).toEqual(['It has 5 pages in place of 4: pages were added.'])
  expect(await findings(rewritten(4, 3, 2, 1))).toEqual([
    'The text of its pages is all there, but the file was rewritten; its pages may be reordered or look different.',
  ])
  expect(await findings(Buffer.from(`%PDF-1.4 ${code}`))).toEqual(['None of its pages is as it was signed.'])
})

test('every page names its document, so that also a page by itself is recognized', async () => {
  expect((await signsOf(document)).pages).toBe(4)
  expect((await signsOf(rewritten(3))).names).toEqual([code])
})

/**
 * The longest time that other work had to wait, in milliseconds of CPU time of this thread, so that other load does not
 * count.
 */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const busy = (): number => Object.values(process.threadCpuUsage()).reduce((sum, micros) => sum + micros, 0) / 1000
  let [last, longest, isDone] = [busy(), 0, false]
  const check = (): void => {
    longest = Math.max(longest, busy() - last)
    last = busy()
    if (!isDone) setImmediate(check)
  }
  setImmediate(check)
  await work().finally(() => (isDone = true))
  return longest
}

/** Repeated, because the garbage of earlier tests is collected once, and the work's own time recurs. */
async function holdOf(work: () => Promise<unknown>): Promise<number> {
  const holds: number[] = []
  while (holds.length < 3 && holds.every((hold) => hold >= 50)) holds.push(await longestHold(work))
  return Math.min(...holds)
}

test('a document of very many objects, changed everywhere, blocks no other request; nor does any file', async () => {
  const long = await signed(Array.from({ length: 10_000 }, () => '- a').join('\n'))
  const scattered = Buffer.from(long)
  for (let at = 0; at < 9900; at++) scattered[Math.floor((at * long.length) / 9900)] = 0
  const most = 20 * 1024 * 1024
  for (const file of [
    scattered,
    Buffer.alloc(long.length, 'x'),
    Buffer.concat([long.subarray(0, 100), long, long]),
    Buffer.alloc(most, 'stream\nendstream\n'),
    Buffer.alloc(most, `${code} `),
    Buffer.alloc(most, '/Type '),
  ])
    expect(await holdOf(() => findings(file, long))).toBeLessThan(50)
})
