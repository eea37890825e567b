import type { Words } from '#ui/toast/toasts.tsx'

const key = 'flash'

/** Stores a toast for the next page in this tab: sign-in ends on another document than it began on. */
export function leaveFlash(words: Words): void {
  sessionStorage.setItem(key, JSON.stringify(words))
}

/** Returns the stored toast and removes it. */
export function takeFlash(): Words | undefined {
  const left = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return left === null ? undefined : (JSON.parse(left) as Words)
}
