import type { CSSProperties } from 'react'

/** Letters as wide as they are high. */
const wide = /[\u1100-\u11ff\u2e80-\uffdc]|\p{Extended_Pictographic}/gu

/** How many letters a typed signature has: its styles make a long name smaller instead of cutting it off. */
export function lettersOf(name: string): CSSProperties {
  const letters = [...name].length + (name.match(wide)?.length ?? 0)
  return { '--letters': Math.max(letters, 1) } as CSSProperties
}
