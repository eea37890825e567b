/** The addendum by which a session moves under its weather clause, and why a choice of dates is refused. */
export interface RainAddendumWords {
  intro: (studio: string, client: string, contract: string) => string
  newDate: string
  chosenOf: (client: string) => string
  dateBefore: string
  fee: string
  feeName: string
  feeDue: (amount: string) => string
  noFee: string
  readHeading: string
  clauseHash: (hash: string) => string
  evidenceHash: (hash: string) => string
  rest: string
  /** Said with the client’s signature. */
  choice: (when: string) => string
  taken: string
  alreadyChose: (date: string) => string
  outOfDate: string
  noLongerHeld: string
  begun: string
  notOffered: string
}

export const rainAddendum: RainAddendumWords = {
  intro: (studio, client, contract) =>
    `${studio} and ${client} move the session under the weather clause of contract ${contract}.`,
  newDate: 'New date',
  chosenOf: (client) => `The session moves to the one of these dates that ${client} chooses by signing:`,
  dateBefore: 'Date before',
  fee: 'Fee',
  feeName: 'Moving fee',
  feeDue: (amount) => `${amount}, due 7 days after the choice`,
  noFee: 'None',
  readHeading: 'What this is based on',
  clauseHash: (hash) => `Weather clause SHA-256 ${hash}`,
  evidenceHash: (hash) => `Forecast SHA-256 ${hash}`,
  rest: 'Payments that are due by the day of the session follow the new date. Everything else stays as agreed.',
  choice: (when) => `I choose ${when}.`,
  taken: 'This date was just taken.',
  alreadyChose: (date) => `You already chose ${date}.`,
  outOfDate: 'This page is out of date. Reload it.',
  noLongerHeld: 'Your three dates are no longer held. Choose from fresh ones here.',
  begun: 'Your session has begun, so it can no longer be moved here.',
  notOffered: 'Choose one of the dates.',
}
