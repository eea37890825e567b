import { z } from 'zod'
import { ContractOnScreen } from '#contracts/document-schema.ts'
import { ClientSignature, ContractToSign } from '#contracts/signing-page-api.ts'
import { download, endpoint } from '#kernel/api.ts'
import { anyText, requiredText } from '#kernel/text.ts'
import { AcceptingSignature } from '#proposals/accepting-signature.ts'
import { Ticks } from '#proposals/api.ts'
import { ClientPage } from './client-page.ts'

/** What is read before it is signed while accepting. */
export const ResultingContract = z.object({
  paper: ContractOnScreen,
  client: z.object({ name: z.string() }),
  consent: z.string(),
  /** Of exactly this text, sent back with the signature; empty where the client signs only after the photographer. */
  hash: z.string(),
})

const ContractOnPage = ContractToSign.omit({ expiresAt: true })

export const hash = z.string('Reload the page').regex(/^[0-9a-f]{64}$/, 'Reload the page')

export const names = { token: /^/ }
export const guessing = { count: 10, seconds: 180 }

export const clientPage = {
  read: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/client-page/:token',
    names,
    output: ClientPage,
    checksSecret: true,
    limit: guessing,
    summary: 'A client’s page: proposals, contracts, invoices and coming shoots',
  }),
  opened: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/client-page/:token/opened',
    names,
    checksSecret: true,
    limit: guessing,
    summary: 'Record that the page was seen: programs that only follow links are not counted',
  }),
  accept: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/client-page/:token/proposals/:id/accept',
    names,
    input: z.strictObject({
      hash,
      ticks: Ticks,
      /** The total that was shown, in minor units; refused when it is another one. */
      total: z.int(),
      /** The extras that were accepted before, to choose again while the contract is not signed. */
      instead: Ticks.optional(),
      /** Needed where the photographer has signed in advance. */
      signature: AcceptingSignature.optional(),
    }),
    output: ClientPage,
    status: 200,
    checksSecret: true,
    limit: guessing,
    // It opens its transactions itself: a time that was taken meanwhile is told to the photographer all the same.
    transaction: false,
    summary: 'Accept a proposal with some of its extras, and sign its contract where the photographer has signed it',
  }),
  resulting: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/client-page/:token/proposals/:id/contract',
    names,
    input: z.strictObject({ hash, ticks: Ticks }),
    output: ResultingContract,
    status: 200,
    checksSecret: true,
    limit: guessing,
    // It only reads.
    transaction: false,
    summary: 'The contract that results from a proposal with these extras, to be read before accepting',
  }),
  contract: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/client-page/:token/contracts/:id',
    names,
    output: ContractOnPage,
    checksSecret: true,
    limit: guessing,
    summary: 'A contract of the client that waits for their signature, or is signed',
  }),
  sign: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/client-page/:token/contracts/:id/sign',
    names,
    input: ClientSignature,
    output: ClientPage,
    status: 200,
    checksSecret: true,
    limit: guessing,
    transaction: false,
    summary: 'Sign a contract that the photographer has signed',
  }),
  contractFile: download({
    access: 'anyone',
    method: 'GET',
    path: '/api/client-page/:token/contracts/:id/pdf',
    names,
    checksSecret: true,
    limit: guessing,
    summary: 'A contract of the client as a PDF',
  }),
  proposalFile: download({
    access: 'anyone',
    method: 'GET',
    path: '/api/client-page/:token/proposals/:id/pdf',
    names,
    checksSecret: true,
    limit: guessing,
    summary: 'A proposal of the client as a PDF',
  }),
  shootFile: download({
    access: 'anyone',
    method: 'GET',
    path: '/api/client-page/:token/shoots/:id/calendar',
    names,
    checksSecret: true,
    limit: guessing,
    summary: 'A coming shoot of the client as a file for a calendar',
  }),
  decline: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/client-page/:token/proposals/:id/decline',
    names,
    input: z.strictObject({ words: anyText(2000).default('') }),
    output: ClientPage,
    status: 200,
    checksSecret: true,
    limit: guessing,
    summary: 'Decline a proposal, with the reason if one is given',
  }),
  ask: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/client-page/:token/ask',
    names,
    input: z.strictObject({ words: requiredText(2000, 'Type your question') }),
    checksSecret: true,
    limit: guessing,
    summary: 'Send the studio a question',
  }),
  bill: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/client-page/:token/invoices/:id/link',
    names,
    output: z.object({ link: z.url() }),
    status: 200,
    checksSecret: true,
    tellsSecret: true,
    limit: guessing,
    summary: 'The page of one of the client’s invoices',
  }),
  codeFacts: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/client-page/:token/code',
    names,
    /** `to`: the address on file, masked; empty while no code is asked for. */
    output: z.object({ locale: z.string(), studio: z.object({ name: z.string() }), to: z.string() }),
    checksSecret: true,
    limit: guessing,
    summary: 'Who the studio is, and to which masked address a code would go',
  }),
  code: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/client-page/:token/code',
    names,
    /** Without a code one is emailed to the address on file. */
    input: z.strictObject({
      code: z
        .string()
        .regex(/^\d{6}$/, 'Enter the 6 digits')
        .optional(),
    }),
    output: z.object({
      to: z.string(),
      isProven: z.boolean(),
      /** How long until another code can be asked for. */
      waitSeconds: z.int(),
    }),
    status: 200,
    checksSecret: true,
    limit: guessing,
    // It opens its transactions itself: a wrong code counts although it is refused.
    transaction: false,
    summary: 'Email a code to the address on file, or enter it: this browser may then act on the page for 30 days',
  }),
  renew: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/client-page/:token/renew',
    names,
    checksSecret: true,
    limit: guessing,
    summary: 'Email a new link to the address on file when this one has expired; the answer is always the same',
  }),
}
