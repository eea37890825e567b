/** The external services, and the fallback of each. */
export const services = {
  weather: { name: 'Weather', without: 'Photographers see seasonal estimates instead of forecasts.' },
  places: { name: 'Place search', without: 'Photographers choose from the built-in list of cities.' },
  positions: { name: 'Place names for positions', without: 'Positions on the map are shown as coordinates.' },
  timeStamps: { name: 'Time stamps', without: 'Contracts are signed without a time stamp.' },
  cards: { name: 'Card payments', without: 'Clients pay by bank transfer.' },
  advice: { name: 'AI advice', without: 'The built-in adviser answers instead.' },
} as const

export type ServiceName = keyof typeof services

const failures: Partial<Record<string, string>> = {
  timeout: 'it did not respond in time',
  network: 'it could not be reached',
  status: 'it rejected the request',
  too_large: 'its response was too large',
  garbage: 'its response could not be read',
}

/** Describes the failure of a service. */
export const failureWords = (failure: string): string => failures[failure] ?? 'it returned nothing usable'
