import type { ImageType } from '#images/api.ts'
import { maxFileBytes, tooLarge, unsupported } from '#images/rules.ts'

/** How many bytes of a file tell what it is. */
const telling = 12

const holds = (bytes: Uint8Array, at: number, sign: readonly number[]): boolean =>
  sign.every((byte, place) => bytes[at + place] === byte)
const letters = (word: string): number[] => [...word].map((letter) => letter.charCodeAt(0))

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, ...letters('PNG\r\n\u001a\n')]

/** What a file is by its first bytes, whatever it is called; nothing when it is none of ours. */
function typeIn(bytes: Uint8Array): ImageType | undefined {
  if (holds(bytes, 0, jpeg)) return 'image/jpeg'
  if (holds(bytes, 0, png)) return 'image/png'
  return holds(bytes, 0, letters('RIFF')) && holds(bytes, 8, letters('WEBP')) ? 'image/webp' : undefined
}

export interface Checked {
  good: File[]
  /** One sentence for each file that is none. */
  faults: string[]
}

/**
 * What the browser can tell of a file: its size, and what it is by its content. Whether that is whole, the server finds
 * out.
 */
async function faultOf(file: File): Promise<string | undefined> {
  if (file.size > maxFileBytes) return tooLarge(file.name)
  try {
    const start = new Uint8Array(await file.slice(0, telling).arrayBuffer())
    return typeIn(start) ? undefined : unsupported(file.name)
  } catch {
    return `File "${file.name}" could not be read.`
  }
}

/** Parts what somebody chose into what can be sent and what cannot; one bad file does not hold up the others. */
export async function checkFiles(chosen: readonly File[]): Promise<Checked> {
  const faults = await Promise.all(chosen.map(faultOf))
  return {
    good: chosen.filter((_, at) => faults[at] === undefined),
    faults: faults.filter((fault) => fault !== undefined),
  }
}
