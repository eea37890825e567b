import type { TimeOpenedWords } from '#client-language/english/time-opened.ts'

const moreDays = (more: number): string =>
  more === 0 ? '' : ` und ${more} ${more === 1 ? 'weiterer Tag' : 'weitere Tage'}`

export const germanTimeOpened = (): TimeOpenedWords => ({
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
})
