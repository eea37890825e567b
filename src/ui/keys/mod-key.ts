const isApple = /Mac|iP/.test(navigator.userAgent)

/** The name of the modifier key on this machine. */
export const modKey = isApple ? '⌘' : 'Ctrl'

/** A shortcut with it: ⌘K, Ctrl K. */
export const withModKey = (key: string): string => (isApple ? `⌘${key}` : `Ctrl ${key}`)
