/** Without input for this long, a page reads without its user. */
const idleMs = 60_000

/** When the user last used the page; opening it counts. */
let usedAt = performance.now()

const isPage = 'document' in globalThis

if (isPage)
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(type, () => (usedAt = performance.now()), { capture: true, passive: true })

export const isUserIdle = (): boolean => isPage && performance.now() - usedAt > idleMs
