/** The payment methods. */
export const methodLabels = {
  transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  other: 'Other',
} as const

/** A payment made by choosing the status is "marked". */
export const methodWords = (method: string): string =>
  method === 'marked' ? 'Marked as paid' : (methodLabels[method as keyof typeof methodLabels] ?? 'Other')
