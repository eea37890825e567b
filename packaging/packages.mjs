import { mkdirSync, rmSync } from 'node:fs'
import { PlainError } from '../scripts/plain-error.mjs'
import { inRoot } from '../scripts/root.mjs'
import { packForDebian } from './debian-package.mjs'
import { packForContainers } from './container.mjs'
import { packForNpm } from './npm-package.mjs'

const kinds = { npm: packForNpm, debian: packForDebian, container: packForContainers }

/** Makes a package, or all that are named, in dist/packages, and prints where it is. */
export async function makePackages(names) {
  const unknown = names.find((name) => !Object.hasOwn(kinds, name))
  if (unknown)
    throw new PlainError(`There is no package for ${unknown}. Choose among: ${Object.keys(kinds).join(', ')}.`)
  const folder = inRoot('dist', 'packages')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of names.length > 0 ? names : ['npm']) console.log(await kinds[name](folder))
  return 0
}
