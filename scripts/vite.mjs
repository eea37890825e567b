import { capture } from './child.mjs'
import { PlainError } from './plain-error.mjs'
import { inRoot } from './root.mjs'

/** The command line of Vite. */
export const vite = (...args) => [process.execPath, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), ...args]]

/** Builds `what`, such as "the pages", and prints how long that took. */
export async function runBuild(what, ...args) {
  process.stdout.write(`Building ${what} … `)
  const began = Date.now()
  const { code, text } = await capture(...vite('build', '--logLevel', 'warn', ...args))
  if (code !== 0) throw new PlainError(`\n${text.trim()}\nVite could not build ${what}.`)
  process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1)} s\n`)
}
