import type { CodeStepWords } from '#client-language/english/code-step.ts'

export const germanCodeStep = (): CodeStepWords => ({
  title: 'Geben Sie Ihren Code ein',
  sending: 'Ein Code wird gesendet',
  sent: (to) => `Wir haben einen 6-stelligen Code an ${to} gesendet.`,
  code: 'Ihr Code',
  hint: 'Er gilt 10 Minuten. Danach kennen wir diesen Browser 30 Tage lang.',
  enter: 'Weiter',
  missing: 'Bitte geben Sie die 6 Ziffern ein',
  again: 'Neuen Code senden',
  againIn: (seconds) => `Neuen Code senden (in ${seconds} s)`,
  close: 'Ausblenden',
  notSent: 'Das hat nicht funktioniert. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  tooMany: 'Das waren viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.',
  behind: (studio) => `Ihre Seite bei ${studio}: Buchungen und Angebote, Verträge und Zahlungen.`,
  locked: (to) => `Um sie zu öffnen, geben Sie einen Code ein, den wir an ${to} senden.`,
  held: (until) =>
    `Ihr Termin ist bis ${until} für Sie reserviert. Er ist noch nicht gebucht: ` +
    'Bestätigen Sie ihn vorher auf Ihrer Seite.',
  emailCode: 'Code per E-Mail anfordern',
  busy: (time) =>
    `Gerade buchen viele Menschen. Bestätigen Sie Ihre E-Mail-Adresse, dann halten wir ${time}\u00a0Uhr für Sie frei.`,
  strangerHint: 'Er gilt 10 Minuten. Der Termin ist erst für Sie reserviert, wenn Sie ihn eingegeben haben.',
  email: 'E-Mail',
  emailFault: 'Bitte geben Sie eine E-Mail-Adresse wie name@beispiel.de ein',
  otherEmail: 'Andere E-Mail-Adresse verwenden',
  otherTime: 'Anderen Termin wählen',
})
