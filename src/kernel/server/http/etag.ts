import { hash } from 'node:crypto'
import { Problem } from '#kernel/problem.ts'

/**
 * The tag of a record: its version, which a change is compared with, and a hash of the answer, which also moves when a
 * name that is only shown with it does. Nothing for answers without a version.
 */
export function tagFor(json: string): string | undefined {
  // Versions are written last in a record's schema, so a record's JSON ends with one.
  const version = /"version":(\d{1,9})\}$/.exec(json)?.[1]
  return version && `"${version}-${hash('sha1', json, 'base64url').slice(0, 12)}"`
}

/** The version that If-Match asks for: `"7"` and `"7-Xk3…"` name the same state. `*` and no header ask for none. */
export function versionIn(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const version = /^"(\d{1,9})(?:-[\w-]+)?"$/.exec(header.trim())?.[1]
  if (!version) throw new Problem('stale', 'This was changed in the meantime. Load the newer version.')
  return Number(version)
}

/** Ends the work for a caller who has the answer already. */
export class Unchanged extends Error {}

/** Whether one of the tags in If-None-Match is this one. */
export function isKnown(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.split(',').some((known) => known.trim().replace(/^W\//, '') === tag || known.trim() === '*')
}
