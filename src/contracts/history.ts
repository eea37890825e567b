import type { Facts } from './audit-event.ts'

/** The kinds of events of a contract, each in words. */
const words = {
  written: ({ number }) => `Written as ${number}`,
  changed: () => 'Changed',
  'signed on paper': () => 'Marked as signed on paper',
  'paper signature taken back': () => 'The signature on paper was taken back',
  signed: ({ party, name, way }) => `Signed by ${name} (${party}), ${way}`,
  sent: ({ to }) => `Sent to ${to} for signature`,
  reminded: ({ to }) => `${to} was reminded`,
  opened: () => 'Opened by the client',
  revoked: () => 'The link was revoked',
  'signature taken back': () => 'The photographer’s signature was taken back',
  completed: () => 'The signed document was made',
} satisfies Record<string, (facts: Facts) => string>

export type ContractEventKind = keyof typeof words

const isKnown = (kind: string): kind is ContractEventKind => Object.hasOwn(words, kind)

/** Describes an event; one of an unknown kind by its kind. */
export const eventWords = (kind: string, facts: Facts): string => (isKnown(kind) ? words[kind](facts) : kind)
