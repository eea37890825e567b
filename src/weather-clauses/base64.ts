const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes as base64 with its padding (RFC 4648). */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(at, at + 3)
    const joined = (one << 16) | (two << 8) | three
    const four = [18, 12, 6, 0].map((shift) => letters.charAt((joined >> shift) & 63)).join('')
    const missing = Math.max(0, at + 3 - bytes.length)
    parts.push(missing === 0 ? four : four.slice(0, 4 - missing) + '='.repeat(missing))
  }
  return parts.join('')
}

/** The bytes of a base64 text; undefined unless it is the one writing of them. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const padding = /={0,2}$/.exec(text)?.[0].length ?? 0
  const bytes = new Uint8Array(Math.max(0, (text.length / 4) * 3 - padding))
  for (let at = 0; at < text.length; at += 4) {
    const joined = Array.from(text.slice(at, at + 4)).reduce(
      (sum, letter) => (sum << 6) | Math.max(0, letters.indexOf(letter)),
      0,
    )
    bytes.set(
      [(joined >> 16) & 255, (joined >> 8) & 255, joined & 255].slice(0, bytes.length - (at / 4) * 3),
      (at / 4) * 3,
    )
  }
  return toBase64(bytes) === text ? bytes : undefined
}
