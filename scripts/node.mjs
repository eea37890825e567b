import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { capture, run } from './child.mjs'
import { npm } from './npm.mjs'
import { inRoot } from './root.mjs'
import { PlainError } from './plain-error.mjs'

const oldest = 24
const fetched = 26
const memory = inRoot('node_modules', '.cache', 'lightbook', 'node-path')

export const isRecent = () => Number(process.versions.node.split('.')[0]) >= oldest

/** Runs the same command again with a Node that can run TypeScript as it is. */
export async function runWithRecentNode(args) {
  console.log(
    `Node ${process.versions.node} is too old (${oldest} or newer is needed): running with Node ${fetched} from npm.`,
  )
  const node = remembered() ?? (await fetchNode())
  return run(node, [inRoot('scripts', 'run.mjs'), ...args], {
    env: { LIGHTBOOK_FETCHED_NODE: '1', PATH: dirname(node) + delimiter + (process.env.PATH ?? '') },
  })
}

function remembered() {
  if (!existsSync(memory)) return undefined
  const path = readFileSync(memory, 'utf8')
  return existsSync(path) ? path : undefined
}

/** Asking npm where it keeps its copy takes most of a second: the next start need not ask. */
export function rememberNode() {
  if (!process.env.LIGHTBOOK_FETCHED_NODE || remembered() === process.execPath) return
  try {
    mkdirSync(dirname(memory), { recursive: true })
    writeFileSync(memory, process.execPath)
  } catch {
    // A code directory that may not be written only makes the next start slower.
  }
}

async function fetchNode() {
  const [program, first, options] = npm([
    'exec',
    '--yes',
    `--package=${binaryPackage()}@${fetched}`,
    '--',
    'node',
    '-p',
    'process.execPath',
  ])
  const { code, text } = await capture(program, first, { ...options, errors: false })
  const path = text.trim().split('\n').at(-1) ?? ''
  if (code === 0 && path !== process.execPath && existsSync(path)) return path
  throw new PlainError(
    `Node ${fetched} could not be fetched. Install Node ${oldest} or newer from https://nodejs.org and try again.`,
  )
}

/** The packages that hold nothing but the program itself, so that no install script has to run. */
function binaryPackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}
