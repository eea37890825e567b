import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { provideTemporal } from '#kernel/server/temporal.ts'
import { FileRefusal } from './file-refusal.ts'

/** A file to read, by its temporary path or its bytes, and how. */
export type ReaderTask<Order> = { order: Order } & ({ path: string } | { bytes: Uint8Array })

/** What the file says, why it is refused, or the error. */
export type ReaderResult<Content> = { content: Content } | { refusal: string } | { error: string }

/**
 * Answers the tasks of a thread by `read`. Files of strangers are read in a thread: a large one would block all
 * requests.
 */
export function answerTasks<Order, Content>(read: (bytes: Uint8Array, order: Order) => Content): void {
  parentPort?.on('message', async ({ order, ...file }: ReaderTask<Order>) => {
    await provideTemporal()
    const bytes = async () => ('bytes' in file ? file.bytes : readFile(file.path))
    parentPort?.postMessage(await resultOf(async () => read(await bytes(), order)))
  })
}

async function resultOf<Content>(read: () => Promise<Content>): Promise<ReaderResult<Content>> {
  try {
    return { content: await read() }
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.message }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
