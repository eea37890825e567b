import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Password } from './api.ts'

const secretLimit = { count: 10, seconds: 180 }

export const Proof = z.strictObject({ password: Password })

/** What guards an account once somebody is signed in. */
export const security = {
  confirm: endpoint({
    access: 'owner', method: 'POST', path: '/api/user/confirm', input: Proof,
    checksSecret: true, limit: secretLimit, transaction: false, summary: 'Prove the password once more, for what asks for a recent proof',
  }),
}

export type Proof = z.infer<typeof Proof>
