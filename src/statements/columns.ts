/** The fields to which a column of a CSV file can belong, with their labels. */
export const statementFields = {
  day: 'Day',
  amount: 'Amount, or money in',
  currency: 'Currency',
  name: 'Payer',
  text: 'Text',
  reference: 'Reference',
  direction: 'Credit or debit',
} as const

export type StatementField = keyof typeof statementFields
