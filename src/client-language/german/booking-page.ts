import type { BookingPageWords } from '#client-language/english/booking-page.ts'

function length(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (whole === 0) return `${minutes} Minuten`
  if (rest === 0) return whole === 1 ? 'Eine Stunde' : `${whole} Stunden`
  return rest === 30 && whole === 1 ? 'Anderthalb Stunden' : `${whole} Std. ${rest} Min.`
}

/** Up to twelve in words. */
const numbers = ['', '', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf']

const apart = (minutes: number): string => {
  const [whole, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const hour = whole === 1 ? '1 Stunde' : `${whole} Stunden`
  return `${rest === 0 ? hour : `${whole} Std. ${rest} Min.`} ${minutes > 0 ? 'voraus' : 'zurück'}`
}

const lights = { daylight: 'Tageslicht', goldenHour: 'Goldene Stunde', blueHour: 'Blaue Stunde', night: 'Dunkel' }

export const germanBookingPage = (): BookingPageWords => ({
  heading: (type) => `${type} buchen`,
  listHeading: (studio) => `${studio} buchen`,
  listIntro: 'Wählen Sie, was Sie möchten.',
  book: (type) => `${type} buchen`,
  length,
  pickLight: 'Wählen Sie zuerst das Licht.',
  places: 'Ort',
  around: (center, km) => `Bis ${km} km um ${center}`,
  otherPlace: 'Ein anderer Ort',
  otherPlaceHint: (center, km) => `Ein Ort oder Stadtteil bis ${km} km um ${center}`,
  months: 'Tag',
  before: 'Vorheriger Monat',
  after: 'Nächster Monat',
  legend: 'Streifen zeigen das Licht des Tages. Ohne Streifen ist nichts frei.',
  legendOfTimes: 'Die Uhrzeit ist der beste Beginn.',
  times: (count) => (count === 1 ? '1 Termin' : `${count} Termine`),
  noTimes: 'An diesem Tag ist nichts frei.',
  left: (left, count) => `Noch ${left} von ${count} frei`,
  rainDay: (day) => `Bei Regen: ${day}, zur gleichen Zeit.`,
  allTaken: (count) => (count === 1 ? 'Der Termin ist vergeben.' : `Alle ${numbers[count] ?? count} sind vergeben.`),
  best: 'Bestes Licht',
  sunThen: (light, height) => `${lights[light]}${height > 0 ? `, Sonne ${Math.round(height)}°` : ''}`,
  yourClock: (city, time) => `Auf Ihrer Uhr in ${city}: ${time}`,
  zones: (place, own, minutes) => `Uhrzeiten in ${place}. Sie sind in ${own}, ${apart(minutes)}.`,
  zoneOnly: (place) => `Uhrzeiten in ${place}.`,
  hold: (time) => `${time}\u00a0Uhr für mich reservieren`,
  forecast: (percent) =>
    `Vorhersage jetzt: ${percent} % Regenwahrscheinlichkeit. Vorhersagen ändern sich, das Licht nicht.`,
  heldFor: 'Für 15 Minuten reserviert, während Sie Ihren Namen eintragen. Noch ist nichts zu zahlen.',
  heldUntil: (time, city) => `Für Sie reserviert bis ${time}\u00a0Uhr${city === undefined ? '' : ` in ${city}`}.`,
  minutesLeft: (minutes) => `Noch ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} reserviert.`,
  moreTime: 'Mehr Zeit',
  letGo: 'Wieder freigeben',
  over: 'Ihre Reservierung ist abgelaufen.',
  stillFree: 'Dieser Termin ist noch frei.',
  holdAgain: 'Noch einmal reservieren',
  justTaken: 'Dieser Termin wurde gerade vergeben.',
  nextBest: (time) => `Das nächstbeste Licht: ${time}`,
  name: 'Ihr Name',
  email: 'E-Mail',
  emailHint: 'Dorthin kommt Ihre private Seite',
  phone: 'Telefon',
  phoneHint: 'Nur, wenn Sie einen Anruf möchten',
  message: (studio) => `Was sollte ${studio} wissen?`,
  terms: 'Buchungsbedingungen',
  agree: 'Ich stimme den Buchungsbedingungen zu',
  total: 'Gesamtbetrag',
  dueNow: 'fällig bei Buchung',
  dueOn: (day) => `fällig am ${day}`,
  dueDelivered: 'fällig nach der Lieferung',
  ifCanceled: 'Wenn Sie absagen:',
  included: 'Im Preis enthalten',
  holdsFirst: 'Damit ist der Termin für Sie reserviert. Gebucht ist er nach den Schritten, die unten stehen.',
  bookIt: 'Buchen',
  nextStep: (contract, studio, deposit) => {
    const next = {
      none: 'Danach lesen und bestätigen Sie.',
      'at once': 'Danach lesen und unterschreiben Sie den Vertrag.',
      later: `Danach lesen und bestätigen Sie. ${studio} unterschreibt und schickt Ihnen den Vertrag zur Unterschrift.`,
    }[contract]
    return deposit === undefined ? next : `${next} Die Anzahlung beträgt ${deposit}.`
  },
  nextStepFree: 'Danach lesen und bestätigen Sie. Es ist nichts zu zahlen.',
  booking: 'Wird gebucht',
  heldForYou: 'Ihr Termin ist reserviert',
  goOnHint: 'Lesen und bestätigen Sie ihn auf Ihrer privaten Seite, damit er gebucht ist.',
  goOn: 'Weiter',
  chosen: (time) => `Sie haben ${time}\u00a0Uhr gewählt. Wie es weitergeht, steht auf Ihrer privaten Seite.`,
  emptyLight: (month) => `Im ${month} gibt es keinen Termin mit diesem Licht.`,
  emptyTaken: (month) => `Im ${month} ist alles vergeben.`,
  nextDay: (day) => `Der nächste: ${day}`,
  looking: 'Der nächste Tag wird gesucht …',
  noneAhead: 'In den Monaten, die gebucht werden können, gibt es keinen.',
  waiting: {
    offer: 'Benachrichtigen, wenn ein Termin frei wird',
    hint: 'Sie bekommen eine E-Mail, höchstens einmal am Tag. Reserviert wird nichts.',
    from: 'Erster Tag',
    to: 'Letzter Tag',
    send: 'Sagen Sie es mir',
    sending: 'Wird gesendet',
    sent: 'Sehen Sie in Ihre E-Mails.',
    sentMore:
      'Auf der Warteliste stehen Sie, sobald Sie dem Link darin folgen und es bestätigen, innerhalb von 24 Stunden.',
    confirmTitle: 'Auf einen Termin warten?',
    confirmIntro:
      'Sie bekommen höchstens einmal am Tag eine E-Mail, wenn ein Termin dafür frei wird. Reserviert wird nichts.',
    confirm: 'Auf die Warteliste',
    confirmed: 'Sie stehen auf der Warteliste.',
    confirmedMore:
      'Mit einem Link in jeder E-Mail verlassen Sie sie wieder. Sind Ihre Tage vorbei, wird Ihre Adresse gelöscht.',
    tooLate: 'Dieser Link gilt nicht mehr. Geben Sie Ihre E-Mail-Adresse noch einmal ein.',
    stillUnconfirmed:
      'Das hat nicht geklappt: Sie stehen noch nicht auf der Warteliste. Prüfen Sie Ihre Verbindung und versuchen ' +
      'Sie es noch einmal.',
    badDays: 'Wählen Sie Tage, die gebucht werden können, höchstens zwei Monate',
    full: (studio) => `Die Warteliste ist voll. Schreiben Sie stattdessen an ${studio}.`,
    notSent: 'Sie stehen noch nicht auf der Warteliste. Was Sie eingegeben haben, ist noch da.',
    leaveTitle: 'Die Warteliste verlassen?',
    leaveIntro: 'Sie bekommen dann keine E-Mails mehr, wenn ein Termin dafür frei wird.',
    leave: 'Warteliste verlassen',
    left: 'Sie haben die Warteliste verlassen.',
    leftMore: 'Ihre Adresse ist dort gelöscht.',
    notWaiting: 'Sie stehen nicht mehr auf dieser Warteliste.',
    stillThere:
      'Das hat nicht geklappt: Sie stehen noch auf der Warteliste. Prüfen Sie Ihre Verbindung und versuchen Sie es ' +
      'noch einmal.',
    seeTimes: 'Termine ansehen',
  },
  checkFields: 'Prüfen Sie die markierten Felder.',
  faults: {
    name: 'Bitte geben Sie Ihren Namen ein',
    email: 'Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein',
    phone: 'Bitte geben Sie eine Telefonnummer ein oder lassen Sie das Feld leer',
    agree: 'Bitte stimmen Sie den Buchungsbedingungen zu',
  },
  pageOld: 'Diese Seite war zu lange offen. Laden Sie sie neu und wählen Sie Ihren Termin noch einmal.',
  tooMany: (minutes) =>
    `Das waren viele Versuche. Bitte versuchen Sie es in ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} erneut.`,
  twoHeld:
    'Aus Ihrem Netz sind schon zwei Termine reserviert. ' +
    'Geben Sie einen frei, oder versuchen Sie es in 15 Minuten erneut.',
  notBooked: 'Es wurde nichts gebucht. Was Sie eingegeben haben, ist noch da.',
  notReady: (studio) => `Das lässt sich gerade nicht buchen. Bitte schreiben Sie an ${studio}.`,
  tooQuick: 'Das ging zu schnell. Warten Sie einen Moment und versuchen Sie es noch einmal.',
  noPage: 'Hier gibt es keine Buchungsseite',
  noPageMore: 'Prüfen Sie die Adresse, oder fragen Sie Ihr Studio danach.',
  needsScript:
    'Für die Wahl des Termins wird JavaScript gebraucht. Schalten Sie es im Browser ein und laden Sie die Seite neu.',
  loading: 'Wird geladen',
  tryAgain: 'Noch einmal versuchen',
  unable: 'Die Seite konnte nicht geladen werden',
  safe: 'Es wurde nichts gebucht.',
  offline: 'Sie sind offline.',
  noAnswer: 'Der Server antwortet nicht.',
})
