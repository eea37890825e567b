import { signedForIn, signedForName } from './advance.ts'
import type { Facts } from '#kernel/chained-events.ts'

/** How the address of a link reached its reader. */
function originWords({ linkFrom, linkTo }: Facts): string {
  if (linkFrom === 'email') return `from the email to ${linkTo}`
  return linkFrom === 'booking' ? 'that the client got by booking' : 'that the photographer shared'
}

/** Which link was used, and from where it came. */
function linkWords({ link, onPage, codeTo, ...origin }: Facts): string {
  if (link === undefined) return ''
  const from = originWords(origin)
  const code = codeTo === undefined ? '' : `, after entering the code sent to ${codeTo}`
  return `${onPage === true ? 'on the client’s page ' : ''}with link ${link} ${from}${code}`
}

/** For what a signature was given in advance. */
function advanceWords(facts: Facts): string {
  const signedFor = signedForIn(facts)
  return signedFor ? `in advance for ${signedForName(signedFor)}` : ''
}

/** The link that an event made. */
const madeWords = ({ link }: Facts): string => (link === undefined ? '' : `, link ${link}`)

/** Why an email did not arrive, where the mail server said so at once. */
const refusedWords = ({ isRefused }: Facts): string => (isRefused === true ? ': address refused' : '')

/** The kinds of events of a contract, each in words. */
const words = {
  written: ({ number }) => `Created as ${number}`,
  changed: () => 'Changed',
  'signed on paper': () => 'Marked as signed on paper',
  'paper signature taken back': () => 'Signature on paper taken back',
  signed: ({ party, name, way, ...more }) =>
    `Signed by ${name} (${party}), ${[way, advanceWords(more), linkWords(more)].filter(Boolean).join(', ')}`,
  sent: ({ to, by, ...more }) =>
    by === 'hand'
      ? `Signing link created for ${to}, to be shared by hand${madeWords(more)}`
      : `Sent to ${to} for signature${madeWords(more)}`,
  reminded: ({ to, by, ...more }) =>
    by === 'hand'
      ? `New signing link created for ${to}${madeWords(more)}`
      : `Reminder emailed to ${to}${madeWords(more)}`,
  'not delivered': ({ to, ...more }) => `Not delivered to ${to}${refusedWords(more)}${madeWords(more)}`,
  opened: (facts) => ['Opened by the client', linkWords(facts)].filter(Boolean).join(' '),
  revoked: ({ to, linkFrom, ...more }) =>
    to === undefined
      ? 'Link revoked'
      : `Link ${linkFrom === 'email' ? 'emailed to' : 'for'} ${to} revoked${madeWords(more)}`,
  'signature taken back': () => 'Photographer’s signature taken back',
  completed: () => 'Signed document created',
  'time-stamped': ({ authority }) => `Time-stamped by ${authority}`,
} satisfies Record<string, (facts: Facts) => string>

export type ContractEventKind = keyof typeof words

const isKnown = (kind: string): kind is ContractEventKind => Object.hasOwn(words, kind)

/** Describes an event; one of an unknown kind by its kind. */
export const eventWords = (kind: string, facts: Facts): string => (isKnown(kind) ? words[kind](facts) : kind)
