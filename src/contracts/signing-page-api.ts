import { z } from 'zod'
import { download, endpoint } from '#kernel/api.ts'
import { Instant } from '#kernel/dates.ts'
import { Signature } from './api.ts'
import { ContractOnScreen } from './document-schema.ts'
import { drawnFault, isDrawn, signatureFields } from './signature/signature-draft.ts'

/** The client signs exactly the document that was shown. */
export const ClientSignature = z
  .strictObject({ ...signatureFields, documentHash: z.string().regex(/^[0-9a-f]{64}$/, 'This document is not known') })
  .refine(isDrawn, drawnFault)

/** A contract as its client reads it, by link and without an account. */
export const ContractToSign = z.object({
  state: z.enum(['waiting', 'signed', 'expired', 'revoked']),
  contractNumber: z.string(),
  title: z.string(),
  /** The frozen content. */
  paper: ContractOnScreen,
  /** ISO 4217. */
  currency: z.string(),
  totalAmount: z.string().nullable(),
  depositAmount: z.string().nullable(),
  client: z.object({ name: z.string() }),
  photographer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  shoot: z.object({ title: z.string(), date: Instant, timeZone: z.string(), location: z.string() }).nullable(),
  photographerSignature: Signature.nullable(),
  clientSignature: Signature.nullable(),
  /** SHA-256 of the exact document, in hexadecimal. */
  documentHash: z.string(),
  consent: z.string(),
  expiresAt: Instant,
  timeZone: z.string(),
})

/** 32 random bytes in base64url; any other token is answered like an invalid link. */
const names = { token: /^/ }
const guessing = { count: 10, seconds: 180 }

/** What the page calls on which a contract is signed; by itself, because it is all that clients load. */
export const signingPage = {
  read: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/sign/:token',
    names,
    output: ContractToSign,
    checksSecret: true,
    limit: guessing,
    summary: 'The contract behind a link',
  }),
  sign: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/sign/:token',
    names,
    input: ClientSignature,
    output: ContractToSign,
    status: 200,
    checksSecret: true,
    limit: guessing,
    transaction: false,
    summary: 'Sign the contract behind a link',
  }),
  paper: download({
    access: 'anyone',
    method: 'GET',
    path: '/api/sign/:token/pdf',
    names,
    checksSecret: true,
    limit: guessing,
    summary: 'The contract behind a link as a PDF',
  }),
}

export type ClientSignature = z.output<typeof ClientSignature>
export type ContractToSign = z.output<typeof ContractToSign>
