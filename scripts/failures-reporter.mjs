import { writeFileSync } from 'node:fs'
import { MinimalReporter } from 'vitest/node'

/** Shows failures only, and writes the counts to the file that scripts/vitest.mjs reads. */
export default class FailuresReporter extends MinimalReporter {
  onInit(vitest) {
    vitest.logger.printBanner = () => {}
    super.onInit(vitest)
  }

  onTestRunEnd(modules, faults, reason) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const states = tests.map((test) => test.result().state)
    // A file that cannot be loaded, or an error outside any test, fails the run without failing a test.
    const broken = modules.filter(
      (module) => module.state() === 'failed' && ![...module.children.allTests('failed')].length,
    ).length
    const counts = {
      passed: states.filter((state) => state === 'passed').length,
      failed: states.filter((state) => state === 'failed').length + broken + faults.length,
    }
    writeFileSync(process.env.LIGHTBOOK_COUNTS, JSON.stringify(counts))
    if (counts.failed > 0 || tests.length === 0) super.onTestRunEnd(modules, faults, reason)
  }

  reportTestSummary() {
    // The counts of all steps are printed once, at the end.
  }
}
