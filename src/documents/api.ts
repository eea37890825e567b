import { z } from 'zod'
import { answeredAddress, writtenAddress } from '#addresses/api.ts'
import { download, endpoint, upload } from '#kernel/api.ts'
import { anyLine, maxLengths } from '#kernel/text.ts'

export const PaperSize = z.enum(['letter', 'a4'], 'Choose Letter or A4')

/** The letterhead of a photographer's documents; name, email and phone are those of the profile. */
export const Letterhead = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  ...answeredAddress,
  taxId: z.string(),
  /** The address of the logo, /api/letterhead/logo/{file}; null without one. */
  logo: z.string().nullable(),
  paper: PaperSize,
  lightEdge: z.boolean(),
  version: z.int(),
})

export const LetterheadChange = z
  .strictObject({
    /** The name on documents: the profile's business name. */
    businessName: anyLine(maxLengths.name),
    phone: anyLine(maxLengths.phone),
    ...writtenAddress,
    taxId: anyLine(60),
    paper: PaperSize,
    lightEdge: z.boolean('Say whether documents carry the light of the day'),
  })
  .partial()

export const documents = {
  letterhead: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/letterhead',
    output: Letterhead,
    summary: 'The photographer’s letterhead',
  }),
  changeLetterhead: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/letterhead',
    input: LetterheadChange,
    output: Letterhead,
    summary: 'Change the photographer’s letterhead',
  }),
  setLogo: upload({
    access: 'owner',
    method: 'POST',
    path: '/api/letterhead/logo',
    output: Letterhead,
    status: 200,
    files: { fields: ['logo', 'file'], most: 1, largest: 5 * 1024 * 1024, total: 6 * 1024 * 1024 },
    summary: 'Put a logo on the letterhead',
  }),
  removeLogo: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/letterhead/logo',
    output: Letterhead,
    status: 200,
    summary: 'Remove the logo',
  }),
  logo: download({
    access: 'owner',
    method: 'GET',
    path: '/api/letterhead/logo/:file',
    names: { file: /^[a-f0-9]{32}\.png$/ },
    summary: 'The logo, as a PNG',
  }),
}

export type PaperSize = z.infer<typeof PaperSize>
export type Letterhead = z.output<typeof Letterhead>
export type LetterheadChange = z.output<typeof LetterheadChange>
