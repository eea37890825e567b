import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from './processes.ts'
import { median } from './rounds.ts'

/** Seconds from starting the process to its first answer, and megabytes when idle: medians of some starts. */
export async function measureStarts(folder: string, starts: number): Promise<{ seconds: number; megabytes: number }> {
  const seconds: number[] = []
  const megabytes: number[] = []
  for (let at = 0; at < starts; at += 1) {
    const began = performance.now()
    const product = await startProduct(folder)
    await fetch(`${product.url}/api/health`)
    seconds.push((performance.now() - began) / 1000)
    await wait(1500)
    megabytes.push(memoryOf(product.pid))
    await product.stop()
  }
  return { seconds: median(seconds), megabytes: median(megabytes) }
}

const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
