import type { Typeface } from './typefaces.ts'

/** A text style. Lengths are points, here and in all drawing. */
export interface TextStyle {
  face: Typeface
  size: number
  color?: string
  align?: 'left' | 'right'
  /** Line height as a multiple of the size. */
  leading?: number
}

export const ink = { dark: '#1b1b1b', grey: '#5c5c5c', line: '#d4d4d4' }

/** The label above a fact. */
export const label: TextStyle = { face: 'plain', size: 9, color: ink.grey }
export const small: TextStyle = { face: 'plain', size: 8.5, color: ink.grey }
export const cell: TextStyle = { face: 'plain', size: 10.5 }
export const strong: TextStyle = { face: 'strong', size: 10.5 }
export const words: TextStyle = { face: 'plain', size: 10.5, color: ink.grey }

/** The line height in points. */
export const stepOf = ({ size, leading = 1.4 }: TextStyle): number => size * leading

export const right = (style: TextStyle): TextStyle => ({ ...style, align: 'right' })
