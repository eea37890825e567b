import { readFileSync, writeFileSync } from 'node:fs'
import { capture } from './child.mjs'
import { oneAtATime } from './lock.mjs'
import { inRoot } from './root.mjs'
import { PlainError } from './plain-error.mjs'
import { hashOf } from './sources.mjs'

const stamp = inRoot('dist', 'pages', '.built-from')

/** Builds the pages when their sources have changed. */
export async function buildWeb({ always = false } = {}) {
  if (!always && isBuilt()) return
  await oneAtATime('build', async () => {
    if (always || !isBuilt()) await build()
  })
}

export const vite = (...args) => [process.execPath, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), ...args]]

async function build() {
  const sources = hashOfSources()
  process.stdout.write('Building the pages … ')
  const began = Date.now()
  const { code, text } = await capture(...vite('build', '--logLevel', 'warn'))
  if (code !== 0) throw new PlainError(`\n${text.trim()}\nThe pages could not be built.`)
  writeFileSync(stamp, sources)
  console.log(`${((Date.now() - began) / 1000).toFixed(1)} s`)
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
