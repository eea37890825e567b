import type { WeatherClauseWords } from '#client-language/english/weather/weather-clause.ts'

const numbers = ['keine', 'eine', 'zwei', 'drei']

export const germanWeatherClause = (): WeatherClauseWords => ({
  title: 'Wetter',
  anySession: { place: 'den Ort des Termins', client: 'Die Kundin oder der Kunde', zone: 'Ortszeit' },
  read: (place, at) => `Die Vorhersage von Open-Meteo für ${place} wird ${at} gelesen.`,
  readAt: (day, time, zone) => `${day} um ${time} (${zone})`,
  day: (days) =>
    days < 2 ? (days === 0 ? 'am Tag des Termins' : 'am Tag vor dem Termin') : `${numbers[days]} Tage vor dem Termin`,
  minutesBefore: (minutes) => `der ${minutes} Minuten davor`,
  minutesAfter: (minutes) => `der ${minutes} Minuten danach`,
  anyHour: (...around) => `für irgendeine Stunde ${['des Termins', ...around].join(' oder ')}`,
  allHours: (...around) => `für alle Stunden ${['des Termins', ...around].join(' und ')} zusammen`,
  orTogether: 'oder für alle diese Stunden zusammen',
  rainPct: (limit) => `eine Regen- oder Schneewahrscheinlichkeit von ${limit} oder mehr`,
  rainMm10: (limit) => `${limit} Regen oder Schnee oder mehr`,
  windKmh: (limit) => `Wind von ${limit} oder mehr`,
  cloud: (limit) => `Wolken, die im Mittel ${limit} des Himmels oder mehr verdecken`,
  or: ' oder ',
  gives: (hours, limits) => `${hours} ${limits}`,
  mayMove: (gives, photographer) => `Nennt sie ${gives}, darf ${photographer} den Termin verlegen.`,
  dates: (client, hours, areSeveral) =>
    `${client} ${areSeveral ? 'erhalten' : 'erhält'} dann bis zu drei Termine zur Wahl, die ${hours} lang ` +
    'freigehalten werden.',
  hours: (hours) => `${hours} Stunden`,
  fees: (moves, free, fee) => {
    if (fee === null) return moves === 1 ? 'Die Verlegung ist kostenlos.' : 'Jede Verlegung ist kostenlos.'
    if (free === 0) return moves === 1 ? `Die Verlegung kostet ${fee}.` : `Jede Verlegung kostet ${fee}.`
    const first = free === 1 ? 'Die erste Verlegung ist' : `Die ersten ${numbers[free]} Verlegungen sind`
    return `${first} kostenlos; jede weitere kostet ${fee}.`
  },
  most: (moves) => (moves === 1 ? 'Nicht mehr als 1 Verlegung.' : `Nicht mehr als ${moves} Verlegungen.`),
  row: 'Solange der Termin zu einer Reihe von Kurzterminen gehört, zählen die Stunden der ganzen Reihe.',
  decides:
    'Die Fotografin oder der Fotograf entscheidet; die Vorhersage allein verlegt nichts. Leichter Regen kann auch ' +
    'auf einen Termin fallen, der bleibt.',
  hash: (hash) => `Wetterklausel SHA-256 ${hash}.`,
  figures: {
    rainPct: (value) => `${value} Regenwahrscheinlichkeit`,
    rainMm10: (value) => `${value} Regen`,
    windKmh: (value) => `Wind von ${value}`,
    cloud: (value) => `${value} des Himmels bewölkt`,
  },
  chance: (percent, dry, of) =>
    `Eine Wahrscheinlichkeit von ${percent} bedeutet: In etwa ${dry} von ${of} solchen Fällen bleibt es trocken, ` +
    'falls die Vorhersage kalibriert ist; rohe Wahrscheinlichkeiten von Modellen sind es nicht (Hamill et al. 2008), ' +
    'diese hier haben wir nicht geprüft.',
  cell: 'Ein Ort ist eine Gitterzelle von Kilometern.',
  ahead:
    'Keine Klausel entscheidet mehr als 3 Tage im Voraus; ab 5 Tagen zählt eine Vorhersage für die Reihenfolge nur ' +
    'halb, ab 10 Tagen nicht.',
})
