import { FileRefusal } from './file-refusal.ts'

const begins = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)

/** Share of zero bytes at every second position above which a text is UTF-16. */
const mostlyZero = 0.4
const sampled = 4000
/** Share of control characters above which a file is not text; a spreadsheet may leave one in a cell. */
const mostControls = 0.02
const fewControls = 20

/**
 * The text of a file in UTF-8 or UTF-16, with or without byte order mark, else in Windows-1252, which every sequence of
 * bytes is. Throws FileRefusal for known kinds of files that are not text; `kinds` says which are expected.
 */
export function decode(bytes: Uint8Array, kinds: string): string {
  refuseKnown(bytes, kinds)
  const text = textOf(bytes)
  if (isNoText(text)) throw new FileRefusal(`This is not a ${kinds} file.`)
  return text
}

/** Many control characters at the beginning: an image, a program or an encrypted file. */
function isNoText(text: string): boolean {
  const start = text.slice(0, sampled)
  const controls = start.match(/[\u0000-\u0008\u000e-\u001f]/g)?.length ?? 0
  return controls > Math.max(fewControls, mostControls * start.length)
}

function textOf(bytes: Uint8Array): string {
  const unicode = encodingOf(bytes)
  if (unicode) return new TextDecoder(unicode).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function refuseKnown(bytes: Uint8Array, kinds: string): void {
  if (begins(bytes, 0x50, 0x4b) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileRefusal('This is a workbook or an archive. Unpack it, or save it as CSV, and choose that file.')
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) throw new FileRefusal(`This is a PDF. Choose a ${kinds} file.`)
}

const marks: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

function encodingOf(bytes: Uint8Array): string | undefined {
  const marked = marks.find(([, mark]) => begins(bytes, ...mark))
  if (marked) return marked[0]
  const zeros = [0, 0]
  const length = Math.min(bytes.length, sampled)
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros.map((count) => count / (length / 2))
  if (odd > mostlyZero) return 'utf-16le'
  return even > mostlyZero ? 'utf-16be' : undefined
}
