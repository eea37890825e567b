import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { capture } from '../scripts/child.mjs'
import { npm } from '../scripts/npm.mjs'
import { PlainError } from '../scripts/plain-error.mjs'
import { inRoot } from '../scripts/root.mjs'
import { buildServer } from '../scripts/server.mjs'
import { buildWeb } from '../scripts/web.mjs'
import { notices } from './notices.mjs'

const read = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'))

/** The packages that the built server loads from node_modules, because they bring binaries or files of their own. */
const separate = ['@node-rs/argon2', 'pdfkit', 'sharp']

/** What the build reads from its place in the sources. */
const data = ['src/app/server/demo/art', 'src/documents/server/fonts', 'src/places/server/world.tsv.br']

const scripts = ['built', 'child', 'node', 'npm', 'plain-error', 'root'].map((name) => `scripts/${name}.mjs`)

/**
 * Packs built pages and server as `lightbook-VERSION.tgz` in a folder, for `npx` and `npm install`, and returns its
 * path. It brings the exact versions of the few packages that are not part of the build.
 */
export async function packForNpm(folder) {
  await buildWeb()
  const built = await buildServer()
  const staged = join(folder, 'package')
  rmSync(staged, { recursive: true, force: true })
  for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md', 'docs', 'dist/pages', ...data, ...scripts]) {
    mkdirSync(dirname(join(staged, file)), { recursive: true })
    cpSync(inRoot(file), join(staged, file), { recursive: true })
  }
  cpSync(built, join(staged, 'dist/server/built'), { recursive: true })
  cpSync(inRoot('packaging/lightbook.mjs'), join(staged, 'bin/lightbook.mjs'))
  const { name, version, description, license, type, dependencies } = read('package.json')
  write(join(staged, 'package.json'), {
    name,
    version,
    description,
    license,
    type,
    // The command fetches a newer one where it needs it.
    engines: { node: '>=18' },
    bin: { lightbook: 'bin/lightbook.mjs' },
    dependencies: Object.fromEntries(separate.map((one) => [one, dependencies[one]])),
  })
  write(join(staged, 'npm-shrinkwrap.json'), lockOf({ name, version }))
  writeFileSync(join(staged, 'THIRD-PARTY.txt'), notices())
  return pack(staged, folder)
}

const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`)

async function pack(staged, folder) {
  const [program, args, options] = npm(['pack', '--json', '--pack-destination', folder])
  const { code, text } = await capture(program, args, { ...options, cwd: staged, errors: false })
  if (code !== 0) throw new PlainError(`npm could not pack Lightbook.\n${text}`)
  rmSync(staged, { recursive: true, force: true })
  const [file] = globSync('lightbook-*.tgz', { cwd: folder })
  return join(folder, file)
}

/** The part of our lockfile that the separate packages need. */
function lockOf({ name, version }) {
  const { packages, lockfileVersion } = read('package-lock.json')
  const kept = { '': { name, version, dependencies: {} } }
  const keep = (from, wanted) => {
    const path = pathOf(packages, from, wanted)
    if (path === undefined || kept[path]) return
    const { dev: _dev, peer: _peer, ...entry } = packages[path]
    kept[path] = entry
    for (const one of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) keep(path, one)
  }
  for (const one of separate) {
    kept[''].dependencies[one] = packages[''].dependencies[one]
    keep('', one)
  }
  return { name, version, lockfileVersion, requires: true, packages: kept }
}

/** Where Node finds a package that is imported in another one: in its own folder, or above. */
function pathOf(packages, from, name) {
  const own = `${from && `${from}/`}node_modules/${name}`
  if (packages[own]) return own
  return from === '' ? undefined : pathOf(packages, from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name)
}
