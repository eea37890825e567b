import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

const running = new Set()
let interruptedBy

/** The signal that asked this process to stop, if any. */
export const interruption = () => interruptedBy

const codeOf = (signal) => 128 + (constants.signals[signal] ?? 0)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interruptedBy = signal
    if (running.size === 0) process.exit(codeOf(signal))
    // A terminal sends Ctrl-C to the whole process group. A forwarded copy would be the child's second one, which means
    // "stop at once".
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    for (const child of running) child.kill(signal)
  })
}

/** Starts a program and forwards every signal to it. */
export function start(program, args, options = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, ...options.env },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/** Runs a program to its end and returns its exit code. */
export function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = start(program, args, options)
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ? codeOf(signal) : code))
  })
}

/** Runs a program and returns its output and exit code. */
export function capture(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = start(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const pieces = []
    child.stdout.on('data', (piece) => pieces.push(piece))
    if (options.errors !== false) child.stderr.on('data', (piece) => pieces.push(piece))
    else child.stderr.resume()
    child.once('error', (error) => resolve({ code: 127, text: String(error.message) }))
    child.once('close', (code, signal) =>
      resolve({ code: signal ? codeOf(signal) : code, text: Buffer.concat(pieces).toString() }),
    )
  })
}
