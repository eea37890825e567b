import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { build } from 'vite'
import { inPlace } from '../../scripts/server-modules.ts'
import { numbers } from '#tests/help/rounds.ts'
import { beginning, play, type Stored } from './play.ts'
import { copyOf, openStudios } from './places.ts'
import type { Script } from './scripts.ts'
import { expectWhole, type Written, writtenIn } from './written.ts'

const root = join(import.meta.dirname, '../..')
const program = 'node_modules/.cache/lightbook/rain-script'

/** The process of a script in one file, which starts in a third of the time. */
async function buildProcess(): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [inPlace()],
    ssr: { noExternal: true, external: ['@node-rs/argon2', 'pdfkit', 'pg-native', 'sharp'] },
    build: {
      ssr: true,
      outDir: program,
      emptyOutDir: true,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'tests/rain-scripts/process.ts',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return join(root, program, 'process.js')
}

/**
 * Plays a script in a process of its own, which is killed before a write. Returns what it wrote, statement by
 * statement, and whether it was killed.
 */
async function playKilled(file: string, n: number, stored: Stored, write?: number) {
  const { dataDir } = stored
  const [orders, counted, listed] = [`${dataDir}.kill-at`, `${dataDir}.writes`, `${dataDir}.statements`]
  if (write !== undefined) writeFileSync(orders, String(write))
  const child = spawn(process.execPath, ['--max-semi-space-size=16', file], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: join(root, program, 'compiled'),
      DATA_DIR: dataDir,
      KILL_FROM: beginning,
      KILL_IN: 'any transaction',
      RAIN_SCRIPT: JSON.stringify({ n, stored }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let trouble = ''
  child.stderr.on('data', (piece: Buffer) => (trouble += piece))
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  // The number of writes varies a little: a process that makes fewer ends by itself.
  const isKilled = signal === 'SIGKILL' && write !== undefined
  expect(isKilled || code === 0, trouble).toBe(true)
  const writes = readFileSync(listed, 'utf8').trimEnd().split('\n')
  for (const one of [orders, counted, listed]) rmSync(one, { force: true })
  return { writes, isKilled }
}

interface Played {
  file: string
  n: number
  original: Stored
  /** What is written where nothing is killed. */
  all: Written
  /** The same, by a process that comes after a kill before anything was kept. */
  allAgain: () => Promise<Written>
}

/** Kills the process of a script before one of its writes, and lets another one go on; returns whether it was. */
async function killOnce({ file, n, original, all, allAgain }: Played, write: number): Promise<boolean> {
  const { stored, remove } = await copyOf(original)
  try {
    const { isKilled } = await playKilled(file, n, stored, write)
    const left = await writtenIn(stored)
    expectWhole(left)
    await play(n, stored, true)
    const after = await writtenIn(stored)
    expectWhole(after)
    expect(after).toEqual(left.rows['rain_evidence'] === undefined ? await allAgain() : all)
    return isKilled
  } catch (error) {
    throw new Error(`Forecast ${n}, killed before write ${write}`, { cause: error })
  } finally {
    await remove()
  }
}

/** Plays a script to its end in a studio like another one; returns what `by` does, and what is written then. */
async function playWhole<T>(original: Stored, by: (stored: Stored) => Promise<T>): Promise<[T, Written]> {
  const { stored, remove } = await copyOf(original)
  try {
    const done = await by(stored)
    const all = await writtenIn(stored)
    expectWhole(all)
    return [done, all]
  } finally {
    await remove()
  }
}

/** Where a statement comes after another one than before: each further family and question writes like the first. */
function unlikeBefore(writes: readonly string[]): number[] {
  const known = new Set<string>()
  return writes.flatMap((write, at) => {
    const pair = `${writes[at - 1]}\n${write}`
    const isKnown = known.has(pair)
    known.add(pair)
    return isKnown ? [] : [at + 1]
  })
}

/** The moment after the last write, and some others; of a large number all that are unlike those before. */
function someOf(writes: readonly string[], most: number): number[] {
  const wanted = new Set([writes.length])
  if (most >= writes.length) return [...new Set([...wanted, ...unlikeBefore(writes)])]
  const any = numbers(1, writes.length)
  while (wanted.size < most) wanted.add(any.next().value)
  return [...wanted]
}

/** How many kills go on beside each other. */
const together = 2

/** Kills each script before some of its writes, or before each that is unlike others; returns how many kills. */
export async function killScripts(scripts: readonly Script[], most: number): Promise<number> {
  const file = await buildProcess()
  const studios = await openStudios()
  let killed = 0
  try {
    for (const script of scripts) {
      const { n } = script
      const original = await studios.of(script)
      const [{ writes }, all] = await playWhole(original, (stored) => playKilled(file, n, stored))
      let again: Promise<Written> | undefined
      const allAgain = () =>
        (again ??= playWhole(original, (stored) => play(n, stored, true)).then(([, written]) => written))
      const left = someOf(writes, most).values()
      const killNext = async () => {
        for (const write of left) {
          const isKilled = await killOnce({ file, n, original, all, allAgain }, write)
          // After waiting: others count meanwhile.
          killed += Number(isKilled)
        }
      }
      await Promise.all(Array.from({ length: together }, killNext))
    }
  } finally {
    await studios.remove()
  }
  return killed
}
