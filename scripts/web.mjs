import { readFileSync, writeFileSync } from 'node:fs'
import { oneAtATime } from './lock.mjs'
import { inRoot } from './root.mjs'
import { hashOf } from './sources.mjs'
import { runBuild } from './vite.mjs'

const stamp = inRoot('dist', 'pages', '.built-from')

/** Builds the pages when their sources have changed. */
export async function buildWeb({ always = false } = {}) {
  if (!always && isBuilt()) return
  await oneAtATime('build', async () => {
    if (always || !isBuilt()) await build()
  })
}

async function build() {
  const sources = hashOfSources()
  await runBuild('the pages')
  writeFileSync(stamp, sources)
}

function isBuilt() {
  try {
    return readFileSync(stamp, 'utf8') === hashOfSources()
  } catch {
    return false
  }
}

/** All files of src that can be part of a page: not the server and the tests. */
const hashOfSources = () =>
  hashOf(
    ['src/**/*.*', 'vite.config.ts', 'package-lock.json', 'tsconfig*.json'],
    ['src/*/server/**', 'src/database/**', '**/*.test.*'],
  )
