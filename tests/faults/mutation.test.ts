import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { numbers, rounds, seed } from '#tests/help/rounds.ts'
import { withPostgres } from '../../scripts/postgres.mjs'
import { runTests } from '../../scripts/vitest.mjs'
import { reportFigure } from './figure.ts'
import { mutationVariable } from './mutation-plugin.ts'
import { mutationsOf } from './mutations.ts'
import { policies, safety, type Tests } from './safety-code.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../../src', file), 'utf8')

/** Whether tests fail with a source file changed. */
async function isNoticed(file: string, source: string, [project, ...files]: Tests): Promise<boolean> {
  const env = { [mutationVariable]: JSON.stringify({ file, source }), LIGHTBOOK_LONG: '' }
  const run = (more: Record<string, string> = {}) =>
    runTests([project], { env: { ...env, ...more }, args: [...files, '--bail=1'], isQuiet: true })
  const counts = { passed: 0, failed: 0 }
  if (project === 'postgres')
    await withPostgres(async (url) => Object.assign(counts, await run({ TEST_DATABASE_URL: url })))
  else Object.assign(counts, await run())
  const { passed, failed } = counts
  expect(passed + failed).toBeGreaterThan(0)
  return failed > 0
}

/** A seeded choice, in a seeded order. */
function choose<T>(all: readonly T[], count: number): T[] {
  const left = [...all]
  const random = numbers(0, 2 ** 30)
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(random.next().value % left.length, 1),
  ).flat()
}

test('F34: what the changes replace is in the source', () => {
  for (const [name, file, from] of policies) expect(read(file).split(from), name).toHaveLength(2)
})

test.for(choose(policies, rounds(1, policies.length)))(
  `F34: the tests notice when %s (seed ${seed})`,
  async ([, file, from, to, tests]) => {
    expect(await isNoticed(file, read(file).replace(from, to), tests)).toBe(true)
  },
)

test('F34: the tests pass while nothing is changed', async () => {
  for (const [file, tests] of choose(safety, rounds(1, safety.length)))
    expect(await isNoticed(file, read(file), tests), file).toBe(false)
})

test(`F34: the tests notice nine of ten small changes of the safety code (seed ${seed})`, async () => {
  const all = safety.flatMap(([file, tests]) => {
    const source = read(file)
    const changed = mutationsOf(source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end))
    return changed.map((to) => ({ file, tests, from: source, to }))
  })
  expect(all.length).toBeGreaterThan(20)
  // An hour of them in the long form; the short one shows that they are made and noticed.
  const until = performance.now() + 45 * 60_000
  const missed: string[] = []
  let tried = 0
  for (const { file, tests, from, to } of choose(all, rounds(2, all.length))) {
    if (performance.now() > until) break
    tried += 1
    if (!(await isNoticed(file, to, tests))) missed.push(`${file}: ${changeOf(from, to)}`)
  }
  reportFigure(
    'F34',
    `${tried - missed.length} of ${tried} small changes noticed${missed.map((one) => `; not: ${one}`).join('')}`,
  )
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(Math.ceil(tried / 10))
})

/** The first line that differs. */
function changeOf(from: string, to: string): string {
  const lines = to.split('\n')
  const at = from.split('\n').findIndex((line, number) => line !== lines[number])
  return `line ${at + 1}: ${lines[at]?.trim()}`
}
