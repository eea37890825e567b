import type { RainChoiceWords } from '#client-language/english/weather/rain-choice.ts'

export const germanRainChoice = (): RainChoiceWords => ({
  heading: (title) => `Neue Termine für ${title}`,
  met: (day, figure, limit, read) =>
    `Die Vorhersage für ${day} hat die vereinbarte Wetterklausel erfüllt (${figure}, vereinbarte Grenze ${limit}), ` +
    `gelesen ${read}.`,
  unread: (day) => `Die Vorhersage für ${day} konnte nicht gelesen werden.`,
  against: (studio, reason) =>
    `${studio} bietet neue Termine an, obwohl die Vorhersage die Klausel nicht erfüllt. Begründung: ${reason}`,
  early: (studio, day, reason) => `${studio} bietet Ihnen andere Termine statt ${day} an. Begründung: ${reason}`,
  suggests: (studio) => `${studio} schlägt vor:`,
  measures: {
    rainPct: (figure) => `${figure} Regenwahrscheinlichkeit`,
    rainMm10: (figure) => `${figure} Regen`,
    windKmh: (figure) => `Wind mit ${figure}`,
    cloud: (figure) => `${figure} Bewölkung`,
  },
  held: (until) => `Alle sind bis ${until} für Sie reserviert.`,
  noLongerHeld: 'Ihre drei Termine sind nicht mehr reserviert. Wählen Sie hier aus neuen.',
  heldHere: (until) => `Bis ${until} für Sie reserviert.`,
  none: (lastDay) => `Bis ${lastDay} gibt es keinen anderen Termin mit diesem Licht. Ihr Studio schreibt Ihnen.`,
  finding: 'Termine werden gesucht',
  was: 'Bisheriger Termin',
  lightOf: (lit, all, light) => `${lit} von ${all} Minuten ${light}`,
  lights: { golden: 'goldene Stunde', golden_sun: 'goldene Sonne', blue: 'blaue Stunde', day: 'Tageslicht' },
  forecast: (rain) => `Vorhersage bisher: ${rain} Regen, kann sich ändern`,
  tooFar: 'zu weit voraus für eine Vorhersage',
  forYou: (time, city) => `${time} bei Ihnen (${city})`,
  dates: 'Termine',
  addendum: 'Der Nachtrag zum Unterschreiben',
  readAddendum: 'Nachtrag lesen',
  hideAddendum: 'Nachtrag ausblenden',
  name: 'Ihr vollständiger Name',
  typeName: 'Ihr vollständiger Name fehlt',
  nameHint: 'Mit dem Namen unterschreiben Sie den Nachtrag mit dem gewählten Termin.',
  agree: 'Bestätigen Sie, dass Sie den Nachtrag gelesen haben und ihn unterschreiben.',
  choose: 'Diesen Termin wählen',
  noneWork: 'Keiner davon passt',
  keep: () => 'Bei meinem Termin bleiben',
  message: 'Wann würde es passen? (freiwillig)',
  messageHint: (studio) => `${studio} liest das. Ihr Termin bleibt, bis Sie einen anderen wählen.`,
  send: 'Senden',
  back: 'Zurück',
  sending: 'Wird gesendet',
  whatWasRead: 'Was gelesen wurde',
  readAt: (time) => `Gelesen ${time}`,
  notRead: 'Es wurde keine Vorhersage gelesen.',
  hour: 'Stunde',
  forecastHash: 'SHA-256 der Vorhersage',
  record: 'Aufzeichnung herunterladen, mit der Vorhersage wie empfangen',
  checkRecord: 'Nachprüfen',
  missing: 'fehlt',
  honest:
    'Eine Vorhersage ist eine Wahrscheinlichkeit, kein Versprechen: Bei 60 % bleibt es in etwa 4 von 10 solchen ' +
    'Fällen trocken, wenn die Vorhersage stimmt, was hier niemand prüft. Ein Ort ist ein Feld von Kilometern.',
  whatMoves: 'Was sich verschiebt',
  moves: (payments, fee) => `Termin, Kalender, Zahlungstage (${payments}), Erinnerungen. Gebühr: ${fee}.`,
  movesWithoutInvoices: (fee) => `Termin, Kalender, Erinnerungen. Rechnungen bleiben, wie sie sind. Gebühr: ${fee}.`,
  noPayments: 'keine folgt dem Termin',
  noFee: 'keine',
  fee: (amount) => `${amount}`,
  feeApart: (amount, studio) => `${amount}, worüber ${studio} Ihnen eine eigene Rechnung schickt`,
  chosen: (day) => `Ihr Termin ist jetzt ${day}.`,
  calendar: 'In Ihren Kalender eintragen',
  chosenHint: (studio) =>
    `Der neue Termin ist unterschrieben. ${studio} wurde benachrichtigt, und Erinnerungen richten sich nach ihm.`,
  kept: (day, studio, read) =>
    `Es bleibt bei Ihrem Termin ${day}. ${studio} wurde benachrichtigt, und die anderen Termine sind nicht mehr ` +
    `reserviert. Die Vorhersage wird wie vereinbart gelesen: ${read}. Sollte sich daraus ein anderer Termin ergeben, ` +
    'hören Sie davon. Sie müssen nichts tun.',
  refused: (studio, day) =>
    `${studio} wurde benachrichtigt, dass diese Termine nicht passen. Sie sind nicht mehr reserviert, und es bleibt ` +
    `bei Ihrem Termin ${day}, bis Sie einen anderen wählen.`,
  othersFound: (studio) => `Wählen Sie unten einen der anderen Termine, oder warten Sie, bis ${studio} sich meldet.`,
  noneFound: (studio) => `Andere Termine gibt es gerade nicht. Sie müssen nichts tun: ${studio} meldet sich bei Ihnen.`,
  over: (studio) => `${studio} bietet diese Termine nicht mehr an.`,
})
