import type { AskedMoveWords } from '#client-language/english/asked-move.ts'

export const germanAskedMove = (): AskedMoveWords => ({
  heading: (title) => `Neuer Termin für ${title}?`,
  instead: (when) => `Statt ${when}`,
  held: (until) => `Wir halten ihn Ihnen bis ${until} frei.`,
  confirm: 'Bestätigen',
  follows: 'Damit wird Ihr Termin verlegt. Diese Zahlungen werden dann an einem anderen Tag fällig:',
  movesAlone: 'Damit wird Ihr Termin verlegt. Keine Zahlung verschiebt sich dadurch.',
  payments: 'Zahlungen mit neuem Fälligkeitstag',
  due: (day) => `fällig am ${day}`,
  cannot: 'Er passt mir nicht',
  why: 'Warum nicht, oder wann würde es passen? (freiwillig)',
  whyHint: (studio) => `${studio} liest es. Bis Sie einen anderen vereinbaren, bleibt Ihr Termin, wie er ist.`,
  send: 'Senden',
  back: 'Zurück',
  sending: 'Wird gesendet',
  confirmed: (day) => `Vielen Dank. Ihr neuer Termin ist ${day}.`,
  declined: (studio) =>
    `Vielen Dank. ${studio} wurde benachrichtigt, dass es nicht passt; Ihr Termin bleibt, wie er ist.`,
  over: (studio) => `${studio} fragt nicht mehr nach diesem Termin.`,
})
