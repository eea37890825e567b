import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from './settings/config.ts'
import { run } from './run.ts'

const dist = join(import.meta.dirname, '../../../dist/pages')

await run(() => readConfig(process.env), { dist: existsSync(dist) ? dist : undefined })
