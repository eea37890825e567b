/** The default location of a new account. */
export const firstLocation = 'New York, NY'

const manner: Record<string, string> = { professional: 'Professional', amateur: 'Advanced amateur', hobby: 'Hobby' }

/** Describes a photographer's work: `Professional wedding photography.`; empty for an empty profile. */
export function workSentence({
  photographerLevel,
  photographyType,
}: Record<'photographerLevel' | 'photographyType', string>): string {
  const words = [manner[photographerLevel], photographyType.toLowerCase()].filter(Boolean)
  if (words.length === 0) return ''
  const sentence = `${words.join(' ')} photography.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
