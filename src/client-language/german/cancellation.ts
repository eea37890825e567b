import type { CancellationWords } from '#client-language/english/cancellation.ts'

const tage = (days: number): string => `${days} ${days === 1 ? 'Tag' : 'Tage'}`

export const germanCancellation = (): CancellationWords => ({
  title: 'Wenn Sie absagen',
  atLeast: (days) => `${tage(days)} oder mehr vor dem Termin`,
  between: (from, to) => (from === to ? `${tage(from)} vor dem Termin` : `${from} bis ${to} Tage vor dem Termin`),
  under: (days) => `Weniger als ${tage(days)} vor dem Termin`,
  always: 'Jederzeit',
  kept: (amount) => `${amount} werden einbehalten`,
  depositKept: (amount) => `die erste Zahlung von ${amount} wird einbehalten`,
  paidKept: 'was bis dahin bezahlt ist, wird einbehalten',
  rest: 'Was darüber hinaus bezahlt ist, wird erstattet. Was fehlt, wird in Rechnung gestellt.',
})
