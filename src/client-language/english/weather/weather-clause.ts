/** What a weather clause says, in the contract and around it. Figures come with their units. */
export interface WeatherClauseWords {
  title: string
  /** For a clause of no session yet. */
  anySession: { place: string; client: string; zone: string }
  read: (place: string, at: string) => string
  /** When the forecast is read. */
  readAt: (day: string, time: string, zone: string) => string
  day: (daysBefore: number) => string
  /** Minutes around the session that count too. */
  minutesBefore: (minutes: number) => string
  minutesAfter: (minutes: number) => string
  /** For each hour by itself; `around`: the minutes that count too. */
  anyHour: (...around: string[]) => string
  allHours: (...around: string[]) => string
  /** The same hours again, after `anyHour`. */
  orTogether: string
  rainPct: (limit: string) => string
  rainMm10: (limit: string) => string
  windKmh: (limit: string) => string
  cloud: (limit: string) => string
  or: string
  /** `gives`: hours and limits. */
  mayMove: (gives: string, photographer: string) => string
  gives: (hours: string, limits: string) => string
  dates: (client: string, hours: string, areSeveral: boolean) => string
  /** How long dates are held. */
  hours: (hours: number) => string
  /** `fee`: of each move beyond the free ones; null when there are none, or it is zero. */
  fees: (moves: number, freeMoves: number, fee: string | null) => string
  most: (moves: number) => string
  row: string
  decides: string
  hash: (hash: string) => string
  /** What was read: a figure with its unit. */
  figures: Record<'rainPct' | 'rainMm10' | 'windKmh' | 'cloud', (value: string) => string>
  /** What is to be known of forecasts, beside a clause and a verdict. */
  chance: (percent: string, dry: number, of: number) => string
  cell: string
  ahead: string
}

const numbers = ['no', 'one', 'two', 'three']

export const weatherClause: WeatherClauseWords = {
  title: 'Weather',
  anySession: { place: 'the place of the session', client: 'The client', zone: 'by the clock there' },
  read: (place, at) => `The forecast of Open-Meteo for ${place} is read ${at}.`,
  readAt: (day, time, zone) => `${day} at ${time} (${zone})`,
  day: (days) =>
    days < 2
      ? `on the day ${days === 0 ? 'of' : 'before'} the session`
      : `${numbers[days] ?? String(days)} days before the session`,
  minutesBefore: (minutes) => `the ${minutes} minutes before it`,
  minutesAfter: (minutes) => `the ${minutes} minutes after it`,
  anyHour: (...around) => `for any hour of ${['the session', ...around].join(', or of ')}`,
  allHours: (...around) => `for all hours of ${['the session', ...around].join(' and of ')} together`,
  orTogether: 'or for all of these hours together',
  rainPct: (limit) => `a chance of rain or snow of ${limit} or more`,
  rainMm10: (limit) => `${limit} of rain or snow or more`,
  windKmh: (limit) => `wind of ${limit} or more`,
  cloud: (limit) => `clouds that hide ${limit} of the sky or more on average`,
  or: ', or ',
  gives: (hours, limits) => `${hours}, it gives ${limits}`,
  mayMove: (gives, photographer) => `If, ${gives}, ${photographer} may move the session.`,
  dates: (client, hours, areSeveral) =>
    `${client} then ${areSeveral ? 'get' : 'gets'} up to three dates to choose from, held for ${hours}.`,
  hours: (hours) => `${hours} hours`,
  fees: (moves, free, fee) => {
    if (fee === null) return moves === 1 ? 'The move is free.' : 'Every move is free.'
    if (free === 0) return moves === 1 ? `The move costs ${fee}.` : `Each move costs ${fee}.`
    const first = free === 1 ? 'The first move is free' : `The first ${numbers[free] ?? String(free)} moves are free`
    return `${first}; each later one costs ${fee}.`
  },
  most: (moves) => `No more than ${moves} ${moves === 1 ? 'move' : 'moves'}.`,
  row: 'While the session is one of a row of mini sessions, the hours of the whole row count.',
  decides:
    'The photographer decides; the forecast alone moves nothing. Light rain may still fall on a session that is kept.',
  hash: (hash) => `Weather clause SHA-256 ${hash}.`,
  figures: {
    rainPct: (value) => `${value} chance of rain`,
    rainMm10: (value) => `${value} of rain`,
    windKmh: (value) => `wind of ${value}`,
    cloud: (value) => `${value} of the sky clouded`,
  },
  chance: (percent, dry, of) =>
    `A chance of ${percent} means it stays dry in about ${dry} of ${of} such cases, if the forecast is calibrated; ` +
    'raw probabilities of models are not (Hamill et al. 2008), this one’s are not checked by us.',
  cell: 'A place is a grid cell of kilometers.',
  ahead:
    'No clause decides more than 3 days ahead; beyond 5 days a forecast only half counts in ranking, beyond 10 not.',
}
