import { interruption } from './child.mjs'

/**
 * Runs steps one after another, prints the result, duration and notes of each, and adds up the passed and failed
 * checks.
 */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0 }
  for (const [name, work] of steps) {
    const began = Date.now()
    const { passed, failed, notes = [] } = await outcomeOf(work)
    const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(6)
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${name.padEnd(34)} ${seconds} s   ${passed} ` +
        `passed${failed ? `, ${failed} failed` : ''}`,
    )
    for (const note of notes) console.log(`    ${note}`)
    sum.passed += passed
    sum.failed += failed
    if (interruption()) break
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed === 0 && !interruption() ? 0 : 1
}

/** A step that throws or runs no checks counts as one failure. */
async function outcomeOf(work) {
  try {
    const { passed, failed, notes } = await work()
    if (passed + failed === 0) console.error('This step ran nothing.')
    return { passed, failed: passed + failed === 0 ? 1 : failed, notes }
  } catch (problem) {
    console.error(problem?.plain ? problem.message : problem)
    return { passed: 0, failed: 1 }
  }
}
