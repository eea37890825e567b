import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { anyText } from '#kernel/text.ts'
import { AcceptingSignature } from '#proposals/accepting-signature.ts'
import { guessing, hash, names, ResultingContract } from './api.ts'
import { ClientPage } from './client-page.ts'

const change = '/api/client-page/:token/changes/:id'

/** How a client answers a change of what was agreed. */
export const clientChanges = {
  addendum: endpoint({
    access: 'anyone',
    method: 'POST',
    path: `${change}/addendum`,
    names,
    input: z.strictObject({ hash }),
    output: ResultingContract,
    status: 200,
    checksSecret: true,
    limit: guessing,
    // It only reads.
    transaction: false,
    summary: 'The addendum of a change, signed by the photographer in advance',
  }),
  accept: endpoint({
    access: 'anyone',
    method: 'POST',
    path: `${change}/accept`,
    names,
    input: z.strictObject({
      /** Of the change that was read, with what follows from it. */
      hash,
      /** Needed where an addendum is signed. */
      signature: AcceptingSignature.optional(),
    }),
    output: ClientPage,
    status: 200,
    checksSecret: true,
    limit: guessing,
    // It opens its transaction itself, once the addendum is laid out.
    transaction: false,
    summary: 'Accept a change of what was agreed, and sign its addendum where a contract was signed',
  }),
  decline: endpoint({
    access: 'anyone',
    method: 'POST',
    path: `${change}/decline`,
    names,
    input: z.strictObject({ words: anyText(2000).default('') }),
    output: ClientPage,
    status: 200,
    checksSecret: true,
    limit: guessing,
    summary: 'Decline a change of what was agreed, with the reason if one is given',
  }),
}
