import type { ImageType } from '#images/api.ts'

/** How many bytes of a file tell what it is. */
export const telling = 12

const holds = (bytes: Uint8Array, at: number, sign: readonly number[]): boolean =>
  sign.every((byte, place) => bytes[at + place] === byte)
const letters = (word: string): number[] => [...word].map((letter) => letter.charCodeAt(0))

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, ...letters('PNG\r\n\u001a\n')]

/** What a file is by its first bytes, whatever it is called; nothing when it is none of ours. */
export function typeIn(bytes: Uint8Array): ImageType | undefined {
  if (holds(bytes, 0, jpeg)) return 'image/jpeg'
  if (holds(bytes, 0, png)) return 'image/png'
  return holds(bytes, 0, letters('RIFF')) && holds(bytes, 8, letters('WEBP')) ? 'image/webp' : undefined
}
