/** The default location of a new account. */
export const firstLocation = 'New York, NY'

/** Experience levels, in the order of the form. */
export const levels = [
  { value: 'professional', label: 'Professional' },
  { value: 'amateur', label: 'Advanced Amateur' },
  { value: 'hobby', label: 'Hobby' },
] as const

/** The specialities of set-up and settings. */
export const specialities = [
  'Portrait',
  'Landscape',
  'Wedding',
  'Event',
  'Fashion',
  'Street',
  'Nature',
  'Wildlife',
  'Sports',
  'Commercial',
  'Real Estate',
  'Product',
  'Fine Art',
  'Documentary',
  'Macro',
  'Architecture',
  'Travel',
  'Food',
  'Automotive',
  'Newborn',
] as const

/** Camera brands of set-up and settings. */
export const cameraBrands = [
  'Canon',
  'Nikon',
  'Sony',
  'Fujifilm',
  'Panasonic',
  'Olympus',
  'Leica',
  'Pentax',
  'Hasselblad',
  'Phase One',
  'Blackmagic',
  'RED',
  'Other',
] as const

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
