import type { Worker } from 'node:worker_threads'

/** The live threads of this process. */
const alive = new Set<Worker>()
let isBroken = false

process.on('worker', (thread) => {
  if (isBroken) void thread.terminate()
  else alive.add(thread)
  thread.once('exit', () => alive.delete(thread))
})

/** Makes every thread fail, including new ones, until reverted. */
export async function breakThreads(): Promise<void> {
  isBroken = true
  await Promise.all([...alive].map((thread) => thread.terminate()))
}

export function mendThreads(): void {
  isBroken = false
}
