import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { capture } from '../scripts/child.mjs'
import { binaryPackage, fetched } from '../scripts/node.mjs'
import { npm } from '../scripts/npm.mjs'
import { PlainError } from '../scripts/plain-error.mjs'
import { inRoot } from '../scripts/root.mjs'
import { packForNpm } from './npm-package.mjs'

const architectures = { x64: 'amd64', arm64: 'arm64' }

/**
 * Packs Lightbook with its own Node and a systemd service as `lightbook_VERSION_ARCHITECTURE.deb`, and returns its
 * path. `installed`: a folder that `installInto` filled before.
 */
export async function packForDebian(folder, { installed, compression = 9 } = {}) {
  const architecture = architectures[process.arch]
  if (process.platform !== 'linux' || !architecture)
    throw new PlainError('A Debian package is made on Linux, for the kind of processor that it is made on.')
  const staged = join(folder, 'debian')
  rmSync(staged, { recursive: true, force: true })
  const program = join(staged, 'usr/lib/lightbook')
  if (installed) cpSync(installed, program, { recursive: true, verbatimSymlinks: true })
  else await installInto(program, folder)
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  place(staged, 'debian/lightbook.sh', 'usr/bin/lightbook', 0o755)
  place(staged, 'debian/lightbook.service', 'lib/systemd/system/lightbook.service')
  place(staged, 'debian/lightbook.env', 'etc/lightbook/lightbook.env')
  place(staged, 'debian/copyright', 'usr/share/doc/lightbook/copyright')
  place(staged, '../docs/operate.md', 'usr/share/doc/lightbook/operate.md')
  for (const script of ['postinst', 'prerm', 'postrm']) place(staged, `debian/${script}`, `DEBIAN/${script}`, 0o755)
  writeFileSync(join(staged, 'DEBIAN/conffiles'), '/etc/lightbook/lightbook.env\n')
  writeFileSync(join(staged, 'DEBIAN/control'), control(version, architecture))
  const file = join(folder, `lightbook_${version}_${architecture}.deb`)
  await succeed('dpkg-deb', ['-Zgzip', `-z${compression}`, '--root-owner-group', '--build', staged, file])
  rmSync(staged, { recursive: true, force: true })
  return file
}

/** Puts the npm package with what it needs, and a Node of its own, into a folder. */
export async function installInto(target, folder) {
  const packed = await packForNpm(folder)
  const staging = join(folder, 'installing')
  mkdirSync(staging, { recursive: true })
  const node = binaryPackage()
  const [program, args, options] = npm(['install', '--prefix', staging, '--ignore-scripts', '--no-audit', '--no-fund'])
  await succeed(program, [...args, packed, `${node}@${fetched}`], { ...options, cwd: staging })
  const installed = join(staging, 'node_modules')
  cpSync(join(installed, 'lightbook'), target, { recursive: true, verbatimSymlinks: true })
  for (const file of ['bin/node', 'LICENSE']) {
    mkdirSync(dirname(join(target, 'node', file)), { recursive: true })
    cpSync(join(installed, node, file), join(target, 'node', file))
  }
  for (const done of ['lightbook', node, '.package-lock.json', '.bin'])
    rmSync(join(installed, done), { recursive: true, force: true })
  cpSync(installed, join(target, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  rmSync(staging, { recursive: true, force: true })
}

function place(staged, from, to, mode = 0o644) {
  mkdirSync(join(staged, dirname(to)), { recursive: true, mode: 0o755 })
  cpSync(inRoot('packaging', from), join(staged, to))
  chmodSync(join(staged, to), mode)
}

const control = (version, architecture) => `Package: lightbook
Version: ${version}
Architecture: ${architecture}
Maintainer: The authors of Lightbook <lightbook@localhost>
Section: web
Priority: optional
Depends: adduser, ca-certificates, libatomic1, libc6 (>= 2.28), libstdc++6
Description: studio manager for photographers
 Plans shoots around the real light and weather of their place, answers
 inquiries, has contracts signed from a link, and sends invoices.
`

export async function succeed(program, args, options) {
  const { code, text } = await capture(program, args, options)
  if (code !== 0) throw new PlainError(`${program} failed.\n${text}`)
  return text
}
