import { whenIdle } from './prefetch.ts'

/** Milliseconds between two looks whether anything is still under way, and after which nothing waits any longer. */
const lookMs = 50
const patienceMs = 10_000

let isAwaited = false
let chunksUnderWay = 0
const waiting: (() => void)[] = []

/** Counts the loading of a chunk among what the first screen needs. */
export async function loadForScreen(load: () => Promise<void>): Promise<void> {
  chunksUnderWay += 1
  try {
    await load()
  } finally {
    chunksUnderWay -= 1
  }
}

/** Runs something once the first screen of the page stands: at once on every later screen. */
export function afterFirstScreen(act: () => void): void {
  if (isAwaited) waiting.push(act)
  else act()
}

/**
 * From now on `afterFirstScreen` waits until the page is loaded and neither code nor data is under way, as `isBusy`
 * tells of the data.
 */
export function awaitFirstScreen(isBusy: () => boolean): void {
  isAwaited = true
  const latest = performance.now() + patienceMs
  let quiet = 0
  const look = () => {
    const isWorking = document.readyState !== 'complete' || chunksUnderWay > 0 || isBusy()
    quiet = isWorking ? 0 : quiet + 1
    // What has just arrived is drawn before it asks for more: a single quiet look is not enough.
    if (quiet < 2 && performance.now() < latest) setTimeout(() => whenIdle(look), lookMs)
    else stand()
  }
  whenIdle(look)
}

function stand(): void {
  isAwaited = false
  for (const act of waiting.splice(0)) act()
}
