import type { ServiceCaller } from '#kernel/server/outbound/request-lanes.ts'
import type { Reading } from '#weather/reading.ts'

/** A weather provider. Implement this interface to replace Open-Meteo. */
export interface ForecastProvider {
  /** The displayed name. */
  readonly name: string
  /** False when turned off in the settings. */
  readonly isOn: boolean
  /**
   * The hours between two instants, epoch milliseconds, in order; unknown ones are missing or null. Throws a
   * ServiceError when it fails, gives no usable answer, or a budget is used up.
   */
  getHours(lat: number, lng: number, fromUtc: number, toUtc: number, asker: ServiceCaller): Promise<Reading[]>
}
