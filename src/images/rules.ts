export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
type ImageType = (typeof imageTypes)[number]

/** The smaller copies of an image. */
export const imageSizes = ['small', 'large'] as const
type ImageSize = (typeof imageSizes)[number]

/** The maximum size of one image, in bytes. */
export const maxFileBytes = 15 * 1024 * 1024
/** The maximum number of files in one request. */
export const maxFiles = 20
/** Per shoot. */
export const maxImages = 200
/** A decoder's memory grows with the pixels, whatever the file size. */
export const maxPixels = 100_000_000
export const maxCaptionLength = 300

/** How the file of each type ends. */
export const endingOf: Record<ImageType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** The longest side of the smaller copies, in pixels. */
export const sideOf: Record<ImageSize, number> = { small: 480, large: 1600 }

/** The limits as the screens show them. */
export const limitsInWords = 'JPG, PNG, WEBP up to 15MB'

export const tooLarge = (file: string): string => `File "${file}" exceeds the 15MB size limit.`
export const unsupported = (file: string): string => `File "${file}" is not a supported image format (JPG, PNG, WEBP).`
export const damaged = (file: string): string => `File "${file}" is damaged and cannot be read.`
export const tooManyPixels = (file: string): string => `File "${file}" has more than 100 megapixels.`

/** The address of an image, or of its smaller copy. */
export const addressOfImage = (filename: string, size?: ImageSize): string =>
  `/api/uploads/reference-images/${filename}${size ? `?size=${size}` : ''}`
