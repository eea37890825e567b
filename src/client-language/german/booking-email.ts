import type { BookingEmailWords } from '#client-language/english/booking-email.ts'

const letter = (subject: string, body: string) => ({
  subject,
  text: ['Guten Tag {{client.name}},', body, '{{photographer.name}}'].join('\n\n'),
})

export const germanBookingEmail = (): BookingEmailWords => ({
  proposalWaiting: letter(
    'Ihr Angebot von {{photographer.name}}',
    'Falls Sie es übersehen haben: {{link}}. Es gilt bis {{proposal.until}}.',
  ),
  proposalExpires: letter('Ihr Angebot endet morgen', '{{link}}'),
  contractWaiting: letter(
    'Ihr Vertrag liegt zur Unterschrift bereit',
    'Wir halten Ihnen den {{shoot.date}} frei, bis {{hold.until}}: {{link}}',
  ),
  paymentSoon: letter('{{payment.name}}: {{payment.amount}}, fällig am {{payment.due}}', '{{link}}'),
  questionnaireDue: letter(
    'Ein paar Fragen vor dem {{shoot.date}}',
    'Bitte bis {{questionnaire.due}}. Sie können jederzeit unterbrechen und später weitermachen: {{link}}',
  ),
  shootEve: letter(
    'Morgen: {{shoot.title}}',
    '{{shoot.time}}, {{shoot.location}}.\n' +
      'Sonnenuntergang {{light.sunset}}, goldene Stunde {{light.golden}}.\n' +
      '{{weather.sentence}}\n\n' +
      '{{link}}',
  ),
  thanks: letter('Vielen Dank', 'Danke, dass Sie den Tag mit uns verbracht haben.\n\n{{link}}'),
  shoot: 'Termin',
  dry: (temperature, chance) => `Es werden wohl ${temperature} und trocken, Regenrisiko ${chance}\u00a0%.`,
  rainy: (temperature, chance) => `Es werden wohl ${temperature} mit Regen, ${chance}\u00a0%.`,
  stormy: (temperature, chance) => `Es werden wohl ${temperature} mit Gewitter, ${chance}\u00a0%.`,
  snowy: (temperature, chance) => `Es werden wohl ${temperature} mit Schnee, ${chance}\u00a0%.`,
})
