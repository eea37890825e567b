import type { Install } from './install.ts'

/** What emails to clients need of the installation. */
export type Reach = Pick<Install, 'mail' | 'linksReachOutside'>

/**
 * What is missing first for emails to clients that leave by themselves: they wait until the links in them lead
 * somewhere. Undefined for nothing. What a photographer sends by hand leaves all the same, with a note beside it.
 */
export function missingForClients({ mail, linksReachOutside }: Reach): 'no_mail' | 'no_public_address' | undefined {
  if (!mail) return 'no_mail'
  return linksReachOutside ? undefined : 'no_public_address'
}

/** Whether such emails can leave. */
export const reachesClients = (install: Reach): boolean => missingForClients(install) === undefined

/** The same facts, as jobs ask for them. */
export interface Sender {
  /** Whether emails can be sent. */
  sendsMail: () => boolean
  /** Whether clients can open the links in them. */
  linksReachOutside: () => boolean
}

export const reachOf = ({ sendsMail, linksReachOutside }: Sender): Reach => ({
  mail: sendsMail(),
  linksReachOutside: linksReachOutside(),
})
