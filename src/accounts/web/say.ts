import type { Words } from '#ui/toasts.tsx'

// The stack of toasts is asked for right after the first paint, so that the sign-in form does not wait for it.
const toasts = () => import('#ui/toasts.tsx')

export const loadToasts = () => toasts().then(({ Toasts }) => ({ default: Toasts }))

export async function sayDone(words: Words): Promise<void> {
  const { toastDone } = await toasts()
  toastDone(words)
}

export async function sayFailed(words: Words): Promise<void> {
  const { toastFailed } = await toasts()
  toastFailed(words)
}
