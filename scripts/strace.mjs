import { capture } from './child.mjs'
import { installPackage } from './debian.mjs'

const isPermitted = async (program, args) => (await capture(program, args)).code === 0

/** Whether programs can be traced, and mounts be made for a single one. */
const canTrace = async () =>
  (await isPermitted('strace', ['-f', '-q', '-o', '/dev/null', 'true'])) &&
  (await isPermitted('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']))

/**
 * Whether strace is here, or can be installed, and may be used: the tests of power cuts and failing disks watch and
 * change system calls with it, and mount small disks.
 */
export async function findStrace() {
  return (await canTrace()) || ((await installPackage('strace')) && (await canTrace()))
}

/** The faults that need it. */
export const traced = ['F8', 'F9', 'F10']

export const notTraced = `Not run: ${traced.join(', ')} (docs/reliability.md). They need Linux, strace, and unshare -rm.`

/** Vitest's arguments that leave these tests out. */
export const withoutTraced = ['-t', `^(?!(?:${traced.join('|')}): )`]
