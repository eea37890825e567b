import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { maxLengths, requiredLine } from '#kernel/text.ts'

/** Of a booking. */
export const maxLinks = 20
export const maxLinkTitle = 80

const address = 'Enter an address such as https://www.example.com/gallery'

const LinkDraft = z.strictObject({
  title: requiredLine(maxLinkTitle, 'Type what it leads to'),
  url: z
    .url({ protocol: /^https$/, error: address })
    .max(maxLengths.url, address)
    // What looks like the name of another site would be sent as a user name.
    .refine((url) => !/^https:\/\/[^/?#]*@/i.test(url), address),
})

const DealLink = LinkDraft.extend({ id: z.int() })

export const dealLinks = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/deals/:id/links',
    output: z.array(DealLink),
    summary: 'The links on the client’s page of a deal, such as to an online gallery',
  }),
  add: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:id/links',
    input: LinkDraft,
    output: DealLink,
    status: 201,
    summary: 'Add a link to the client’s page of a deal',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/deals/:dealId/links/:id',
    summary: 'Remove a link from the client’s page of a deal',
  }),
}

export type LinkDraft = z.output<typeof LinkDraft>
export type DealLink = z.output<typeof DealLink>
