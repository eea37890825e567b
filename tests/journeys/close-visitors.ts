import { afterAll, afterEach } from 'vitest'
import { closeVisitors, describePages } from '#tests/help/chromium.ts'

// A journey that waits in vain says where its visitors were.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error((await describePages()).join('\n'))
})

// The browser stays open for the next file of this worker, but not the visitors.
afterAll(closeVisitors)
