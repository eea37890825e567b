/** Rows of a file, money that went out included. */
export const maxRows = 20_000
/** Payments that are recorded in one request, and so in one transaction: a body has a thousand keys at most. */
export const maxRecorded = 100

/** The longest texts of a row; banks have shorter ones. */
export const maxTexts = { name: 140, text: 500, reference: 60, account: 60 } as const

/** "1 payment", "1,200 payments". */
export const paymentCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'payment' : 'payments'}`

export const tooMuch = 'Too much'
export const knownWords = 'Already imported'

/**
 * `ready`: reference or number and the whole of what is open. `part`: less. `too_much`: more. `suggested`: only amount
 * and name are alike. `several`: more than one invoice it could be. `none`: no invoice.
 */
export const proposalKinds = ['ready', 'part', 'too_much', 'suggested', 'several', 'none'] as const
export type ProposalKind = (typeof proposalKinds)[number]
