import { z } from 'zod'

/**
 * A host that is named plainly: no user, no password, no way to hide where it leads. Format characters would show
 * another order of letters.
 */
const plain = /^https?:\/\/[^\s\p{C}/?#@:\\]+(?::\d{1,5})?(?:[/?#][^\s\p{C}\\]*)?$/iu

const Url = z.url({ protocol: /^https?$/ })

/** Whether a text is the address of a page on the web, and of nothing else. */
export const isWebAddress = (text: string): boolean => plain.test(text) && Url.safeParse(text).success

/** An address as it is meant: people leave out how it begins. */
export function withScheme(text: string): string {
  const said = text.trim()
  const full = `https://${said}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(said) && isWebAddress(full) ? full : said
}
