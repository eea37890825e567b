import type { BookingEmailWords } from '#client-language/english/booking-email.ts'

export const writtenInGerman = (subject: string, body: string) => ({
  subject,
  text: ['Guten Tag {{client.name}},', body, '{{photographer.name}}'].join('\n\n'),
})

export const germanBookingEmail = (): BookingEmailWords => ({
  proposalWaiting: writtenInGerman(
    'Ihr Angebot von {{photographer.name}}',
    'falls Sie unser Angebot übersehen haben: {{link}}. Es gilt bis {{proposal.until}}.',
  ),
  proposalExpires: writtenInGerman('Ihr Angebot endet morgen', '{{link}}'),
  contractWaiting: writtenInGerman(
    'Ihr Vertrag liegt zur Unterschrift bereit',
    'wir halten Ihnen den {{shoot.date}} bis {{hold.until}} frei: {{link}}',
  ),
  booked: writtenInGerman(
    'Gebucht: {{booking.title}}, {{shoot.date}}',
    'Ihr Termin ist bestätigt. Alles dazu finden Sie auf Ihrer Seite: {{link}}\n\n' +
      '{{shoot.title}}: {{shoot.date}}, {{shoot.time}}\n{{shoot.location}}',
  ),
  paymentBilled: writtenInGerman(
    'Rechnung {{invoice.number}}: {{payment.amount}}, fällig am {{payment.due}}',
    'Ihre Rechnung ({{payment.name}}) hängt an. Wie Sie sie bezahlen, steht auch auf Ihrer Seite: {{link}}',
  ),
  paymentSoon: writtenInGerman('{{payment.name}}: {{payment.amount}}, fällig am {{payment.due}}', '{{link}}'),
  questionnaireDue: writtenInGerman(
    'Ein paar Fragen vor dem {{shoot.date}}',
    'Ihre Antworten fehlen noch: {{questionnaire.name}}.\n\n' +
      'Bitte antworten Sie bis {{questionnaire.due}}. Sie können jederzeit unterbrechen und später ' +
      'weitermachen: {{link}}',
  ),
  shootEve: writtenInGerman(
    'Morgen: {{shoot.title}}',
    '{{shoot.time}}, {{shoot.location}}.\n' +
      'Sonnenuntergang {{light.sunset}}, goldene Stunde {{light.golden}}.\n' +
      '{{weather.sentence}}\n\n' +
      '{{link}}',
  ),
  thanks: writtenInGerman('Vielen Dank', 'danke, dass Sie den Tag mit uns verbracht haben.\n\n{{link}}'),
  shoot: 'Termin',
  dry: (temperature, chance) => `Es werden wohl ${temperature} und trocken, Regenrisiko ${chance}\u00a0%.`,
  rainy: (temperature, chance) => `Es werden wohl ${temperature} mit Regen, ${chance}\u00a0%.`,
  stormy: (temperature, chance) => `Es werden wohl ${temperature} mit Gewitter, ${chance}\u00a0%.`,
  snowy: (temperature, chance) => `Es werden wohl ${temperature} mit Schnee, ${chance}\u00a0%.`,
})
