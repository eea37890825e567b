import type { ChangedBookingWords } from '#client-language/english/changed-booking.ts'

export const germanChangedBooking = (): ChangedBookingWords => ({
  heading: 'Ihre Buchung',
  change: 'Zeit ändern',
  cancel: 'Termin absagen',
  loading: 'Wird geladen',
  movedUntil: (when, left) =>
    `Sie können ihn bis ${when} noch ${Number(left) === 1 ? 'einmal' : `${left}-mal`} verschieben.`,
  cannotMove: (studio) => `Die Zeit lässt sich hier nicht ändern. Schreiben Sie an ${studio}.`,
  noTimes: (studio) => `Zurzeit lässt sich keine andere Zeit wählen. Schreiben Sie an ${studio}.`,
  notAgreed:
    'Die Zeit lässt sich ändern, sobald der Termin vereinbart ist. Für eine andere Zeit sagen Sie ihn ab und buchen ' +
    'neu.',
  choose: 'Andere Zeit wählen',
  back: 'Zurück',
  moveTo: (time) => `Auf ${time}\u00a0Uhr verschieben`,
  moveHint: 'Ihr Termin wird sofort verschoben, mit den Zahlungen, die sich nach seinem Tag richten.',
  moving: 'Ihr Termin wird verschoben',
  moved: (when) => `Ihr Termin ist jetzt: ${when}.`,
  taken: 'Diese Zeit wurde gerade vergeben. Wählen Sie eine andere.',
  cancelHeading: 'Termin absagen?',
  cancelUntil: (when) => `Sie können hier bis ${when} absagen.`,
  tooClose: (studio) => `Ihr Termin ist zu nah, um ihn hier noch zu ändern. Schreiben Sie an ${studio}.`,
  free: 'Noch ist nichts vereinbart: Die Absage kostet nichts, und die Zeit wird für andere frei.',
  keeps: (amount) => `Nach der Vereinbarung erhält das Studio ${amount}.`,
  keepsNothing: 'Nach der Vereinbarung kostet eine Absage jetzt nichts.',
  refund: (amount) => `${amount} von dem, was Sie gezahlt haben, werden zurückgezahlt.`,
  owed: (amount) => `Davon sind noch ${amount} zu zahlen.`,
  why: 'Warum? (freiwillig)',
  confirmCancel: 'Termin absagen',
  keepIt: 'Termin behalten',
  cancelling: 'Ihr Termin wird abgesagt',
  cancelled: (studio) => `Ihr Termin ist abgesagt. ${studio} wurde benachrichtigt.`,
  newAmounts: 'Inzwischen hat sich etwas geändert. Dies sind die neuen Beträge.',
})
