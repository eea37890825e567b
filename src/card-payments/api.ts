import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { OptionalInstant } from '#kernel/dates.ts'

/** How clients of a photographer pay by card: by Stripe Checkout, into the photographer's own Stripe account. */
export const CardPayments = z.object({
  /** Whether this server takes part in card payments at all. */
  isOffered: z.boolean(),
  /** Where Stripe reports payments; null until it is set up, and while nobody outside can open this server. */
  eventsUrl: z.string().nullable(),
  isSetUp: z.boolean(),
  /** Whether clients are offered to pay by card: there are both keys. */
  isOn: z.boolean(),
  /** The last four characters of the secret key; empty without one. */
  keyEnd: z.string(),
  /** The key is one for tests: no money is moved. */
  isTest: z.boolean(),
  hasSigningSecret: z.boolean(),
  /** When Stripe last reported something that was signed rightly. */
  lastEventAt: OptionalInstant,
  version: z.int(),
})

/** The longest key that is taken, in characters. */
export const maxKey = 255

/** Lines and spaces around a copied key are not part of it. */
const key = (pattern: RegExp, message: string) => z.string(message).trim().max(maxKey, message).regex(pattern, message)

export const CardKeys = z
  .strictObject({
    secretKey: key(/^(?:sk|rk)_(?:live|test)_\w{8,}$/, 'A secret key begins with sk_live_ or rk_live_'),
    signingSecret: key(/^whsec_[\w+/=-]{8,}$/, 'A signing secret begins with whsec_'),
  })
  .partial()
  .refine((keys) => Object.keys(keys).length > 0, { path: ['secretKey'], message: 'Enter a key' })

export const cardPayments = {
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/card-payments',
    output: CardPayments,
    summary: 'Whether and how clients can pay by card; the keys themselves are not returned',
  }),
  setUp: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/card-payments',
    output: CardPayments,
    status: 201,
    summary: 'Make the address to which Stripe reports payments',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/card-payments',
    input: CardKeys,
    output: CardPayments,
    summary: 'Save the keys of the photographer’s Stripe account; one that is left out stays',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/card-payments',
    summary: 'Forget the keys and the address: clients can no longer pay by card',
  }),
}

export type CardPayments = z.output<typeof CardPayments>
export type SentCardKeys = z.input<typeof CardKeys>
