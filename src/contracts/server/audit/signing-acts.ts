import type { AuditEvent } from '#contracts/audit-event.ts'
import { entryWords, factsIn } from './entry-words.ts'

/** The events on which the state of a contract rests; undefined ones have not happened. */
export interface SigningActs {
  written: AuditEvent | undefined
  /** The photographer's signature, unless it was taken back. */
  photographer: AuditEvent | undefined
  client: AuditEvent | undefined
  /** The client's signature on paper, unless it was taken back. */
  paper: AuditEvent | undefined
  completed: AuditEvent | undefined
}

const isSignatureOf =
  (party: string) =>
  ({ kind, facts }: AuditEvent): boolean =>
    kind === 'signed' && factsIn(facts)['party'] === party

/** The last event of a kind, unless a later one took it back. */
function standing(
  chain: readonly AuditEvent[],
  isAct: (event: AuditEvent) => boolean,
  takenBack: string,
): AuditEvent | undefined {
  const last = chain.findLastIndex((event) => isAct(event) || event.kind === takenBack)
  const event = chain[last]
  return event && isAct(event) ? event : undefined
}

export const actsIn = (chain: readonly AuditEvent[]): SigningActs => ({
  written: chain.find(({ kind }) => kind === 'written'),
  photographer: standing(chain, isSignatureOf('photographer'), 'signature taken back'),
  client: chain.find(isSignatureOf('client')),
  paper: standing(chain, ({ kind }) => kind === 'signed on paper', 'paper signature taken back'),
  completed: chain.find(({ kind }) => kind === 'completed'),
})

/** Events allowed after both signatures. */
const afterwards = new Set(['completed', 'opened', 'revoked', 'time-stamped'])

/** Entries in a place where the server writes none. */
export function misplacedIn(chain: readonly AuditEvent[]): string[] {
  const [begun] = chain
  const { client, completed } = actsIn(chain)
  const begins = begun && begun.id === 1 && begun.kind !== 'written'
  const after = client ? chain.filter(({ id }) => id > client.id) : []
  return [
    ...(begins ? [`${entryWords(begun)} stands where the record says that the contract was written.`] : []),
    ...after
      .filter((event) => !afterwards.has(event.kind) || (event.kind === 'completed' && event !== completed))
      .map((event) => `${entryWords(event)} comes after both signatures, where nothing may be added.`),
    ...(completed && (!client || completed.id < client.id)
      ? [`${entryWords(completed)} comes before the client’s signature.`]
      : []),
  ]
}
