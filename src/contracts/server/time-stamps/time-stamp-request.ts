import { hash, randomBytes } from 'node:crypto'

/** The time stamp covers the SHA-256 of a record's root, as text. */
export const stampedText = (root: string): Buffer => Buffer.from(root, 'ascii')

/** DER of the identifier of SHA-256, without parameters. */
const sha256Algorithm = Buffer.from('300d06096086480165030402010500', 'hex')

const wrap = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, content.length]), content])
}

const [sequence, integer, octets, boolean] = [0x30, 0x02, 0x04, 0x01] as const

/** Eight random bytes that DER encodes as a positive integer of this length. */
export function newNonce(): Buffer {
  const nonce = randomBytes(8)
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
  return nonce
}

/** A TimeStampReq of RFC 3161, version 1, for a root: it is shorter than 128 bytes, and asks for the certificate. */
export const timeStampRequest = (root: string, nonce: Buffer): Buffer =>
  wrap(
    sequence,
    wrap(integer, Buffer.from([1])),
    wrap(sequence, sha256Algorithm, wrap(octets, hash('sha256', stampedText(root), 'buffer'))),
    wrap(integer, nonce),
    wrap(boolean, Buffer.from([0xff])),
  )
