import { greetedName } from '#client-language/greeted-name.ts'

/** What a proposal has beside its price. */
export interface ProposalParts {
  contract: boolean
  /** Lines that the client can add. */
  extras: boolean
  /** Whether it replaces one that was sent before. */
  isNewer: boolean
}

/** The email with a proposal. */
export interface ProposalEmailWords {
  subject: (title: string) => string
  /** The same for one that replaces another. */
  newerSubject: (title: string) => string
  /** `until`: the last day; the message may be empty. */
  text: (client: string, message: string, until: string, studio: string, has: ProposalParts) => string
  /** The same for a session that a client booked by themselves. */
  heldSubject: (title: string) => string
  heldText: (client: string, session: string, until: string, studio: string, hasContract: boolean) => string
  view: string
  /** A new link to the page of a client, who asked for one. */
  linkSubject: (studio: string) => string
  linkText: (studio: string) => string
  openPage: string
  /** A change of what was agreed. */
  changeSubject: (title: string) => string
  /** `totals`: the new total and that before. */
  /** `what`: what changes, a line each. */
  changeText: (client: string, why: string, totals: string, what: string, studio: string) => string
  totals: (now: string, before: string) => string
  /** Where only the payments change. */
  sameTotal: (total: string) => string
  changeOpen: string
  /** The same for less, which needs no answer. */
  lowerText: (client: string, why: string, totals: string, what: string, studio: string) => string
  /** An addendum that states the day to which a shoot was moved. */
  addendumText: (client: string, day: string, studio: string) => string
  /** A code for the page of a client. */
  codeSubject: (code: string) => string
  codeText: (code: string, studio: string) => string
}

export const proposalEmail: ProposalEmailWords = {
  subject: (title) => `Your proposal: ${title}`,
  newerSubject: (title) => `Your proposal: ${title} (new version)`,
  text: (client, message, until, studio, { contract, extras, isNewer }) =>
    [
      `Hi ${greetedName(client)},`,
      ...(isNewer ? ['This is a new version of your proposal. It replaces the one before.'] : []),
      ...(message === '' ? [] : [message]),
      `Your proposal is on a page of its own. It's good through ${until}. On that page you can ` +
        `${extras ? 'add extras, ' : ''}${contract ? 'read and sign the contract' : 'accept it'}${extras ? ',' : ''} ` +
        'and see how to pay.',
      studio,
    ].join('\n\n'),
  heldSubject: (title) => `Held for you: ${title}`,
  heldText: (client, session, until, studio, hasContract) =>
    [
      `Hi ${greetedName(client)},`,
      `This time is held for you:\n${session}`,
      `It isn’t booked yet. Open your page and ${hasContract ? 'read and sign' : 'accept it'} before ${until}. ` +
        'After that, the time is open to others again.',
      studio,
    ].join('\n\n'),
  view: 'View your proposal',
  linkSubject: (studio) => `Your page at ${studio}`,
  linkText: (studio) => `Here is the new link to your page at ${studio}. It is for you alone.`,
  openPage: 'Open your page',
  changeSubject: (title) => `A change to ${title}`,
  totals: (now, before) => `${now} instead of ${before}`,
  sameTotal: (total) => `still ${total}`,
  changeText: (client, why, totals, what, studio) =>
    [
      `Hi ${greetedName(client)},`,
      ...(why === '' ? [] : [why]),
      `There is a change to what we agreed: the total is ${totals}. Please review and sign. Nothing ` +
        'changes before you do.',
      what,
      studio,
    ].join('\n\n'),
  changeOpen: 'Review the change',
  lowerText: (client, why, totals, what, studio) =>
    [
      `Hi ${greetedName(client)},`,
      ...(why === '' ? [] : [why]),
      `The price went down: the total is now ${totals}. You don’t need to do anything.`,
      what,
      studio,
    ].join('\n\n'),
  addendumText: (client, day, studio) =>
    [
      `Hi ${greetedName(client)},`,
      `The new date is ${day}. Please read and sign the addendum that says so.`,
      studio,
    ].join('\n\n'),
  codeSubject: (code) => `${code} is your code`,
  codeText: (code, studio) =>
    `Your code is ${code}\n\n` +
    `It works for 10 minutes on the page where you asked for it. No one from ${studio} will ever ask you for it.`,
}
