/** The icon of a sentence. */
export type SentenceIcon = 'sun' | 'sunrise' | 'sunset' | 'compass' | 'moon' | 'stars' | 'rain' | 'dry'

export interface Part {
  text: string
  isStrong: boolean
}

/** One sentence about the light of a shoot, with its key figures emphasized. */
export interface Sentence {
  icon: SentenceIcon
  parts: Part[]
}

export const plain = (text: string): Part => ({ text, isStrong: false })
export const strong = (text: string): Part => ({ text, isStrong: true })

/** The sentence as plain text. */
export const textOf = ({ parts }: Sentence): string => parts.map(({ text }) => text).join('')
