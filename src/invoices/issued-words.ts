import { z } from 'zod'
import { locales } from '#client-language/language.ts'

/**
 * The names of client, photographer and shoot on an invoice, as of when it was issued or last saved: later changes do
 * not affect a document that the client has.
 */
export const IssuedWords = z.object({
  client: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    /** Left out on English ones, and where the address is a text. */
    country: z.string().optional(),
    /** Left out where VAT is no matter. */
    vatId: z.string().optional(),
    legalScheme: z.string().optional(),
    legalId: z.string().optional(),
  }),
  letterhead: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    website: z.string(),
    address: z.string(),
    taxId: z.string(),
    vatId: z.string().optional(),
    taxNumber: z.string().optional(),
    /** Its number in a public register, with the code of that; left out where there is none. */
    legalScheme: z.string().optional(),
    legalId: z.string().optional(),
  }),
  /** `at` in epoch milliseconds. */
  shoot: z
    .object({
      title: z.string(),
      at: z.number(),
      timeZone: z.string(),
      location: z.string(),
      coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    })
    .nullable(),
  /** The locale in which it was issued; left out on English ones. */
  locale: z.enum(locales).optional(),
  dateFormat: z.enum(['MM/dd/yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd']),
})

export type IssuedWords = z.infer<typeof IssuedWords>
