import { z } from 'zod'
import { download, endpoint, upload } from '#kernel/api.ts'
import { Instant } from '#kernel/dates.ts'
import { recordId } from '#kernel/record-id.ts'
import { anyLine } from '#kernel/text.ts'
import { imageSizes, imageTypes, maxFileBytes, maxCaptionLength, maxFiles, maxImages } from '#images/rules.ts'

export const ImageType = z.enum(imageTypes)

export const Image = z.object({
  id: z.int(),
  shootId: z.int(),
  /** Where its file is: /api/uploads/reference-images/{filename}. */
  filename: z.string(),
  /** The original file name. */
  originalName: z.string(),
  /** Bytes. */
  size: z.int(),
  mimeType: ImageType,
  /** Pixels, as displayed. */
  width: z.int(),
  height: z.int(),
  caption: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

/** All images of the shoot, in their new order. */
const ImageOrder = z.strictObject({
  imageIds: z
    .array(recordId('imageIds is a list of ids'), 'imageIds is a list of ids')
    .max(maxImages, `A shoot has at most ${maxImages} images`),
})

const ShootOfForm = z.strictObject({
  shootId: z
    .string('shootId says which shoot the images are for')
    .regex(/^[1-9]\d{0,9}$/, 'shootId is a positive number')
    .transform(Number)
    .pipe(recordId('shootId is a positive number')),
})

/** Further parameters are ignored: clients may add one to bypass caches. */
const FileQuery = z.looseObject({
  /** A copy of at most 480 or 1 600 pixels, as AVIF or WEBP depending on the client; without it the original size. */
  size: z.enum(imageSizes, 'size is small or large').optional(),
})

const several = { most: maxFiles, largest: maxFileBytes, total: 60 * 1024 * 1024 }

export const images = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots/:id/reference-images',
    output: z.array(Image),
    summary: 'The reference images of a shoot, in their order',
  }),
  add: upload({
    access: 'owner',
    method: 'POST',
    path: '/api/shoots/:id/reference-images',
    files: { fields: ['files', 'images'], ...several },
    output: z.array(Image),
    status: 201,
    summary: 'Add reference images: JPEG, PNG or WEBP, 15 MB each',
  }),
  addToShoot: upload({
    access: 'owner',
    method: 'POST',
    path: '/api/reference-images/upload',
    input: ShootOfForm,
    files: { fields: ['images', 'files'], ...several },
    output: z.array(Image),
    status: 201,
    summary: 'Add reference images, with the shoot named in the form',
  }),
  arrange: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/shoots/:id/reference-images/order',
    input: ImageOrder,
    output: z.array(Image),
    summary: 'Reorder the images',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PATCH',
    path: '/api/images/:id',
    input: z.strictObject({ caption: anyLine(maxCaptionLength) }),
    output: Image,
    summary: 'Change the caption of an image',
  }),
  replace: upload({
    access: 'owner',
    method: 'POST',
    path: '/api/images/:id/replace',
    files: { fields: ['files', 'images'], ...several, most: 1 },
    output: Image,
    status: 200,
    summary: 'Replace the file of an image; the old one stays until the new one is saved',
  }),
  remove: endpoint({ access: 'owner', method: 'DELETE', path: '/api/images/:id', summary: 'Remove a reference image' }),
  removeFromShoot: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/shoots/:id/reference-images/:imageId',
    summary: 'Remove a reference image, by its shoot',
  }),
  file: download({
    access: 'owner',
    method: 'GET',
    path: '/api/uploads/reference-images/:filename',
    names: { filename: /^[a-f0-9]{32}\.(jpg|png|webp)$/ },
    input: FileQuery,
    summary: 'The file of a reference image, or a smaller copy of it',
  }),
}

export type Image = z.output<typeof Image>
export type ImageType = z.infer<typeof ImageType>
export type ImageSize = (typeof imageSizes)[number]
