import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './debian.mjs'
import { PlainError } from './plain-error.mjs'

const isInstalled = () => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'strace')))

/** Finds or installs strace, with which the tests of power cuts and failing disks watch and change system calls. */
export async function findStrace() {
  if (isInstalled() || ((await installPackage('strace')) && isInstalled())) return
  throw new PlainError('The tests of power cuts and failing disks (F8, F9, F10) need strace on Linux. Install it.')
}
