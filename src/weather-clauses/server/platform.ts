import { sha256 } from '#kernel/server/security/sha256.ts'
import type { Platform } from '#weather-clauses/record-check.ts'

/** How a server checks a record. */
export const recordPlatform: Platform = {
  sha256,
  decode: (bytes) => new TextDecoder().decode(bytes),
}
