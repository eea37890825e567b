import { setImmediate as breathe } from 'node:timers/promises'
import { type Part, PdfObjects } from './pdf-objects.ts'
import { keptOf } from './pdf-marks.ts'

/** A submitted file, and its number of pages; 0 if it cannot be counted. */
export interface SubmittedFile {
  bytes: Buffer
  pages: number
}

/** With more different parts than this it is another file, and a list of them would be useless. */
const maxParts = 50

/** Bytes compared before other requests run. */
const chunkBytes = 512 * 1024

/** Describes how a document of ours was changed, without repetitions. */
export async function changesOf(original: Buffer, shown: SubmittedFile): Promise<string[]> {
  const { bytes } = shown
  const same = sameFrom(original, bytes)
  if (same === original.length) return ['Something was added after the end of the document.']
  if (same === bytes.length) return ['The end of the document is missing.']
  const document = new PdfObjects(original)
  await breathe()
  const parts = bytes.length === original.length ? await differingParts(document, original, bytes) : undefined
  return parts ?? describePages(document, original, shown)
}

/** For files of equal length: how many bytes differ, and in which parts. Undefined when nearly everything differs. */
async function differingParts(document: PdfObjects, original: Buffer, shown: Buffer): Promise<string[] | undefined> {
  const words = new Set<string>()
  let [count, parts, known] = [0, 0, 0]
  for (let start = 0; start < original.length; start += chunkBytes) {
    const end = Math.min(start + chunkBytes, original.length)
    await breathe()
    if (original.compare(shown, start, end, start, end) === 0) continue
    for (let at = start; at < end; at++) {
      if (original[at] === shown[at]) continue
      count++
      if (at < known) continue
      const part = document.partAt(at)
      known = part.end
      words.add(part.words)
      if (++parts > maxParts) return undefined
    }
  }
  return [count === 1 ? 'One byte was changed.' : `${count} bytes were changed.`, ...words]
}

/** For files of different lengths: which pages are unchanged, and what happened to the others. */
async function describePages(
  document: PdfObjects,
  original: Buffer,
  { bytes, pages }: SubmittedFile,
): Promise<string[]> {
  const stored = await keptOf(document.contents(), bytes)
  if (stored.size === 0) return ['None of its pages is as it was signed.']
  const gone = Array.from({ length: document.pages }, (_, at) => at + 1).filter((page) => !stored.has(page - 1))
  const added = pages > document.pages ? [`It has ${pages} pages in place of ${document.pages}: pages were added.`] : []
  if (gone.length > 0)
    return [
      ...goneWords(
        gone,
        document.pages,
        pages === stored.size ? 'missing' : pages === document.pages ? 'changed' : 'either',
      ),
      ...added,
    ]
  if (added.length > 0) return added
  return (
    nearWords(document, original, bytes) ?? [
      'The text of its pages is all there, but the file was rewritten; its pages may be reordered or look different.',
    ]
  )
}

/** What happened to pages that are not in a file unchanged. */
const changeDescriptions = {
  missing: { one: 'is missing', more: 'are missing' },
  changed: { one: 'was changed', more: 'were changed' },
  either: { one: 'is missing or was changed', more: 'are missing or were changed' },
}

function goneWords(gone: readonly number[], pages: number, fate: keyof typeof changeDescriptions): string[] {
  const { one, more } = changeDescriptions[fate]
  const others = gone.filter((page) => page < pages)
  const names = new Intl.ListFormat('en-US').format(rangesOf(others))
  return [
    ...(others.length === 0
      ? []
      : [others.length === 1 ? `Page ${names} of ${pages} ${one}.` : `Pages ${names} of ${pages} ${more}.`]),
    ...(gone.includes(pages) ? [`The certificate page ${one}.`] : []),
  ]
}

/** `2 to 5`, `7`: page ranges in words. */
function rangesOf(pages: readonly number[]): string[] {
  const firsts = pages.filter((page) => !pages.includes(page - 1))
  const lasts = pages.filter((page) => !pages.includes(page + 1))
  return firsts.flatMap((first, at) => {
    const last = lasts[at] ?? first
    return last - first > 1 ? [`${first} to ${last}`] : [...new Set([first, last])].map(String)
  })
}

/** The part between the common beginning and the common end of two files; undefined when it is not in one place. */
function nearWords(document: PdfObjects, original: Buffer, shown: Buffer): string[] | undefined {
  const start = sameFrom(original, shown)
  const end = original.length - sameAtEnd(original.subarray(start), shown.subarray(start))
  const words = new Set<string>()
  let count = 0
  for (let part: Part | undefined; (part?.end ?? start) < end || !part;) {
    part = document.partAt(part?.end ?? start)
    words.add(part.words)
    if (++count > 3) return undefined
  }
  return [...words]
}

/** The length of the common beginning of two files. */
function sameFrom(one: Buffer, other: Buffer): number {
  const shorterLength = Math.min(one.length, other.length)
  let same = 0
  while (
    same + chunkBytes <= shorterLength &&
    one.compare(other, same, same + chunkBytes, same, same + chunkBytes) === 0
  )
    same += chunkBytes
  while (same < shorterLength && one[same] === other[same]) same++
  return same
}

/** The length of the common end of two files. */
function sameAtEnd(one: Buffer, other: Buffer): number {
  const shorterLength = Math.min(one.length, other.length)
  let same = 0
  while (same < shorterLength && one[one.length - 1 - same] === other[other.length - 1 - same]) same++
  return same
}
