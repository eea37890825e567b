type Light = 'daylight' | 'goldenHour' | 'blueHour' | 'night'

/** How to be told when a time opens, and to leave the list again. */
interface WaitingWords {
  offer: string
  hint: string
  from: string
  to: string
  send: string
  sending: string
  sent: string
  sentMore: string
  /** The page on which one confirms. */
  confirmTitle: string
  confirmIntro: string
  confirm: string
  confirmed: string
  confirmedMore: string
  tooLate: string
  stillUnconfirmed: string
  badDays: string
  full: (studio: string) => string
  notSent: string
  /** The page on which one leaves. */
  leaveTitle: string
  leaveIntro: string
  leave: string
  left: string
  leftMore: string
  notWaiting: string
  stillThere: string
  seeTimes: string
}

/** The page on which clients book a session by themselves. */
export interface BookingPageWords {
  heading: (type: string) => string
  listHeading: (studio: string) => string
  listIntro: string
  book: (type: string) => string
  /** `An hour and a half` */
  length: (minutes: number) => string
  pickLight: string
  places: string
  /** Where visitors name a place: a center and kilometers. */
  around: (center: string, km: number) => string
  otherPlace: string
  otherPlaceHint: (center: string, km: number) => string
  months: string
  before: string
  after: string
  legend: string
  /** Where the times are shown. */
  legendOfTimes: string
  /** `3 times` */
  times: (count: number) => string
  noTimes: string
  /** `5 of 8 left`, of a row of sessions. */
  left: (left: number, count: number) => string
  /** `All eight are taken.` */
  allTaken: (count: number) => string
  /** Of a day of sessions that moves if it rains. */
  rainDay: (day: string) => string
  best: string
  /** `Daylight, sun 13°`, in the middle of a session. */
  sunThen: (light: Light, height: number) => string
  /** `On your clock in London: 8:20–9:50 PM` */
  yourClock: (city: string, time: string) => string
  /** `Times in New York. You are in London, 5 hours ahead.` */
  zones: (place: string, own: string, minutes: number) => string
  zoneOnly: (place: string) => string
  hold: (time: string) => string
  /** Of rain, percent. */
  forecast: (percent: number) => string
  heldFor: string
  /** `Held for you until 3:41 PM.` */
  /** `city`: of the visitor’s clock, where it is not that of the place. */
  heldUntil: (time: string, city?: string) => string
  minutesLeft: (minutes: number) => string
  moreTime: string
  letGo: string
  over: string
  stillFree: string
  holdAgain: string
  justTaken: string
  nextBest: (time: string) => string
  name: string
  email: string
  emailHint: string
  phone: string
  phoneHint: string
  message: (studio: string) => string
  terms: string
  agree: string
  total: string
  /** When a payment is due. */
  dueNow: string
  dueOn: (day: string) => string
  dueDelivered: string
  /** Above what is kept in that case. */
  ifCanceled: string
  included: string
  /** Above the button: what it does. */
  holdsFirst: string
  bookIt: string
  /** What follows the booking: its contract is signed at once, or after the studio has signed it; what is paid then. */
  nextStep: (contract: 'none' | 'at once' | 'later', studio: string, deposit: string | undefined) => string
  nextStepFree: string
  booking: string
  /** After booking in a frame of another site. */
  heldForYou: string
  goOnHint: string
  goOn: string
  /** For whoever comes back after booking `Saturday, December 5, 3:45 PM`. */
  chosen: (time: string) => string
  /** There is no time in a month. */
  emptyLight: (month: string) => string
  emptyTaken: (month: string) => string
  nextDay: (day: string) => string
  looking: string
  noneAhead: string
  waiting: WaitingWords
  checkFields: string
  faults: Record<'name' | 'email' | 'phone' | 'agree', string>
  pageOld: string
  tooMany: (minutes: number) => string
  /** From the same network. */
  twoHeld: string
  notBooked: string
  /** The photographer has to mend something first. */
  notReady: (studio: string) => string
  tooQuick: string
  noPage: string
  noPageMore: string
  /** Without scripts: what can be booked is told all the same. */
  needsScript: string
  loading: string
  tryAgain: string
  unable: string
  safe: string
  offline: string
  noAnswer: string
}

const hours = ['', 'An hour', 'Two hours', 'Three hours', 'Four hours', 'Five hours', 'Six hours']

function length(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest === 0 && hours[whole]) return hours[whole]
  if (rest === 30 && whole === 1) return 'An hour and a half'
  return whole === 0 ? `${minutes} minutes` : `${whole} h ${rest} min`
}

/** Up to twelve in words. */
const numbers = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

