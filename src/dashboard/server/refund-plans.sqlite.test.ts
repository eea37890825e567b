import { expect, test } from 'vitest'
import { dashboard } from '#dashboard/api.ts'
import { explain } from '#tests/help/explain.ts'
import { openStudio } from '#tests/help/studio.ts'

test('refunds are found by indexes of their own, however many invoices there are', async () => {
  const asked: string[] = []
  const studio = await openStudio({ options: { onQuery: (statement) => void asked.push(statement) } })
  await studio.as('alice')(dashboard.today, {})
  const [statement = ''] = asked.filter((one) => one.includes('as "credited"'))
  const plan = await explain(studio.db, statement)
  expect(plan.filter((line) => /^SEARCH (?:credited|note)/.test(line))).toEqual([
    expect.stringMatching(/^SEARCH credited USING INDEX invoices_to_refund /),
    expect.stringMatching(/USING COVERING INDEX invoices_credits /),
    expect.stringMatching(/USING COVERING INDEX invoices_credits /),
    expect.stringMatching(/USING COVERING INDEX invoices_credits /),
  ])
})
