import { capture } from './child.mjs'
import { installPackage } from './debian.mjs'

const isPermitted = async (program, args) => (await capture(program, args)).code === 0

/** Runs a program where no network can be reached but the machine's own addresses. */
export const withoutNetwork = [
  'unshare',
  '-rn',
  'sh',
  '-c',
  '{ ip link set lo up || ifconfig lo up; } 2>/dev/null && exec "$@"',
  'sh',
]

/** Whether programs can be traced, and mounts and networks be made for a single one. */
const canTrace = async () =>
  (await isPermitted('strace', ['-f', '-q', '-o', '/dev/null', 'true'])) &&
  (await isPermitted('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])) &&
  (await isPermitted(withoutNetwork[0], [...withoutNetwork.slice(1), 'true']))

/**
 * Whether strace is here, or can be installed, and may be used: the tests of power cuts and failing disks watch and
 * change system calls with it, mount small disks, and do without a network.
 */
export async function findStrace() {
  return (await canTrace()) || ((await installPackage('strace')) && (await canTrace()))
}

/** The faults that need it. */
export const traced = ['F8', 'F9', 'F10', 'F33', 'F37']

export const notTraced =
  `Not run: ${traced.join(', ')} (docs/reliability.md). ` + 'They need Linux, strace, and unshare -rmn.'

/** Vitest's arguments that leave these tests out. */
export const withoutTraced = ['-t', `^(?!(?:${traced.join('|')}): )`]
