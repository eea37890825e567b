import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './lock.mjs'
import { inRoot } from './root.mjs'
import { hashOf } from './sources.mjs'
import { runBuild } from './vite.mjs'

const builds = inRoot('dist', 'server')

/** Those used last: a running server loads some of its files when they are first needed. */
const keptBuilds = 4

/** Names and sizes of the files of a build, written last: without it, a build that was cut off would be started. */
const list = 'files.json'

/** Builds the server when its sources have changed. Returns the folder of the build, named after the sources. */
export async function buildServer({ always = false } = {}) {
  const isNeeded = () => always || !isComplete(currentFolder())
  if (isNeeded()) {
    await oneAtATime('build', async () => {
      if (isNeeded()) await build()
    })
  }
  const folder = currentFolder()
  // Kept as one of the latest.
  utimesSync(folder, new Date(), new Date())
  return folder
}

const currentFolder = () => join(builds, hashOfSources())

function isComplete(folder) {
  try {
    const files = Object.entries(JSON.parse(readFileSync(join(folder, list), 'utf8')))
    return files.length > 0 && files.every(([name, size]) => statSync(join(folder, name)).size === size)
  } catch {
    return false
  }
}

async function build() {
  const unfinished = join(builds, 'unfinished')
  const folder = currentFolder()
  rmSync(unfinished, { recursive: true, force: true })
  await runBuild('the server', '--config', 'vite.server.config.ts')
  // The sources were changed meanwhile, for example by a pull.
  if (folder !== currentFolder()) return build()
  writeList(unfinished)
  removeBuild(folder)
  renameSync(unfinished, folder)
  removeOldBuilds()
}

function writeList(folder) {
  const sizes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size])
  const file = openSync(join(folder, list), 'w')
  writeSync(file, JSON.stringify(Object.fromEntries(sizes)))
  fsyncSync(file)
  closeSync(file)
}

function removeOldBuilds() {
  const paths = readdirSync(builds).map((name) => join(builds, name))
  const byUse = paths.map((path) => ({ path, usedAt: statSync(path).mtimeMs })).sort((a, b) => b.usedAt - a.usedAt)
  for (const { path } of byUse.slice(keptBuilds)) removeBuild(path)
}

/** Its list goes first, so that what an interruption leaves is not a build. */
function removeBuild(folder) {
  rmSync(join(folder, list), { force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** All files of src that can be part of the server: not the screens and the tests. */
const hashOfSources = () =>
  hashOf(
    ['src/**/*.ts', 'vite.server.config.ts', 'scripts/server-modules.ts', 'package.json', 'package-lock.json'],
    ['src/*/web/**', 'src/ui/**', '**/*.test.ts'],
  ).slice(0, 16)
