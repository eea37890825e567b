import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { rounds } from '#tests/help/rounds.ts'
import { withoutNetwork } from '../../scripts/strace.mjs'
import { runTests } from '../../scripts/vitest.mjs'
import { reportFigure } from './figure.ts'

/** The tests about services outside of the product; in the long form everything but journeys and other faults. */
const [projects, args] =
  rounds(1, 2) === 1 ? [['outside'], ['src/weather/server/outage']] : [['rules', 'outside', 'server', 'web'], []]

test('F33: without any network the tests pass', async () => {
  const [program = '', ...words] = withoutNetwork
  const ask = "fetch('http://192.0.2.1').then(() => 0, (error) => error.cause.code === 'ENETUNREACH' ? 7 : 1)"
  const { status } = spawnSync(program, [...words, process.execPath, '-e', `${ask}.then(process.exit)`])
  expect(status).toBe(7)
  const { passed, failed } = await runTests(projects, { wrapper: withoutNetwork, args, env: { LIGHTBOOK_LONG: '' } })
  expect([passed > 0, failed]).toEqual([true, 0])
  reportFigure('F33', `${passed} tests pass without any network`)
})
