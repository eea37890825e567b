import { Worker } from 'node:worker_threads'
import { Problem } from '#kernel/problem.ts'
import {
  SupervisedWorker,
  WorkerError,
  type WorkerEvents,
  type WorkerHandle,
} from '#kernel/server/supervised-worker.ts'
import type { ReaderResult, ReaderTask } from './answer-tasks.ts'

/** Far above the 5 MB of the longest file, which take half a second. */
const timeoutMs = 10_000
/** An idle thread ends after this time. */
const idleMs = 30_000
const maxWaiting = 20
const maxWaitingOfOne = 3
/** A file that needs more memory ends its thread, not the server. */
const maxMegabytes = 256

/**
 * Reads a file in a thread. Throws `invalid` with a sentence for one that is refused, `unavailable` when too many wait.
 */
export type FileReader<Order, Content> = (
  task: ReaderTask<Order>,
  owner: number,
  signal: AbortSignal,
) => Promise<Content>

/**
 * A reader with a thread of its own, which runs the module at this path: one that calls `answerTasks`. `tooHard` says
 * what is shown for a file that takes too long, too much memory, or throws.
 */
export function createFileReader<Order, Content>(threadModule: string, tooHard: string): FileReader<Order, Content> {
  const reader = new SupervisedWorker<ReaderTask<Order>, ReaderResult<Content>>({
    start: (_first, events) => startThread(threadModule, events),
    timeoutMs,
    idleMs,
    maxWaiting,
    maxWaitingOfOne,
  })
  return async (task, owner, signal) => {
    const result = await reader.run(task, { owner, signal, killsOnAbort: true }).catch((error: unknown) => {
      throw problemOf(error, tooHard)
    })
    if ('refusal' in result) throw refused(result.refusal)
    if ('error' in result) throw Object.assign(refused(tooHard), { cause: result.error })
    return result.content
  }
}

function startThread<Task, Result>(threadModule: string, { done, ended }: WorkerEvents<Result>): WorkerHandle<Task> {
  const thread = new Worker(threadModule, { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } })
  thread.unref()
  thread.on('message', done)
  thread.on('error', ended)
  thread.on('exit', () => ended(new Error('The thread that reads files ended.')))
  return { send: (task) => thread.postMessage(task), kill: () => void thread.terminate() }
}

const busy = 'Too many files are being read right now. Try again in a moment.'

const refused = (message: string) => new Problem('invalid', message, { fields: { file: message } })

function problemOf(error: unknown, tooHard: string): Problem {
  const reason = error instanceof WorkerError ? error.reason : undefined
  if (reason === 'busy' || reason === 'dropped') return new Problem('unavailable', busy, { retryAfterSeconds: 5 })
  return Object.assign(refused(tooHard), { cause: error })
}
