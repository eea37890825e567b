/** The external services, and the fallback of each. */
export const services = {
  weather: { name: 'Weather', without: 'Photographers see seasonal estimates instead of forecasts.' },
  places: { name: 'Places by name', without: 'Photographers choose from the built-in list of cities.' },
  positions: { name: 'Names of positions', without: 'A position on the map is shown by its coordinates.' },
  timeStamps: { name: 'Time stamps', without: 'Contracts are signed without a time stamp.' },
  advice: { name: 'AI advice', without: 'The built-in adviser answers.' },
} as const

export type ServiceName = keyof typeof services

const failures: Partial<Record<string, string>> = {
  timeout: 'it did not answer in time',
  network: 'it could not be reached',
  status: 'it refused the question',
  too_large: 'its answer was too large',
  garbage: 'its answer could not be read',
}

/** Describes the failure of a service. */
export const failureWords = (failure: string): string => failures[failure] ?? 'it gave nothing that can be used'
