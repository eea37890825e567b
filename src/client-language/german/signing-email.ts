import type { SigningEmailWords } from '#client-language/english/signing-email.ts'

export const germanSigningEmail = (): SigningEmailWords => ({
  readAndSign: 'Lesen und unterschreiben',
  subject: (title) => `${title}: bitte lesen und unterschreiben`,
  reminderSubject: (title) => `Erinnerung: Bitte unterschreiben Sie „${title}“`,
  greeting: (clientName) => `Guten Tag ${clientName},`,
  anyone: 'Guten Tag,',
  ready: (title) =>
    `„${title}“ liegt für Sie bereit. Sie können den Vertrag am Computer oder Handy lesen und unterschreiben, ohne ` +
    'ein Konto anzulegen.',
  stillWaits: (title) =>
    `„${title}“ wartet noch auf Ihre Unterschrift. Sie können den Vertrag am Computer oder Handy lesen und ` +
    'unterschreiben, ohne ein Konto anzulegen.',
  questions: 'Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail.',
  linkNote: (lastDay) =>
    `Dieser private Link gilt bis zum ${lastDay}. Er ist nur für Sie bestimmt: Wer ihn hat, kann in Ihrem Namen ` +
    'unterschreiben.',
  pageNote: (lastDay) =>
    `Unterschreiben können Sie bis zum ${lastDay}. Der private Link führt auf Ihre Seite und ist nur für Sie bestimmt.`,
  heldNote: (until) =>
    `Ihr Termin ist bis ${until} für Sie reserviert: Bitte unterschreiben Sie vorher. Dieser private Link führt zu ` +
    'Ihrer Seite und ist nur für Sie bestimmt.',
  signedSubject: (title) => `${title}: unterschrieben`,
  signedOnPageSubject: (title) => `Unterschrieben: ${title}`,
  firstBill: (number, name, amount, due) => `Rechnung ${number} (${name}): ${amount}, fällig am ${due}.`,
  restOnPage: 'Ihre Zahlungen, wie Sie sie leisten, und alles Weitere zu Ihrem Auftrag stehen auf Ihrer Seite.',
  openPage: 'Seite öffnen',
  thanks: (title) => `vielen Dank: „${title}“ ist von beiden Seiten unterschrieben. Ihr Exemplar finden Sie im Anhang.`,
  lastPage: (verifyUrl) =>
    `Auf der letzten Seite steht, wer wann und wie unterschrieben hat. Ob ein Exemplar verändert wurde, können Sie ` +
    `hier prüfen: ${verifyUrl}`,
  record: (hash, verifyUrl) =>
    `Prüfwert: ${hash}\nBewahren Sie diese Zeile auf: Mit ihr können Sie prüfen, dass der Verlauf der Unterschriften ` +
    `nicht nachträglich geändert wurde.\nWählen Sie dazu das PDF aus und fügen Sie diese Zeile hier ein: ${verifyUrl}`,
})
