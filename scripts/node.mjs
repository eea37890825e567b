import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { capture, run } from './child.mjs'
import { npm } from './npm.mjs'
import { inRoot } from './root.mjs'
import { PlainError } from './plain-error.mjs'

export const oldest = 24
export const fetched = 26
const memory = inRoot('node_modules', '.cache', 'lightbook', 'node-path')

export const isRecent = () => Number(process.versions.node.split('.')[0]) >= oldest

/** Runs `program` with a recent Node, where the command was typed. */
export async function runWithRecentNode(program, args) {
  console.log(`Node ${process.versions.node} is too old (${oldest} or newer is needed): running with one from npm.`)
  const node = remembered() ?? (await fetchNode())
  return run(node, [program, ...args], {
    cwd: process.cwd(),
    env: { LIGHTBOOK_FETCHED_NODE: '1', PATH: dirname(node) + delimiter + (process.env.PATH ?? '') },
  })
}

function remembered() {
  if (!existsSync(memory)) return undefined
  const path = readFileSync(memory, 'utf8')
  return existsSync(path) ? path : undefined
}

/** Asking npm for the path of its copy takes most of a second, so it is remembered for the next start. */
export function rememberNode() {
  if (!process.env.LIGHTBOOK_FETCHED_NODE || remembered() === process.execPath) return
  try {
    mkdirSync(dirname(memory), { recursive: true })
    writeFileSync(memory, process.execPath)
  } catch {
    // In a read-only code directory the next start is slower, nothing else.
  }
}

/** The newer one needs libatomic, which a bare Debian lacks. */
async function fetchNode() {
  for (const version of [fetched, oldest]) {
    const path = await fetchVersion(version)
    if (path !== undefined) return path
  }
  throw new PlainError(
    `Node ${fetched} could not be fetched. Install Node ${oldest} or newer from https://nodejs.org and try again.`,
  )
}

/** The path of a Node of npm; undefined when npm does not have it, or when it does not run here. */
export async function fetchVersion(version) {
  const [program, words, options] = npm([
    'exec',
    '--yes',
    `--package=${binaryPackage()}@${version}`,
    '--',
    'node',
    '-p',
    'process.execPath',
  ])
  const { code, text } = await capture(program, words, { ...options, errors: false })
  const path = text.trim().split('\n').at(-1) ?? ''
  return code === 0 && path !== process.execPath && existsSync(path) ? path : undefined
}

/** The packages that contain only the Node binary, so that no install script has to run. */
export function binaryPackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}
