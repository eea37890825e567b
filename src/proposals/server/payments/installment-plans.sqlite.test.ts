import { expect, test } from 'vitest'
import { explain } from '#tests/help/explain.ts'
import { openStudio } from '#tests/help/studio.ts'
import { installmentJob } from './installment-job.ts'

test('the payments to bill are found by their days, however many were billed before', async () => {
  let queries: string[] = []
  const studio = await openStudio({ options: { onQuery: (statement) => void queries.push(statement) } })
  queries = []
  await installmentJob().run(studio.db, studio.clock.now, async () => true)
  const asked = queries.filter((one) => one.includes('from "installments"'))
  expect(asked.length).toBe(2)
  const plans = await Promise.all(asked.map((one) => explain(studio.db, one)))
  expect(plans.map(([step]) => step)).toEqual([
    expect.stringMatching(/^SEARCH installments USING INDEX installments_to_issue /),
    expect.stringMatching(/^SEARCH installments USING INDEX installments_billed /),
  ])
})