const apart = (minutes: number): string => {
  const [whole, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const hour = whole === 1 ? '1 hour' : `${whole} hours`
  return `${rest === 0 ? hour : `${whole} h ${rest} min`} ${minutes > 0 ? 'ahead' : 'behind'}`
}

const lights = { daylight: 'Daylight', goldenHour: 'Golden hour', blueHour: 'Blue hour', night: 'After dark' }

export const bookingPage: BookingPageWords = {
  heading: (type) => `Book ${type}`,
  listHeading: (studio) => `Book ${studio}`,
  listIntro: 'Choose what you would like.',
  book: (type) => `Book ${type}`,
  length,
  pickLight: 'Pick the light first.',
  places: 'Place',
  around: (center, km) => `Up to ${km} km from ${center}`,
  otherPlace: 'Another place',
  otherPlaceHint: (center, km) => `A town or neighborhood within ${km} km of ${center}`,
  months: 'Day',
  before: 'Previous month',
  after: 'Next month',
  legend: 'Strips show the day’s light. No strip, no free times.',
  legendOfTimes: 'The time is the best start.',
  times: (count) => (count === 1 ? '1 time' : `${count} times`),
  noTimes: 'No free time that day.',
  left: (left, count) => `${left} of ${count} left`,
  rainDay: (day) => `If it rains: ${day}, at the same time.`,
  allTaken: (count) => (count === 1 ? 'It is taken.' : `All ${numbers[count] ?? count} are taken.`),
  best: 'Best light',
  sunThen: (light, height) => `${lights[light]}${height > 0 ? `, sun ${Math.round(height)}°` : ''}`,
  yourClock: (city, time) => `On your clock in ${city}: ${time}`,
  zones: (place, own, minutes) => `Times in ${place}. You are in ${own}, ${apart(minutes)}.`,
  zoneOnly: (place) => `Times in ${place}.`,
  hold: (time) => `Hold ${time} for me`,
  forecast: (percent) => `Forecast now: ${percent}% chance of rain. Forecasts change; light doesn’t.`,
  heldFor: 'Held for 15 minutes while you fill in your name. Nothing to pay yet.',
  heldUntil: (time, city) => `Held for you until ${time}${city === undefined ? '' : ` in ${city}`}.`,
  minutesLeft: (minutes) => `Held for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`,
  moreTime: 'More time',
  letGo: 'Let it go',
  over: 'Your hold ended.',
  stillFree: 'This time is still free.',
  holdAgain: 'Hold it again',
  justTaken: 'This time was just taken.',
  nextBest: (time) => `Next best light: ${time}`,
  name: 'Your name',
  email: 'Email',
  emailHint: 'We’ll send your private page here',
  phone: 'Phone',
  phoneHint: 'Only if you’d like a call',
  message: (studio) => `Anything ${studio} should know?`,
  terms: 'Booking terms',
  agree: 'I agree to the booking terms',
  total: 'Total',
  dueNow: 'due when you book',
  dueOn: (day) => `due ${day}`,
  dueDelivered: 'due after delivery',
  ifCanceled: 'If you cancel:',
  included: 'What’s included',
  holdsFirst: 'This holds the time for you. It’s booked once the steps below are done.',
  bookIt: 'Book',
  nextStep: (contract, studio, deposit) => {
    const next = {
      none: 'Next you read and accept',
      'at once': 'Next you read and sign',
      later: `Next you read and accept. ${studio} then signs and sends you the contract to sign`,
    }[contract]
    if (deposit === undefined) return `${next}.`
    return contract === 'later' ? `${next}. Deposit ${deposit}.` : `${next}; deposit ${deposit}.`
  },
  nextStepFree: 'Next you read and confirm it. Nothing to pay.',
  booking: 'Booking it',
  heldForYou: 'It is held for you',
  goOnHint: 'Read and accept it on your private page to book it.',
  goOn: 'Go on',
  chosen: (time) => `You chose ${time}. Your private page shows what’s next.`,
  emptyLight: (month) => `No time with this light in ${month}.`,
  emptyTaken: (month) => `Everything is taken in ${month}.`,
  nextDay: (day) => `Next: ${day}`,
  looking: 'Looking for the next day …',
  noneAhead: 'There are no open times in the months you can book.',
  waiting: {
    offer: 'Tell me when a time opens',
    hint: 'We’ll email you, at most once a day. Nothing is held for you.',
    from: 'First day',
    to: 'Last day',
    send: 'Tell me',
    sending: 'Sending',
    sent: 'Check your email.',
    sentMore: 'You’re on the waiting list once you press the button behind the link in it, within 24 hours.',
    confirmTitle: 'Wait for a time?',
    confirmIntro: 'We’ll email you, at most once a day, when a time for this session opens. Nothing is held for you.',
    confirm: 'Put me on the waiting list',
    confirmed: 'You’re on the waiting list.',
    confirmedMore: 'Every email has a link to leave it. Once your days have passed, we delete your address.',
    tooLate: 'This link doesn’t work anymore. Enter your email again.',
    stillUnconfirmed: 'That did not work: you are not on the waiting list yet. Check your connection and try again.',
    badDays: 'Choose days that can be booked, at most two months',
    full: (studio) => `The waiting list is full. Write to ${studio} instead.`,
    notSent: 'You were not put on the waiting list. What you typed is still here.',
    leaveTitle: 'Leave the waiting list?',
    leaveIntro: 'We won’t email you anymore when a time for this session opens.',
    leave: 'Leave the waiting list',
    left: 'You’ve left the waiting list.',
    leftMore: 'We’ve deleted your address from it.',
    notWaiting: 'You’re not on this waiting list anymore.',
    stillThere: 'That did not work: you are still on the waiting list. Check your connection and try again.',
    seeTimes: 'See the times',
  },
  checkFields: 'Check the marked fields.',
  faults: {
    name: 'Type your name',
    email: 'Type an email address such as name@example.com',
    phone: 'Type a phone number, or leave this empty',
    agree: 'Agree to the booking terms',
  },
  pageOld: 'This page was open too long. Reload it, then choose your time again.',
  tooMany: (minutes) => `That’s a lot of tries. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  twoHeld: 'Two times are already held from your network. Let one go, or try again in 15 minutes.',
  notBooked: 'Your time wasn’t booked. What you typed is still here.',
  notReady: (studio) => `This can’t be booked right now. Write to ${studio}, and they will look into it.`,
  tooQuick: 'That was too quick. Wait a moment, then try again.',
  noPage: 'There is no booking page here',
  noPageMore: 'Check the address, or ask your photographer for it.',
  needsScript: 'Choosing a time needs JavaScript. Switch it on in your browser and load this page again.',
  loading: 'Loading',
  tryAgain: 'Try again',
  unable: 'Unable to load this page',
  safe: 'Nothing was booked.',
  offline: 'You are offline.',
  noAnswer: 'The server does not answer.',
}
