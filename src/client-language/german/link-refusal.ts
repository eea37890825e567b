import type { LinkRefusalWords } from '#client-language/english/link-refusal.ts'

export const germanLinkRefusal = (): LinkRefusalWords => ({
  or: 'oder',
  beingChanged: 'Diese Rechnung wird gerade geändert.',
  withdrawn: 'Dieser Link wurde zurückgezogen.',
  timeToSignOver: 'Die Frist zum Unterschreiben über diesen Link ist abgelaufen.',
  timeToReadOver: 'Dieser Link zum unterschriebenen Vertrag ist abgelaufen.',
  onYourPage: (studio) =>
    `Diesen Vertrag finden Sie auf Ihrer Seite bei ${studio}; dort wird er auch unterschrieben. Öffnen Sie den Link ` +
    'in der neuesten E-Mail.',
  askForNew: (name, reached) => `Bitten Sie ${name} um einen neuen: ${reached}.`,
  onePerson: 'Geben Sie den Namen der Person ein, die unterschreibt.',
  ownLink:
    'Sie sind als Fotograf/in angemeldet, das wäre also Ihre eigene Unterschrift. Lassen Sie Ihre Kundin oder Ihren ' +
    'Kunden den Link öffnen.',
  signedAlready: 'Dieser Vertrag ist bereits unterschrieben.',
  wasChanged:
    'Der Vertrag wurde geändert, seit Sie diese Seite geöffnet haben. Laden Sie sie neu und lesen Sie ihn, bevor Sie ' +
    'unterschreiben.',
  unprintable: 'Bitte schreiben Sie Ihren Namen in lateinischen, griechischen oder kyrillischen Buchstaben.',
  nameUnprintable: (signs) =>
    `Bitte schreiben Sie Ihren Namen in lateinischen Buchstaben: ` +
    `Die Dokumente des Studios können „${signs}“ nicht darstellen.`,
  dateTaken: 'Dieser Termin wurde gerade anderweitig gebucht. Ihr Studio wurde benachrichtigt, dass Sie ihn wollten.',
  tooClose: (studio) => `Ihr Termin ist zu nah, um ihn hier noch zu ändern. Schreiben Sie an ${studio}.`,
  noMovesLeft: (studio) => `Die Uhrzeit lässt sich hier nicht noch einmal ändern. Schreiben Sie an ${studio}.`,
  notAgreedYet:
    'Die Uhrzeit lässt sich ändern, sobald der Termin vereinbart ist. Für eine andere Zeit sagen Sie ihn ab und ' +
    'buchen neu.',
  bookingOver: 'Dieser Termin ist bereits abgesagt. Laden Sie die Seite neu.',
  codeNeeded: (to) => `Geben Sie den Code ein, den wir an ${to} gesendet haben.`,
  codeUnsendable:
    'Diese Seite öffnet sich mit einem Code per E-Mail, der gerade nicht gesendet werden kann. Bitten Sie Ihre ' +
    'Fotografin oder Ihren Fotografen um einen neuen Link.',
  codeWrong: (left) => `Das ist nicht der Code. Noch ${Number(left) === 1 ? 'ein Versuch' : `${left} Versuche`}.`,
  codeDead: 'Zu viele Versuche. Fordern Sie einen neuen Code an.',
  codeOver: 'Dieser Code ist zu alt. Fordern Sie einen neuen Code an.',
  tooManyCodes: (minutes) =>
    `Wir haben drei Codes gesendet. In ${minutes} ${Number(minutes) === 1 ? 'Minute' : 'Minuten'} können Sie einen ` +
    'weiteren anfordern.',
  nothingToPay: 'Es ist nichts mehr zu zahlen.',
  noCards: 'Diese Rechnung kann nicht mit Karte bezahlt werden. Bitte wählen Sie einen anderen Weg.',
  notThisAmount: 'Dieser Betrag kann nicht mit Karte bezahlt werden. Bitte wählen Sie einen anderen Weg.',
  cardsFail:
    'Kartenzahlungen sind gerade nicht möglich. Es wurde nichts abgebucht. Bitte wählen Sie einen anderen Weg.',
  cardsSilent:
    'Der Kartendienst hat nicht geantwortet. Es wurde nichts abgebucht. Versuchen Sie es in einer Minute ' +
    'noch einmal, ' +
    'oder wählen Sie einen anderen Weg.',
})
