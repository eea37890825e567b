import type { ProposalEmailWords } from '#client-language/english/proposal-email.ts'

export const germanProposalEmail = (): ProposalEmailWords => ({
  subject: (title) => `Ihr Angebot: ${title}`,
  newerSubject: (title) => `Ihr Angebot: ${title} (neue Fassung)`,
  text: (client, message, until, studio, { contract, extras, isNewer }) =>
    [
      `Guten Tag ${client},`,
      ...(isNewer ? ['dies ist eine neue Fassung Ihres Angebots. Sie ersetzt die vorige.'] : []),
      ...(message === '' ? [] : [message]),
      `Ihr Angebot hat eine eigene Seite und gilt bis ${until}. Dort können Sie ${extras ? 'Extras wählen, ' : ''}` +
        `${contract ? 'den Vertrag lesen und unterschreiben' : 'das Angebot annehmen'} und sehen, wie Sie bezahlen.`,
      studio,
    ].join('\n\n'),
  heldSubject: (title) => `Für Sie reserviert: ${title}`,
  heldText: (client, session, until, studio, hasContract) =>
    [
      `Guten Tag ${client},`,
      `dieser Termin ist für Sie reserviert:\n${session}`,
      'Er ist noch nicht gebucht. Bitte öffnen Sie Ihre Seite und ' +
        `${hasContract ? 'lesen und unterschreiben Sie den Vertrag' : 'nehmen Sie das Angebot an'}, bevor die ` +
        `Reservierung endet: ${until}. Danach ist der Termin wieder frei.`,
      studio,
    ].join('\n\n'),
  view: 'Angebot ansehen',
  linkSubject: (studio) => `Ihre Seite bei ${studio}`,
  linkText: (studio) => `Hier ist der neue Link zu Ihrer Seite bei ${studio}. Er ist nur für Sie bestimmt.`,
  openPage: 'Seite öffnen',
  changeSubject: (title) => `Eine Änderung: ${title}`,
  totals: (now, before) => `${now} statt ${before}`,
  sameTotal: (total) => `weiterhin ${total}`,
  changeText: (client, why, totals, what, studio) =>
    [
      `Guten Tag ${client},`,
      ...(why === '' ? [] : [why]),
      `Ihre Vereinbarung mit uns soll sich ändern: Der Gesamtbetrag ist ${totals}. Bitte lesen und bestätigen ` +
        'Sie die Änderung. Vorher ändert sich nichts.',
      what,
      studio,
    ].join('\n\n'),
  changeOpen: 'Änderung ansehen',
  lowerText: (client, why, totals, what, studio) =>
    [
      `Guten Tag ${client},`,
      ...(why === '' ? [] : [why]),
      `Ihr Preis ist gesunken: Der Gesamtbetrag ist jetzt ${totals}. Sie müssen nichts tun.`,
      what,
      studio,
    ].join('\n\n'),
  addendumText: (client, day, studio) =>
    [
      `Guten Tag ${client},`,
      `der neue Termin ist am ${day}. Bitte lesen und unterschreiben Sie den Nachtrag dazu.`,
      studio,
    ].join('\n\n'),
  codeSubject: (code) => `${code} ist Ihr Code`,
  codeText: (code, studio) =>
    `Ihr Code: ${code}\n\nEr gilt 10 Minuten auf der Seite, auf der Sie ihn angefordert haben. ` +
    `Niemand von ${studio} wird Sie je danach fragen.`,
})
