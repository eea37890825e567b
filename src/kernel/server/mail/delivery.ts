// Apart from the transport, whose library is loaded only where emails are sent.
import type { Email } from './mail.ts'

export interface Envelope extends Omit<Email, 'fromName' | 'onSent'> {
  from: string | { name: string; address: string }
  to: string
  /** In angle brackets. */
  messageId?: string
}

/** How the connection to a mail server is encrypted: from its beginning, after STARTTLS, or not at all. */
export type MailSecurity = 'tls' | 'starttls' | 'none'

/** A mail server, as set on the screen. */
export interface MailServer {
  host: string
  port: number
  security: MailSecurity
  /** Empty for a server without sign-in. */
  username: string
  /** Undefined when it was saved with a server key that this server does not have. */
  password: string | undefined
}

/** Hands one email to the mail server. Rejects when it was not accepted. */
export type Send = (envelope: Envelope) => Promise<unknown>

/** Errors of the connection or the sign-in: other emails would fail too. */
const connectionErrors = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH'])

/**
 * Mail servers' answers to an address that does not exist or that no server accepts (RFC 5321, 4.2.3; RFC 7504).
 */
const unknownAddress = new Set([521, 550, 551, 553, 556])

/**
 * Whether the recipient's address itself was refused, so that trying again is in vain. Refusals for a policy (enhanced
 * status x.7.x, RFC 3463), such as for a sender that the mail server does not know yet, may end.
 */
export function isAddressRefused(error: unknown): boolean {
  const {
    command,
    responseCode = 0,
    response = '',
  } = (error ?? {}) as {
    command?: string
    responseCode?: number
    response?: string
  }
  return command === 'RCPT TO' && unknownAddress.has(responseCode) && !/^\d{3}[ -]5\.7\./.test(response)
}

/** Whether the mail server as a whole is unavailable (421: it closes), as opposed to refusing one email. */
export function isOutOfReach(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number }
  return responseCode === 421 || (code !== undefined && connectionErrors.has(code))
}
