import { chmodSync, cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { installPackage } from '../scripts/debian.mjs'
import { PlainError } from '../scripts/plain-error.mjs'
import { inRoot } from '../scripts/root.mjs'
import { installInto, succeed } from './debian-package.mjs'

const debian = 'bookworm'
/** What a Node and its packages need beyond the essential packages. */
const packages = 'ca-certificates,libatomic1,libstdc++6'
const program = '/usr/lib/lightbook'
const command = `${program}/bin/lightbook.mjs`

/**
 * Makes the folder `container` with a Containerfile and the whole root file system of its image, so that building it
 * needs no network: `docker build` or `podman build --format docker`. Returns its path.
 */
export async function packForContainers(folder) {
  if (process.getuid?.() !== 0)
    throw new PlainError('The files of an image belong to root, so only root can make them: sudo npm run package.')
  if (!(await installPackage('debootstrap'))) throw new PlainError('Install the Debian package debootstrap first.')
  const [root, image] = [join(folder, 'root'), join(folder, 'container')]
  await makeRoot(root)
  await installInto(join(root, program), folder)
  // `docker exec NAME lightbook backup` finds it.
  chmodSync(join(root, command), 0o755)
  symlinkSync(command, join(root, 'usr/bin/lightbook'))
  mkdirSync(image, { recursive: true })
  await succeed('tar', ['--numeric-owner', '-C', root, '-cf', join(image, 'root.tar'), '.'])
  rmSync(root, { recursive: true, force: true })
  cpSync(inRoot('packaging/Containerfile'), join(image, 'Containerfile'))
  return image
}

/** A Debian without what only its installation needs, and the folders and user of the server. */
async function makeRoot(root) {
  await succeed('debootstrap', ['--variant=minbase', `--include=${packages}`, debian, root])
  for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'var/log', 'usr/share/doc', 'usr/share/man'])
    rmSync(join(root, path), { recursive: true, force: true })
  await succeed('chroot', [
    root,
    'useradd',
    '--system',
    '--uid',
    '970',
    '--home-dir',
    '/data',
    '--shell',
    '/bin/false',
    'lightbook',
  ])
  const folders = ['/data', '/var/cache/lightbook']
  await succeed('chroot', [root, 'install', '-d', '-o', 'lightbook', '-g', 'lightbook', '-m', '0700', ...folders])
}
