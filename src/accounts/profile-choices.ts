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
