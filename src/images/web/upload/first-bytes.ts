import type { ImageType } from '#images/api.ts'

/** The number of bytes needed to detect the type. */
export const telling = 12

const holds = (bytes: Uint8Array, at: number, sign: readonly number[]): boolean =>
  sign.every((byte, place) => bytes[at + place] === byte)
const letters = (word: string): number[] => [...word].map((letter) => letter.charCodeAt(0))

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, ...letters('PNG\r\n\u001a\n')]

/** The type of a file by its first bytes; undefined for other types. */
export function typeIn(bytes: Uint8Array): ImageType | undefined {
  if (holds(bytes, 0, jpeg)) return 'image/jpeg'
  if (holds(bytes, 0, png)) return 'image/png'
  return holds(bytes, 0, letters('RIFF')) && holds(bytes, 8, letters('WEBP')) ? 'image/webp' : undefined
}
