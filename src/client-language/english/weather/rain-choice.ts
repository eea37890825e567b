/** The light that is asked for. */
type Light = 'golden' | 'golden_sun' | 'blue' | 'day'

/** The page on which a client chooses one of the dates that are offered under a weather clause. */
export interface RainChoiceWords {
  heading: (title: string) => string
  /** Why dates are offered; each ends before the dates, `{studio} suggests:`. */
  met: (day: string, figure: string, limit: string, read: string) => string
  unread: (day: string) => string
  against: (studio: string, reason: string) => string
  early: (studio: string, day: string, reason: string) => string
  suggests: (studio: string) => string
  /** What a figure is of. */
  measures: Record<'rainPct' | 'rainMm10' | 'windKmh' | 'cloud', (figure: string) => string>
  held: (until: string) => string
  noLongerHeld: string
  heldHere: (until: string) => string
  none: (lastDay: string) => string
  finding: string
  was: string
  /** `60 of 60 minutes golden hour` */
  lightOf: (lit: number, all: number, light: string) => string
  lights: Record<Light, string>
  forecast: (rain: string) => string
  tooFar: string
  forYou: (time: string, city: string) => string
  dates: string
  addendum: string
  readAddendum: string
  hideAddendum: string
  name: string
  typeName: string
  nameHint: string
  agree: string
  choose: string
  noneWork: string
  keep: (day: string) => string
  message: string
  messageHint: (studio: string) => string
  send: string
  back: string
  sending: string
  whatWasRead: string
  /** Above the hours: when, and what the file is. */
  readAt: (time: string) => string
  notRead: string
  hour: string
  forecastHash: string
  record: string
  checkRecord: string
  missing: string
  honest: string
  whatMoves: string
  moves: (payments: string, fee: string) => string
  movesWithoutInvoices: (fee: string) => string
  noPayments: string
  noFee: string
  fee: (amount: string) => string
  /** Where no booking bills it. */
  feeApart: (amount: string, studio: string) => string
  chosen: (day: string) => string
  /** A file with the new date. */
  calendar: string
  chosenHint: (studio: string) => string
  /** After an answer: what happened, what comes next, and what is to be done. `read`: when the forecast is read. */
  kept: (day: string, studio: string, read: string) => string
  /** `day`: of the session as it is. */
  refused: (studio: string, day: string) => string
  /** After it: there are others to choose from, or none. */
  othersFound: (studio: string) => string
  noneFound: (studio: string) => string
  over: (studio: string) => string
}

export const rainChoice: RainChoiceWords = {
  heading: (title) => `New dates for ${title}`,
  met: (day, figure, limit, read) =>
    `The forecast for ${day} met the weather clause you agreed on (${figure}, agreed limit ${limit}), read ${read}.`,
  unread: (day) => `The forecast for ${day} could not be read.`,
  against: (studio, reason) =>
    `${studio} offers new dates although the forecast did not meet the clause. Why: ${reason}`,
  early: (studio, day, reason) => `${studio} offers you other dates for ${day}. Why: ${reason}`,
  suggests: (studio) => `${studio} suggests:`,
  measures: {
    rainPct: (figure) => `${figure} chance of rain`,
    rainMm10: (figure) => `${figure} of rain`,
    windKmh: (figure) => `wind of ${figure}`,
    cloud: (figure) => `${figure} cloud`,
  },
  held: (until) => `All are held for you until ${until}.`,
  noLongerHeld: 'Your three dates are no longer held. Choose from fresh ones here.',
  heldHere: (until) => `Held for you until ${until}.`,
  none: (lastDay) => `There is no other date with this light until ${lastDay}. Your studio will write to you.`,
  finding: 'Finding dates',
  was: 'Date now',
  lightOf: (lit, all, light) => `${lit} of ${all} minutes ${light}`,
  lights: { golden: 'golden hour', golden_sun: 'golden sun', blue: 'blue hour', day: 'open daylight' },
  forecast: (rain) => `Forecast so far: ${rain} rain, may change`,
  tooFar: 'too far ahead for a forecast',
  forYou: (time, city) => `${time} for you (${city})`,
  dates: 'Dates',
  addendum: 'The addendum to sign',
  readAddendum: 'Read the addendum',
  hideAddendum: 'Hide the addendum',
  name: 'Your full name',
  typeName: 'Your full name is required',
  nameHint: 'Typing it signs the addendum with the date you chose.',
  agree: 'Check the box to confirm that you have read the addendum and agree to sign it.',
  choose: 'Choose this date',
  noneWork: 'None of these work',
  keep: () => 'Keep my date',
  message: 'When would it work? (optional)',
  messageHint: (studio) => `${studio} reads it. Your session stays where it is until you choose.`,
  send: 'Send',
  back: 'Back',
  sending: 'Sending',
  whatWasRead: 'What was read',
  readAt: (time) => `Read ${time}`,
  notRead: 'No forecast was read.',
  hour: 'Hour',
  forecastHash: 'Forecast SHA-256',
  record: 'Download the record, with the forecast as it was received',
  checkRecord: 'Check it again',
  missing: 'none',
  honest:
    'A forecast is a chance, not a promise: with a chance of 60%, it stays dry in about 4 of 10 such cases if the ' +
    'forecast is calibrated, which nobody here checks. A place is a grid cell of kilometers.',
  whatMoves: 'What moves',
  moves: (payments, fee) => `Session, calendar, payment dates (${payments}), reminders. Fee: ${fee}.`,
  movesWithoutInvoices: (fee) => `Session, calendar, reminders. Invoices stay as they are. Fee: ${fee}.`,
  noPayments: 'none follow the day',
  noFee: 'none',
  fee: (amount) => amount,
  feeApart: (amount, studio) => `${amount}, billed separately by ${studio}`,
  chosen: (day) => `Your session is now ${day}.`,
  calendar: 'Add it to your calendar',
  chosenHint: (studio) => `The new date is signed. ${studio} has been told, and reminders follow the new date.`,
  kept: (day, studio, read) =>
    `Your date stays ${day}. ${studio} has been told, and the other dates are no longer held. The forecast will be ` +
    `read ${read} as agreed; if that leads to other dates, you’ll hear from us. There’s nothing you need to do.`,
  refused: (studio, day) =>
    `${studio} was told that these dates don’t work. They are no longer held, and your session stays on ${day} until ` +
    'you choose another date.',
  othersFound: (studio) => `Choose one of the other dates below, or wait for ${studio} to get in touch.`,
  noneFound: (studio) =>
    `There are no other dates right now. There’s nothing you need to do: ${studio} will get in touch.`,
  over: (studio) => `${studio} no longer offers these dates.`,
}
