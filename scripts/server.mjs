import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from './child.mjs'
import { oneAtATime } from './lock.mjs'
import { PlainError } from './plain-error.mjs'
import { inRoot } from './root.mjs'
import { hashOf } from './sources.mjs'
import { vite } from './web.mjs'

const builds = inRoot('dist', 'server')

/** The latest build, and the one before it: a running server loads some of its files when they are first needed. */
const keptBuilds = 2

/** Builds the server when its sources have changed. Returns the folder of the build, named after the sources. */
export async function buildServer({ always = false } = {}) {
  const folder = join(builds, hashOfSources())
  if (always || !existsSync(folder)) {
    await oneAtATime('build', async () => {
      if (always || !existsSync(folder)) await build(folder)
    })
  }
  return folder
}

/** Only a complete build gets its name. */
async function build(folder) {
  const unfinished = join(builds, 'unfinished')
  process.stdout.write('Building the server … ')
  const began = Date.now()
  rmSync(unfinished, { recursive: true, force: true })
  const { code, text } = await capture(...vite('build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'))
  if (code !== 0) throw new PlainError(`\n${text.trim()}\nThe server could not be built.`)
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  removeOldBuilds()
  console.log(`${((Date.now() - began) / 1000).toFixed(1)} s`)
}

function removeOldBuilds() {
  const paths = readdirSync(builds).map((name) => join(builds, name))
  const byAge = paths.map((path) => ({ path, builtAt: statSync(path).mtimeMs })).sort((a, b) => b.builtAt - a.builtAt)
  for (const { path } of byAge.slice(keptBuilds)) rmSync(path, { recursive: true, force: true })
}

/** All files of src that can be part of the server: not the screens and the tests. */
const hashOfSources = () =>
  hashOf(
    ['src/**/*.ts', 'vite.server.config.ts', 'scripts/server-modules.ts', 'package.json', 'package-lock.json'],
    ['src/*/web/**', 'src/ui/**', '**/*.test.ts'],
  ).slice(0, 16)
