import { hash } from 'node:crypto'
import { Problem } from '#kernel/problem.ts'

/**
 * The ETag of a record: its version, for If-Match, and a hash of the answer, which also changes with the names it
 * contains. Undefined for answers without a version.
 */
export function tagFor(json: string): string | undefined {
  // A record's schema has the version last, and so does its JSON.
  const version = /"version":(\d{1,9})\}$/.exec(json)?.[1]
  return version && `"${version}-${hash('sha1', json, 'base64url').slice(0, 12)}"`
}

/** The version in If-Match: `"7"` and `"7-Xk3…"` mean the same version. `*` and no header mean any. */
export function versionIn(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const version = /^"(\d{1,9})(?:-[\w-]+)?"$/.exec(header.trim())?.[1]
  if (!version) throw new Problem('stale', 'This was changed in the meantime. Load the newer version.')
  return Number(version)
}

/** Thrown when the client has the current answer already. */
export class Unchanged extends Error {}

/** Thrown again and again: collecting a stack would cost more than most of these requests. */
export const unchanged = new Unchanged()

/** Whether If-None-Match contains the tag. */
export function isKnown(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.split(',').some((known) => known.trim().replace(/^W\//, '') === tag || known.trim() === '*')
}
