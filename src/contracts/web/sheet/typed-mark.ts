import type { CSSProperties } from 'react'

/** Full-width characters. */
const wide = /[\u1100-\u11ff\u2e80-\uffdc]|\p{Extended_Pictographic}/gu

/** The length of a typed signature, by which its style scales a long name instead of cutting it off. */
export function lettersOf(name: string): CSSProperties {
  const characters = [...name].length + (name.match(wide)?.length ?? 0)
  return { '--letters': Math.max(characters, 1) } as CSSProperties
}
