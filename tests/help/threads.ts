import type { Worker } from 'node:worker_threads'

/** The threads of this process that are alive, whichever test they were started for. */
const alive = new Set<Worker>()
let isBroken = false

process.on('worker', (thread) => {
  if (isBroken) void thread.terminate()
  else alive.add(thread)
  thread.once('exit', () => alive.delete(thread))
})

/** Lets every thread die, also those that are started from now on, until they are mended. */
export async function breakThreads(): Promise<void> {
  isBroken = true
  await Promise.all([...alive].map((thread) => thread.terminate()))
}

export function mendThreads(): void {
  isBroken = false
}
