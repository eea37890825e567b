import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

export interface Picture {
  width?: number
  height?: number
  /** EXIF position and orientation, as cameras write them. */
  gps?: boolean
  orientation?: number
}

type Format = 'jpeg' | 'png' | 'webp' | 'gif'

/** Bytes of a real image: a gradient, so that it is neither empty nor large. */
export async function pictureOf(
  format: Format,
  { width = 60, height = 40, gps = false, orientation }: Picture = {},
): Promise<Buffer<ArrayBuffer>> {
  const pixels = Buffer.alloc(width * height * 3)
  // One byte at a time: for millions of pixels, setting three from an array takes many times as long.
  for (let at = 0; at < pixels.length; at += 3) {
    pixels[at] = (at / 3) % 256
    pixels[at + 1] = Math.floor(at / 3 / width) % 256
    pixels[at + 2] = 128
  }
  let image = sharp(pixels, { raw: { width, height, channels: 3 } })[format]()
  if (gps)
    image = image.withExif({
      IFD0: { Copyright: 'Secret studio' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
  if (orientation) image = image.withMetadata({ orientation })
  return Buffer.from(await image.toBuffer())
}

/** A file as a browser uploads it. */
export const fileOf = (bytes: BlobPart, name: string, type: string): File => new File([bytes], name, { type })

export async function jpegOf(name: string, picture?: Picture): Promise<File> {
  return fileOf(await pictureOf('jpeg', picture), name, 'image/jpeg')
}

/** A small PNG that declares huge dimensions, one bit per pixel. */
export function bombOf(side: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * Math.min(side, 4000)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunkOf('IHDR', header),
    chunkOf('IDAT', rows),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

function chunkOf(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crcOf(named))
  return Buffer.concat([length, named, check])
}

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
