/** Why the client of a call cannot be emailed a link: by the server, or because they have no address. */
export const unreached = ['no mail', 'local links', 'no address'] as const

export type Unreached = (typeof unreached)[number]

const reasons: Record<Unreached, (name: string) => string> = {
  'no mail': () => 'no email can be sent from here',
  'local links': () => 'links to this server open on its own network only',
  'no address': (name) => `${name} has no email address`,
}

/** `Nobody was emailed: Priya Raman has no email address.` */
export const notEmailedWords = (why: Unreached | null, name: string): string =>
  why === null ? 'Nobody was emailed.' : `Nobody was emailed: ${reasons[why](name)}.`

/** The same before anything is sent. */
export const willNotEmailWords = (why: Unreached, name: string): string => `Nobody is emailed: ${reasons[why](name)}.`
