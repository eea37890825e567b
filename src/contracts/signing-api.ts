import { z } from 'zod'
import { consent } from '#client-language/english/consent.ts'
import { endpoint, slow, upload } from '#kernel/api.ts'
import { Recipient, WrittenEmail } from '#documents/written-email.ts'
import { Instant } from '#kernel/dates.ts'
import { Contract, Signature } from './api.ts'

import { SignatureDraft } from './signature/signature-draft.ts'
import { signingPage } from './signing-page-api.ts'

/** Lifetime of a signing link, by default. */
export const defaultLinkDays = 30

/** What the photographer agrees to, stored with the signature; a client does in the language of the contract. */
export const consentWords = consent

export const SendForSignature = WrittenEmail.extend({
  /** The photographer's own signature, which comes first; not needed if it exists. */
  signature: SignatureDraft.optional(),
  /** The only recipient; `to` can name several. */
  email: Recipient.optional(),
  days: z
    .int('Choose how long the link works')
    .min(1, 'A link works for 1 to 365 days')
    .max(365, 'A link works for 1 to 365 days')
    .default(defaultLinkDays),
}).refine(({ to, email }) => to === undefined || email === undefined, {
  path: ['to'],
  message: 'Say who gets the email in to or in email',
})

/** The address for the client, shown once: only its hash is stored. Each email has another one. */
const SentLink = z.object({
  contract: Contract,
  link: z.url(),
  /** Whether an email with it is on its way. */ mailed: z.boolean(),
})

export const DocumentVerdict = z.object({
  /**
   * `record-altered`: what the server stores about the document was altered, not the file; `shown`: the document as
   * sent for signature, before the client has signed; `unproven`: as stored here, but the key that sealed its record is
   * not on this server.
   */
  verdict: z.enum(['valid', 'altered', 'record-altered', 'unproven', 'shown', 'unknown']),
  /** What is confirmed, or what was changed and where. */
  words: z.array(z.string()),
  /** Of a valid document only: its possession is the proof. */
  contract: z
    .object({
      contractNumber: z.string(),
      title: z.string(),
      photographer: z.string(),
      signatures: z.array(
        Signature.pick({ party: true, name: true, way: true, at: true }).extend({
          /** The proposal for which the photographer signed in advance; null for every other signature. */
          inAdvance: z
            .object({
              proposal: z.string(),
              version: z.int(),
              hash: z.string(),
              isChange: z.boolean(),
              sessionType: z.string().optional(),
            })
            .nullable(),
        }),
      ),
      signedAt: Instant,
      timeZone: z.string(),
      /** The hash that both sides got by email. */
      record: z.string(),
      /** What an outside time-stamping authority confirmed. */
      timeStamp: z.object({ authority: z.string(), at: Instant }).nullable(),
    })
    .nullable(),
  /** Of hashes that were asked about: whether this server knows each; null where none was given. */
  known: z
    .object({ bundle: z.boolean().nullable(), clause: z.boolean().nullable(), signed: z.boolean().nullable() })
    .optional(),
})

const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'A hash has 64 letters and digits')
  .optional()

/** The hashes of a Rain Call’s record, whose file stays in the browser. */
const RecordHashes = z.strictObject({
  /** Of the last entry of its chain, which stands for all that was recorded. */
  bundleHash: hash,
  clauseHash: hash,
  /** Of the contract with all signatures. */
  signedHash: hash,
})

const looking = { count: 60, seconds: 300 }

export const signing = {
  send: slow({
    access: 'owner',
    method: 'POST',
    path: '/api/contracts/:id/send',
    input: SendForSignature,
    output: SentLink,
    status: 200,
    tellsSecret: true,
    summary: 'Sign a contract and email a link to sign it; each recipient gets one, and earlier links stop working',
  }),
  remind: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/contracts/:id/remind',
    input: WrittenEmail,
    output: SentLink,
    status: 200,
    tellsSecret: true,
    summary:
      'Email a further link to sign, by default to all who have one; addresses left out lose their emailed links',
  }),
  revoke: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/contracts/:id/revoke',
    output: Contract,
    status: 200,
    summary: 'Revoke the link',
  }),
  takeBack: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/contracts/:id/take-signature-back',
    output: Contract,
    status: 200,
    summary: 'Take the photographer’s own signature back while nobody can sign: the contract can be changed again',
  }),
  ...signingPage,
  verify: upload({
    access: 'anyone',
    method: 'POST',
    path: '/api/verify',
    input: RecordHashes,
    output: DocumentVerdict,
    status: 200,
    limit: looking,
    files: { fields: ['file'], most: 1, largest: 20 * 1024 * 1024, total: 21 * 1024 * 1024 },
    summary:
      'Whether a signed PDF, or the record of a Rain Call, is as it was, or what was altered; or, without a file, ' +
      'whether the hashes of such a record are known',
  }),
}

export type RecordHashes = z.output<typeof RecordHashes>
export type SendForSignature = z.output<typeof SendForSignature>
export type SentForSignature = z.input<typeof SendForSignature>
/** The server's form: instants in epoch milliseconds. */
export type DocumentVerdict = z.input<typeof DocumentVerdict>
