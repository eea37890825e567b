/** An email to a client of a booking, with merge fields. */
export interface Written {
  subject: string
  text: string
}

/** The emails that go to the client of a booking by themselves. */
export interface BookingEmailWords {
  proposalWaiting: Written
  proposalExpires: Written
  contractWaiting: Written
  booked: Written
  /** With its invoice attached. */
  paymentBilled: Written
  paymentSoon: Written
  questionnaireDue: Written
  shootEve: Written
  thanks: Written
  /** In place of the date of a shoot that is not known yet. */
  shoot: string
  /** The forecast of the hour in which the shoot begins. `chance`: percent. */
  dry: (temperature: string, chance: number) => string
  rainy: (temperature: string, chance: number) => string
  stormy: (temperature: string, chance: number) => string
  snowy: (temperature: string, chance: number) => string
}

export const written = (subject: string, body: string): Written => ({
  subject,
  text: ['Hi {{client.first}},', body, '{{photographer.name}}'].join('\n\n'),
})

export const bookingEmail: BookingEmailWords = {
  proposalWaiting: written(
    'Your proposal from {{photographer.name}}',
    "In case you missed it: {{link}}. It's good through {{proposal.until}}.",
  ),
  proposalExpires: written('Your proposal expires tomorrow', '{{link}}'),
  contractWaiting: written(
    'Your contract is ready to sign',
    "We're holding {{shoot.date}} for you until {{hold.until}}: {{link}}",
  ),
  booked: written(
    "You're booked: {{booking.title}}, {{shoot.date}}",
    'Your date is confirmed. Everything about it is on your page: {{link}}\n\n' +
      '{{shoot.title}}: {{shoot.date}}, {{shoot.time}}\n{{shoot.location}}',
  ),
  paymentBilled: written(
    'Invoice {{invoice.number}}: {{payment.amount}} due {{payment.due}}',
    'Your invoice is attached ({{payment.name}}). How to pay it is on your page, too: {{link}}',
  ),
  paymentSoon: written('{{payment.name}}: {{payment.amount}} due {{payment.due}}', '{{link}}'),
  questionnaireDue: written(
    'A few questions before {{shoot.date}}',
    'Your answers are still missing: {{questionnaire.name}}.\n\n' +
      'Due {{questionnaire.due}}. Stop and pick up again any time: {{link}}',
  ),
  shootEve: written(
    'Tomorrow: {{shoot.title}}',
    '{{shoot.time}}, {{shoot.location}}.\n' +
      'Sunset {{light.sunset}}, golden hour {{light.golden}}.\n' +
      '{{weather.sentence}}\n\n' +
      '{{link}}',
  ),
  thanks: written('Thank you', 'Thanks for spending the day with us.\n\n{{link}}'),
  shoot: 'the shoot',
  dry: (temperature, chance) => `It looks like ${temperature} and dry, rain ${chance}%.`,
  rainy: (temperature, chance) => `It looks like ${temperature} with rain, ${chance}%.`,
  stormy: (temperature, chance) => `It looks like ${temperature} with a storm, ${chance}%.`,
  snowy: (temperature, chance) => `It looks like ${temperature} with snow, ${chance}%.`,
}
