declare module 'autocannon' {
  export interface Shot {
    method?: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    body?: string
  }

  export interface Outcome {
    requests: { total: number; average: number }
    latency: { p50: number; p99: number; p99_9: number; max: number }
    errors: number
    non2xx: number
    '3xx': number
    statusCodeStats: Record<string, { count: number }>
  }

  const autocannon: (options: {
    url: string
    connections: number
    duration: number
    /** Requests a second, however slow the answers: waiting counts. */
    overallRate?: number
    requests: Shot[]
  }) => Promise<Outcome>
  export default autocannon
}
