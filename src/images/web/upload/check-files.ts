import type { ImageType } from '#images/api.ts'
import { maxFileBytes, tooLarge, unsupported } from '#images/rules.ts'

/** The number of bytes needed to detect the type. */
const signatureBytes = 12

const holds = (bytes: Uint8Array, at: number, sign: readonly number[]): boolean =>
  sign.every((byte, place) => bytes[at + place] === byte)
const codesOf = (word: string): number[] => [...word].map((letter) => letter.charCodeAt(0))

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, ...codesOf('PNG\r\n\u001a\n')]

/** The type of a file by its first bytes; undefined for other types. */
function typeIn(bytes: Uint8Array): ImageType | undefined {
  if (holds(bytes, 0, jpeg)) return 'image/jpeg'
  if (holds(bytes, 0, png)) return 'image/png'
  return holds(bytes, 0, codesOf('RIFF')) && holds(bytes, 8, codesOf('WEBP')) ? 'image/webp' : undefined
}

export interface Checked {
  good: File[]
  /** One sentence for each refused file. */
  faults: string[]
}

/** Checks a file's size and type; the server checks whether it is intact. */
async function faultOf(file: File): Promise<string | undefined> {
  if (file.size > maxFileBytes) return tooLarge(file.name)
  try {
    const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
    return typeIn(start) ? undefined : unsupported(file.name)
  } catch {
    return `File "${file.name}" could not be read.`
  }
}

/** Splits files into valid and refused ones, so that a bad file does not hold up the others. */
export async function checkFiles(chosen: readonly File[]): Promise<Checked> {
  const faults = await Promise.all(chosen.map(faultOf))
  return {
    good: chosen.filter((_, at) => faults[at] === undefined),
    faults: faults.filter((fault) => fault !== undefined),
  }
}
