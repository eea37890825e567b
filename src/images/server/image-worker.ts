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

/** Which file is processed, and where what is made of it goes. */
export interface ImageTask {
  path: string
  renditions: { whole: string; copies: Copy[] }
}

export interface ProcessedImage {
  mimeType: ImageType
  width: number
  height: number
  /** Bytes of the whole image as it is kept. */
  size: number
  /** Bytes of the image and its copies. */
  keptBytes: number
}

/**
 * `unreadable`: no JPEG, PNG or WEBP, or a broken one; `slow`: it took longer than any honest one; `ended`: its process
 * did.
 */
export type Fault = 'unreadable' | 'pixels' | 'slow' | 'disk' | 'ended'
export type ImageAnswer = ProcessedImage | { fault: Fault }

/** Whose picture it is, and word that nobody waits for it any more. */
export interface Requester {
  owner: number
  signal: AbortSignal
}

function startProcess(first: ImageTask, { done, ended }: WorkerEvents<ImageAnswer>): WorkerHandle<ImageTask> {
  // Nothing of the server's settings is its business. Beyond 20 MB a decoded picture lies in a file beside the
  // uploads instead of in memory, and memory that was let go returns to the machine (glibc would keep it).
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    TMPDIR: dirname(first.renditions.whole),
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
 * Processes one picture after the other in a process of its own: a picture made to break its reader, or to fill the
 * memory, costs that process and not the server, and the other requests keep their share of the machine.
 */
export const imageWorker = new SupervisedWorker({ start: startProcess, timeoutMs: 30_000, idleMs: 20_000 })

/** Has a picture processed, one of each owner in turn; it is given up when nobody waits for it any more. */
export const processImage = (task: ImageTask, requester: Requester): Promise<ImageAnswer> =>
  imageWorker.run(task, { ...requester, killsOnAbort: true }).catch((error: unknown) => ({
    fault: error instanceof WorkerError && error.reason === 'timeout' ? 'slow' : 'ended',
  }))
