import type { Typeface } from './typefaces.ts'

/** How words are set. Lengths are points, here and wherever something is drawn. */
export interface Look {
  face: Typeface
  size: number
  color?: string
  align?: 'left' | 'right'
  /** From one line to the next, as times the size. */
  leading?: number
}

export const ink = { dark: '#1b1b1b', grey: '#5c5c5c', line: '#d4d4d4' }

/** What a fact is called, above it. */
export const label: Look = { face: 'plain', size: 9, color: ink.grey }
export const small: Look = { face: 'plain', size: 8.5, color: ink.grey }
export const cell: Look = { face: 'plain', size: 10.5 }
export const strong: Look = { face: 'strong', size: 10.5 }
export const words: Look = { face: 'plain', size: 10.5, color: ink.grey }

/** From one line to the next. */
export const stepOf = ({ size, leading = 1.4 }: Look): number => size * leading

export const right = (look: Look): Look => ({ ...look, align: 'right' })
