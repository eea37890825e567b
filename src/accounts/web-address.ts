import { z } from 'zod'

/** A plain host: no user, no password. Format characters are excluded because they can reorder the text shown. */
const plain = /^https?:\/\/[^\s\p{C}/?#@:\\]+(?::\d{1,5})?(?:[/?#][^\s\p{C}\\]*)?$/iu

const Url = z.url({ protocol: /^https?$/ })

/** Whether a text is an http(s) address. */
export const isWebAddress = (text: string): boolean => plain.test(text) && Url.safeParse(text).success

/** Adds a missing scheme. */
export function withScheme(text: string): string {
  const trimmed = text.trim()
  const full = `https://${trimmed}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(trimmed) && isWebAddress(full) ? full : trimmed
}
