import type { CancellationWords } from '#client-language/english/cancellation.ts'

const tage = (days: number): string => `${days} ${days === 1 ? 'Tag' : 'Tage'}`

export const germanCancellation = (): CancellationWords => ({
  title: 'Wenn Sie absagen',
  atLeast: (days) => `Mindestens ${tage(days)} vor dem Termin`,
  between: (from, to) => (from === to ? `${tage(from)} vor dem Termin` : `${from} bis ${to} Tage vor dem Termin`),
  under: (days) => `Weniger als ${tage(days)} vor dem Termin`,
  always: 'Jederzeit',
  kept: (amount) => `wir behalten ${amount} ein`,
  depositKept: (amount) => `wir behalten die erste Zahlung von ${amount} ein`,
  paidKept: 'wir behalten ein, was Sie bis dahin bezahlt haben',
  rest:
    'Was Sie darüber hinaus bezahlt haben, erstatten wir. ' +
    'Haben Sie weniger bezahlt, stellen wir die Differenz in Rechnung.',
})
