import { whenIdle } from './prefetch.ts'

/** Milliseconds between two checks whether anything is still loading. */
const checkEveryMs = 50
/** After this time, in milliseconds, nothing waits any longer. */
const maxWaitMs = 10_000

let isLoading = false
let loadingChunks = 0
const waiting: (() => void)[] = []

/** Counts the loading of a chunk among what the first screen needs. */
export async function loadForScreen(load: () => Promise<void>): Promise<void> {
  loadingChunks += 1
  try {
    await load()
  } finally {
    loadingChunks -= 1
  }
}

/** Runs a callback once the first screen of the page is complete; at once on every later screen. */
export function afterFirstScreen(act: () => void): void {
  if (isLoading) waiting.push(act)
  else act()
}

/** Whether the first screen of the page is still being opened. */
export const isFirstScreen = (): boolean => isLoading

/**
 * From now on `afterFirstScreen` waits until the document is loaded and neither chunks nor data are loading; `isBusy`
 * reports the data.
 */
export function awaitFirstScreen(isBusy: () => boolean): void {
  isLoading = true
  const latest = performance.now() + maxWaitMs
  let quietChecks = 0
  const check = () => {
    const isWorking = document.readyState !== 'complete' || loadingChunks > 0 || isBusy()
    quietChecks = isWorking ? 0 : quietChecks + 1
    // What has just arrived is rendered before it requests more: a single quiet check is not enough.
    if (quietChecks < 2 && performance.now() < latest) setTimeout(() => whenIdle(check), checkEveryMs)
    else release()
  }
  whenIdle(check)
}

function release(): void {
  isLoading = false
  runOneByOne(waiting.splice(0))
}

/** Each in a task of its own, so that a slow phone reacts to touch in between. */
function runOneByOne([next, ...others]: (() => void)[]): void {
  next?.()
  if (others.length > 0) setTimeout(() => runOneByOne(others))
}
