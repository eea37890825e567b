import { fork } from 'node:child_process'
import { dirname, join } from 'node:path'
import type { ImageType } from '#images/api.ts'
import {
  SupervisedWorker,
  WorkerError,
  type WorkerEvents,
  type WorkerHandle,
} from '#kernel/server/supervised-worker.ts'

/** A smaller copy to make. */
export interface Copy {
  path: string
  /** The longest side, in pixels. */
  side: number
  format: 'avif' | 'webp' | 'png'
}

/** The file to process, and where to put the results. */
export interface ImageTask {
  path: string
  renditions: { full: string; copies: Copy[] }
}

export interface ProcessedImage {
  mimeType: ImageType
  width: number
  height: number
  /** Bytes of the re-encoded image. */
  size: number
  /** Bytes of the image and its copies. */
  keptBytes: number
}

/** `unreadable`: not a JPEG, PNG or WEBP, or a broken one; `slow`: over the time limit; `ended`: the process died. */
export type Fault = 'unreadable' | 'pixels' | 'slow' | 'disk' | 'ended'
export type ImageAnswer = ProcessedImage | { fault: Fault }

/** The owner of the image, and a signal that aborts when the client disconnects. */
export interface Requester {
  owner: number
  signal: AbortSignal
}

function startProcess(first: ImageTask, { done, ended }: WorkerEvents<ImageAnswer>): WorkerHandle<ImageTask> {
  // The process gets no settings of the server. Decoded images above 20 MB use a file beside the uploads instead of
  // memory, and freed memory is returned to the system (glibc would keep it).
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    TMPDIR: dirname(first.renditions.full),
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    VIPS_DISC_THRESHOLD: '20m',
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '65536',
  }
  const child = fork(join(import.meta.dirname, 'image-worker-process.ts'), {
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  child.on('message', (answer) => done(answer as ImageAnswer))
  child.once('exit', () => ended())
  child.once('error', ended)
  return {
    send: (task) => void child.send(task, (error) => error && ended(error)),
    kill: () => void child.kill('SIGKILL'),
  }
}

/**
 * Processes images one after the other in a separate process: a malicious image can crash or exhaust that process but
 * not the server, and other requests keep their share of the machine.
 */
export const imageWorker = new SupervisedWorker({ start: startProcess, timeoutMs: 30_000, idleMs: 20_000 })

/** Processes an image, in turn with those of other owners; aborts when the client disconnects. */
export const processImage = (task: ImageTask, requester: Requester): Promise<ImageAnswer> =>
  imageWorker.run(task, { ...requester, killsOnAbort: true }).catch((error: unknown) => ({
    fault: error instanceof WorkerError && error.reason === 'timeout' ? 'slow' : 'ended',
  }))
