import { Readable } from 'node:stream'
import type { SentFile } from '#kernel/server/serve.ts'

/** Nothing in a name leads to another folder, hides its ending or turns the line around (R49). */
const odd =
  /[\\/:*?"<>|;%\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\ufffb]+/g

const longestName = 120

/** A name that any system takes: `INV-2026-0045 Priya Raman.pdf`. */
export function fileName(words: string, ending: string): string {
  const plain = words
    .toWellFormed()
    .normalize('NFC')
    .replace(odd, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${[...plain].slice(0, longestName).join('').trimEnd() || 'document'}.${ending}`
}

/**
 * How a file is offered to be saved (RFC 6266): its name, and the same in plain letters for those who read no other.
 */
export function offered(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

interface Pdf {
  name: string
  /** What stands for these bytes. */
  tag: string
  make: () => Promise<Uint8Array>
}

/** A PDF as an answer; it is made only for callers who have no copy. */
export const sentPdf = ({ name, tag, make }: Pdf): SentFile => ({
  type: 'application/pdf',
  tag: `"${tag}"`,
  headers: {
    'content-disposition': offered(fileName(name, 'pdf')),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
  },
  open: async () => {
    const bytes = await make()
    return {
      size: bytes.length,
      read: () => Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)]),
    }
  },
})
