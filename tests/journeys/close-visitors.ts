import { afterAll } from 'vitest'
import { closeVisitors } from '#tests/help/chromium.ts'

// The browser stays for the next file of this worker; what a file opened in it does not.
afterAll(closeVisitors)
