/** The texts of every page behind a private link, also where its document cannot be shown. */
export interface LinkPageWords {
  privateLink: (client: string) => string
  ask: (name: string) => string
  invoice: string
  contract: string
  /** For screen readers. */
  loading: Record<'invoice' | 'contract', string>
  unable: Record<'invoice' | 'contract', string>
  safe: Record<'invoice' | 'contract', string>
  none: Record<'invoice' | 'contract', string>
  offline: string
  noAnswer: string
  tryAgain: string
  noLonger: string
  tooMany: string
  or: string
  /** For every invalid link, whatever the reason. */
  deadLink: string
  /** Instead of messages that are in English only; undefined shows those. */
  waitAndTry: string | undefined
  noConnection: string | undefined
  didNotWork: string | undefined
}

export const linkPage: LinkPageWords = {
  privateLink: (client) => `Private link for ${client}`,
  ask: (name) => `Ask ${name} a question`,
  invoice: 'Invoice',
  contract: 'Contract',
  loading: { invoice: 'Loading the invoice', contract: 'Loading the contract' },
  unable: { invoice: 'Unable to Load the Invoice', contract: 'Unable to Load the Contract' },
  safe: { invoice: 'Nothing is lost.', contract: 'Nothing is lost, and nothing was signed.' },
  none: { invoice: 'There is no invoice here', contract: 'There is no contract here' },
  offline: 'You are offline.',
  noAnswer: 'The server did not answer.',
  tryAgain: 'Try again',
  noLonger: 'This link no longer works',
  or: 'or',
  tooMany: 'Too many tries',
  deadLink: 'This link does not work. Ask your photographer for a new one.',
  waitAndTry: undefined,
  noConnection: undefined,
  didNotWork: undefined,
}
