const isApple = /Mac|iP/.test(navigator.userAgent)

/** What the key beside the space bar is called on this machine. */
export const modKey = isApple ? '⌘' : 'Ctrl'

/** A key that is pressed with it, as people write it there: ⌘K, Ctrl K. */
export const withModKey = (key: string): string => (isApple ? `⌘${key}` : `Ctrl ${key}`)
