import type { RainAddendumWords } from '#client-language/english/weather/rain-addendum.ts'

export const germanRainAddendum = (): RainAddendumWords => ({
  intro: (studio, client, contract) =>
    `${studio} und ${client} verlegen den Termin nach der Wetterklausel des Vertrags ${contract}.`,
  newDate: 'Neuer Termin',
  chosenOf: (client) =>
    `Der Termin wird auf denjenigen dieser Termine verlegt, den ${client} mit der Unterschrift wählt:`,
  dateBefore: 'Bisheriger Termin',
  fee: 'Gebühr',
  feeName: 'Umbuchungsgebühr',
  feeDue: (amount) => `${amount}, fällig 7 Tage nach der Wahl`,
  noFee: 'Keine',
  readHeading: 'Worauf das beruht',
  clauseHash: (hash) => `Wetterklausel SHA-256 ${hash}`,
  evidenceHash: (hash) => `Vorhersage SHA-256 ${hash}`,
  rest: 'Zahlungen, die nach dem Termin fällig sind, folgen dem neuen Termin. Alles andere bleibt wie vereinbart.',
  choice: (when) => `Ich wähle: ${when}.`,
  taken: 'Dieser Termin wurde gerade vergeben.',
  alreadyChose: (date) => `Sie haben bereits ${date} gewählt.`,
  outOfDate: 'Diese Seite ist veraltet. Laden Sie sie neu.',
  noLongerHeld: 'Ihre drei Termine sind nicht mehr reserviert. Wählen Sie hier aus neuen.',
  begun: 'Ihr Termin hat begonnen und kann hier nicht mehr verlegt werden.',
  notOffered: 'Wählen Sie einen der Termine.',
})
