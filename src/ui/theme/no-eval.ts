import { config } from 'zod'

// zod tries `new Function` to build faster checks; the pages' security policy forbids it and would report each attempt.
// Imported first.
config({ jitless: true })
