import { FairQueue } from './fair-queue.ts'

/** A process or thread that does one task after the other. */
export interface WorkerHandle<Task> {
  /** Hands over a task. Throws when it cannot be copied. */
  send: (task: Task) => void
  kill: () => void
}

/** What a worker reports. */
export interface WorkerEvents<Result> {
  done: (result: Result) => void
  /** It is of no use any more: it ended, or could not be reached. */
  ended: (cause?: unknown) => void
}

interface SupervisorOptions<Task, Result> {
  /** Starts a worker, which gets the given task first. */
  start: (task: Task, events: WorkerEvents<Result>) => WorkerHandle<Task>
  /** A task that takes longer, in milliseconds, ends its worker. */
  timeoutMs: number
  /** A worker that has had nothing to do for so long, in milliseconds, is ended. */
  idleMs: number
  /** How many tasks may wait, and how many of one owner: of the urgent ones and of the others each. */
  maxWaiting?: number
  maxWaitingOfOne?: number
}

/** Whose task it is, and how long somebody waits for its result. */
export interface TaskOptions {
  owner: number
  /** Comes before the tasks that are not. */
  isUrgent?: boolean | undefined
  /** Aborted when nobody waits for the result any more: a task that has not begun is dropped. */
  signal?: AbortSignal | undefined
  /** Whether an abort also ends the worker that is at the task. */
  killsOnAbort?: boolean
  /** Gives the task up after so long, in milliseconds, whether it has begun or not. */
  maxWaitMs?: number | undefined
}

/**
 * Why a task has no result. `busy`: too many wait; `dropped`: nobody waited for it any more, or its time was over
 * before it began; `timeout`: it took too long; `ended`: its worker ended, or could not be given the task.
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
 * Has one worker do one task after the other. It starts the worker with the first task, ends it when it hangs or idles,
 * and starts another when it died: a task costs at most its own worker. Urgent tasks come first; among equals, owners
 * take turns.
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

  /** Ends the worker and fails the task that it is at. */
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
    // What a worker says after it was given up is nobody's business.
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

  /** The worker is of no use any more; the next task gets another. */
  #lose(error: WorkerError): void {
    const job = this.#running
    this.#running = undefined
    this.close()
    job?.reject(error)
    this.#next()
  }
}
