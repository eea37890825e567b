import type { Platform } from '#weather-clauses/record-check.ts'

/** Whether the browser offers to reckon hashes: only to pages that came over https, or from this machine. */
export const canHash = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined

/** How a browser checks a record, without asking a server. */
export const browserPlatform: Platform = {
  sha256: async (of) => {
    const bytes = typeof of === 'string' ? new TextEncoder().encode(of) : of
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  },
  decode: (bytes) => new TextDecoder().decode(bytes),
}
