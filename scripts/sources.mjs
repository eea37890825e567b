import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { inRoot, root } from './root.mjs'

/** A hash of the files that match, to tell whether a build is current. */
export function hashOf(patterns, exclude) {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: root, exclude }).sort())
    hash.update(`${file}\0`).update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}
