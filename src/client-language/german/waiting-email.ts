import type { WaitingEmailWords } from '#client-language/english/waiting-email.ts'

const moreDays = (more: number): string =>
  more === 0 ? '' : ` und ${more} ${more === 1 ? 'weiterer Tag' : 'weitere Tage'}`

export const germanWaitingEmail = (): WaitingEmailWords => ({
  subject: (type) => `Ein Termin ist frei: ${type}`,
  text: (type, days, more, studio) =>
    [
      'Guten Tag,',
      `für „${type}“ gibt es wieder einen Termin: ${days}${moreDays(more)}.`,
      'Er ist nicht reserviert: Wer ihn zuerst wählt, kann ihn buchen.',
      studio,
    ].join('\n\n'),
  seeTimes: 'Termine ansehen',
  why: 'Sie erhalten diese E-Mail höchstens einmal am Tag, weil Ihre Adresse auf der Warteliste steht.',
  leave: 'Warteliste verlassen',
  confirmation: {
    subject: 'Bitte bestätigen Sie, dass Sie auf einen Termin warten',
    text: (type, studio) =>
      [
        'Guten Tag,',
        `jemand möchte, dass wir dieser Adresse schreiben, wenn ein Termin für „${type}“ frei wird. Wenn Sie das ` +
          'waren, bestätigen Sie es innerhalb von 24 Stunden.',
        studio,
      ].join('\n\n'),
    confirm: 'Auf die Warteliste',
    why: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Sie bekommen dann keine E-Mails über Termine.',
  },
})
