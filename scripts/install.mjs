import { readFileSync } from 'node:fs'
import { run } from './child.mjs'
import { oneAtATime } from './lock.mjs'
import { rememberNode } from './node.mjs'
import { npm } from './npm.mjs'
import { inRoot } from './root.mjs'
import { PlainError } from './plain-error.mjs'

/** Makes node_modules match package-lock.json. */
export async function installDependencies() {
  if (!isInstalled()) {
    await oneAtATime('install', async () => {
      if (!isInstalled()) await install()
    })
  }
  rememberNode()
}

async function install() {
  console.log('Installing dependencies …')
  const [program, args, options] = npm([
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  const code = await run(program, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  if (code !== 0) throw new PlainError('The dependencies could not be installed: see the lines above.')
}

/**
 * npm writes node_modules/.package-lock.json last and `npm ci` removes it first, so it exists exactly when an install
 * was completed. It omits packages for other platforms.
 */
function isInstalled() {
  const wanted = packagesIn(inRoot('package-lock.json'))
  const present = packagesIn(inRoot('node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    return found ? found.version === entry.version && found.integrity === entry.integrity : Boolean(entry.optional)
  })
}

function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}
