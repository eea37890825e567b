import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './debian.mjs'

const isInstalled = () => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'strace')))

/**
 * Whether strace is here, or can be installed: the tests of power cuts and failing disks watch and change system calls
 * with it.
 */
export async function findStrace() {
  if (isInstalled() || ((await installPackage('strace')) && isInstalled())) return true
  console.error('The tests of power cuts and failing disks (F8, F9, F10) did not run: they need strace, on Linux.')
  return false
}

/** The faults that need it. */
export const traced = ['F8', 'F9', 'F10']

/** Vitest's arguments that leave these tests out. */
export const withoutTraced = ['-t', `^(?!(?:${traced.join('|')}): )`]
