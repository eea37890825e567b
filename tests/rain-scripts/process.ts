// First of all: it watches what the rest writes.
import '../faults/kill-at-write.ts'
import { play, type Stored } from './play.ts'

const { n, stored } = JSON.parse(process.env['RAIN_SCRIPT'] ?? '') as { n: number; stored: Stored }
await play(n, stored)
process.exit(0)
