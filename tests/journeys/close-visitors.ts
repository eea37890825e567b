import { afterAll } from 'vitest'
import { closeVisitors } from '#tests/help/chromium.ts'

// The browser stays open for the next file of this worker, but not the visitors.
afterAll(closeVisitors)
