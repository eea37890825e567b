/** How an invoice can be paid. */
export const methodLabels = {
  transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  other: 'Other',
} as const

/** The badge's menu pays by marking. */
export const methodWords = (method: string): string =>
  method === 'marked' ? 'Marked as paid' : (methodLabels[method as keyof typeof methodLabels] ?? 'Other')
