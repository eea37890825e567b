import type { RainDatesEmailWords } from '#client-language/english/weather/rain-dates-email.ts'
import { writtenInGerman } from '#client-language/german/booking-email.ts'

const list = '\n\n{{dates}}\n\nSie sind bis {{held.until}} für Sie reserviert. Wählen Sie hier einen aus: {{link}}'

export const germanRainDatesEmail = (): RainDatesEmailWords => ({
  dates: writtenInGerman(
    'Neue Termine statt des {{shoot.date}}',
    'die Vorhersage für den {{shoot.date}} hat die vereinbarte Wetterklausel erfüllt ({{figure}}, vereinbarte Grenze ' +
      `{{limit}}), gelesen am {{read.time}}. {{photographer.name}} schlägt vor:${list}`,
  ),
  others: writtenInGerman(
    'Neue Termine statt des {{shoot.date}}',
    `{{photographer.name}} schlägt statt des {{shoot.date}} andere Termine vor:${list}`,
  ),
  early: writtenInGerman(
    'Neue Termine statt des {{shoot.date}}',
    '{{photographer.name}} bietet Ihnen andere Termine statt des {{shoot.date}} an. Begründung: {{reason}}\n\n' +
      'Sie können auch beim Termin bleiben.' +
      list,
  ),
  open: writtenInGerman(
    'Ihr Termin am {{shoot.date}}: andere Termine',
    'Ihre drei Termine sind nicht mehr reserviert. Wählen Sie hier aus neuen.\n\n{{link}}',
  ),
  chosen: writtenInGerman(
    'Ihr Termin ist jetzt am {{chosen.date}}',
    'Ihr Termin ist jetzt am {{chosen.date}}, {{chosen.time}}. Der neue Termin ist unterschrieben; ' +
      '{{payments}}.\n\nDas Protokoll dieser Änderung ist angehängt.\n\n{{link}}',
  ),
  withdrawn: writtenInGerman(
    'Ihr Termin am {{shoot.date}}: vorerst keine anderen Termine',
    '{{photographer.name}} hat die anderen Termine statt des {{shoot.date}} zurückgenommen. Sie lassen sich nicht ' +
      'mehr wählen. Bis Sie anderes hören, bleibt Ihr Termin. Sie müssen nichts tun.\n\n{{link}}',
  ),
  ended: writtenInGerman(
    'Ihr Termin am {{shoot.date}}: keine anderen Termine mehr',
    'Die anderen Termine statt des {{shoot.date}} lassen sich nicht mehr wählen: {{photographer.name}} hat die ' +
      'Buchung geändert. {{session.now}}\n\n{{link}}',
  ),
  movedTo: (date) => `Ihr Termin ist jetzt: ${date}.`,
  canceled: 'Der Termin ist abgesagt.',
  payments: (names) => `diese Zahlungen folgen ihm: ${names}`,
  noPayments: 'Zahlungen bleiben, wie sie sind',
  andFee: (amount) => `, und die Umbuchungsgebühr beträgt ${amount}`,
})
