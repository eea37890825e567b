import { FairQueue } from './fair-queue.ts'

/** A process or thread that runs one task after the other. */
export interface WorkerHandle<Task> {
  /** Sends a task. Throws when it cannot be cloned. */
  send: (task: Task) => void
  kill: () => void
}

/** What a worker reports. */
export interface WorkerEvents<Result> {
  done: (result: Result) => void
  /** It ended, or could not be reached. */
  ended: (cause?: unknown) => void
}

interface SupervisorOptions<Task, Result> {
  /** Starts a worker, which gets the given task first. */
  start: (task: Task, events: WorkerEvents<Result>) => WorkerHandle<Task>
  /** A task that takes longer, in milliseconds, ends its worker. */
  timeoutMs: number
  /** A worker idle for this long, in milliseconds, is ended. */
  idleMs: number
  /** Maximum number of waiting tasks, in all and per owner, counted separately for urgent ones. */
  maxWaiting?: number
  maxWaitingOfOne?: number
}

/** A task's owner, and how long the caller waits for the result. */
export interface TaskOptions {
  owner: number
  /** Runs before other tasks. */
  isUrgent?: boolean | undefined
  /** Aborted when the result is no longer needed: a waiting task is dropped. */
  signal?: AbortSignal | undefined
  /** Whether an abort also ends the worker running the task. */
  killsOnAbort?: boolean
  /** Fails the task after this time, in milliseconds, whether it is running or waiting. */
  maxWaitMs?: number | undefined
}

/**
 * Why a task has no result. `busy`: the queue is full; `dropped`: aborted, or timed out before it ran; `timeout`: it
 * took too long; `ended`: its worker ended, or could not get the task.
 */
export type WorkerFailure = 'busy' | 'dropped' | 'timeout' | 'ended'

export class WorkerError extends Error {
  readonly reason: WorkerFailure

  constructor(reason: WorkerFailure, cause?: unknown) {
    super(`The task of a worker failed: ${reason}.`, { cause })
    this.reason = reason
  }
}

interface Job<Task, Result> {
  task: Task
  resolve: (result: Result) => void
  reject: (error: WorkerError) => void
}

/**
 * Runs tasks on one worker, one after the other. It starts the worker with the first task, ends it when it hangs or
 * idles, and replaces it when it died: a task can only break its own worker. Urgent tasks come first; among equals,
 * owners take turns.
 */
export class SupervisedWorker<Task, Result> {
  readonly #options: Required<SupervisorOptions<Task, Result>>
  readonly #urgent = new FairQueue<number, Job<Task, Result>>()
  readonly #others = new FairQueue<number, Job<Task, Result>>()
  #worker: WorkerHandle<Task> | undefined
  #running: Job<Task, Result> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: SupervisorOptions<Task, Result>) {
    this.#options = { maxWaiting: Number.POSITIVE_INFINITY, maxWaitingOfOne: Number.POSITIVE_INFINITY, ...options }
  }

  /** The result of a task. Throws a WorkerError. */
  async run(task: Task, options: TaskOptions): Promise<Result> {
    const { owner, isUrgent, signal, killsOnAbort, maxWaitMs } = options
    const queue = isUrgent ? this.#urgent : this.#others
    if (signal?.aborted) throw new WorkerError('dropped')
    this.#requireRoom(queue, owner)
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const job = { task, resolve, reject }
    const drop = (whenRunning?: WorkerFailure) => {
      if (queue.remove(owner, job)) reject(new WorkerError('dropped'))
      else if (whenRunning && this.#running === job) this.#lose(new WorkerError(whenRunning))
    }
    const onAbort = () => drop(killsOnAbort ? 'ended' : undefined)
    const timer = maxWaitMs === undefined ? undefined : setTimeout(() => drop('timeout'), maxWaitMs)
    signal?.addEventListener('abort', onAbort, { once: true })
    queue.add(owner, job)
    if (!this.#running) this.#next()
    return promise.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    })
  }

  #requireRoom(queue: FairQueue<number, unknown>, owner: number): void {
    const { maxWaiting, maxWaitingOfOne } = this.#options
    if (queue.size >= maxWaiting || queue.sizeOf(owner) >= maxWaitingOfOne) throw new WorkerError('busy')
  }

  /** Ends the worker and fails the running task. */
  close(): void {
    clearTimeout(this.#timer)
    const worker = this.#worker
    const job = this.#running
    this.#worker = undefined
    this.#running = undefined
    worker?.kill()
    job?.reject(new WorkerError('ended'))
  }

  #next(): void {
    clearTimeout(this.#timer)
    const job = (this.#running = this.#urgent.take() ?? this.#others.take())
    if (!job) {
      this.#timer = setTimeout(() => this.close(), this.#options.idleMs).unref()
      return
    }
    this.#timer = setTimeout(() => this.#lose(new WorkerError('timeout')), this.#options.timeoutMs)
    try {
      this.#worker ??= this.#start(job.task)
      this.#worker.send(job.task)
    } catch (error) {
      job.reject(new WorkerError('ended', error))
      this.#next()
    }
  }

  #start(task: Task): WorkerHandle<Task> {
    // Messages of a discarded worker are ignored.
    const worker: WorkerHandle<Task> = this.#options.start(task, {
      done: (result) => {
        if (worker !== this.#worker) return
        this.#running?.resolve(result)
        this.#next()
      },
      ended: (cause) => {
        if (worker === this.#worker) this.#lose(new WorkerError('ended', cause))
      },
    })
    return worker
  }

  /** Discards the worker; the next task starts another. */
  #lose(error: WorkerError): void {
    const job = this.#running
    this.#running = undefined
    this.close()
    job?.reject(error)
    this.#next()
  }
}
