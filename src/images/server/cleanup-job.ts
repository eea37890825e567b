import type { Files } from '#kernel/server/files.ts'
import type { Db } from '#database/db.ts'
import { darkroom } from './image-worker.ts'
import { removeLeftovers, sweepFiles } from './sweep.ts'

const leftoversEveryMs = 5000
const sweepEvery = 720

export interface KeeperOptions {
  /** No other server uses these files: at the start, whatever has no row is nobody's. */
  isAlone: boolean
  log: { error: (what: object, words: string) => void }
}

/** Keeps files and rows together while the server runs. Answers how to stop. */
export function startKeeper(db: Db, kept: Files, { isAlone, log }: KeeperOptions): () => Promise<void> {
  let rounds = 0
  let running = Promise.resolve()
  const chore = async () => {
    const at = rounds++
    await removeLeftovers(db, kept)
    if (at % sweepEvery === 0) await (at === 0 && isAlone ? sweepFiles(db, kept, started) : sweepFiles(db, kept))
  }
  const round = () =>
    (running = running.then(chore).catch((error: unknown) => log.error({ err: error }, 'tidying up files failed')))
  const started = Date.now()
  void round()
  const timer = setInterval(() => void round(), leftoversEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    darkroom.close()
    await running
  }
}
