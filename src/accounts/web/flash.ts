import type { Words } from '#ui/toast/toasts.tsx'

const key = 'flash'

/** Leaves words for the next page that loads in this tab: a sign-in ends on another document than it began on. */
export function leaveFlash(words: Words): void {
  sessionStorage.setItem(key, JSON.stringify(words))
}

/** Takes the words that the page before left, once. */
export function takeFlash(): Words | undefined {
  const left = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return left === null ? undefined : (JSON.parse(left) as Words)
}
