import { spawnSync } from 'node:child_process'
import type { RunningServer } from '#tests/help/server.ts'

/** Runs a program that sees other mounts than everybody else. `mounts`: shell commands, with the folder as `$0`. */
export function withMounts(mounts: string, folder: string): string[] {
  const refusal = findMountRefusal()
  if (refusal) throw new Error(`This test needs mounts of its own (unshare -rm): ${refusal}`)
  return ['unshare', '-rm', 'sh', '-c', `${mounts} && exec "$@"`, folder]
}

/** A small disk of its own in the place of a folder. */
export const onTmpfs = (folder: string, options: string): string[] =>
  withMounts(`mount -t tmpfs -o mode=700,${options} tmpfs "$0"`, folder)

/** The path under which others see a file of such a program. */
export const seenFromOutside = (server: RunningServer, path: string): string => `/proc/${server.pid}/root${path}`

/** Why this machine cannot mount for a single program; undefined when it can. */
function findMountRefusal(): string | undefined {
  const { status, stderr, error } = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
  return status === 0 ? undefined : (error?.message ?? (stderr.toString().trim() || 'refused'))
}
