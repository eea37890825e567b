import type { Asker } from '#kernel/server/outbound/request-lanes.ts'
import type { Reading } from '#weather/reading.ts'

/** Who knows the weather to come. Another one takes the place of Open-Meteo by answering this. */
export interface ForecastProvider {
  /** What it is called, as people are told. */
  readonly name: string
  /** False when the settings turn it off: it is not asked then. */
  readonly isOn: boolean
  /**
   * What it knows of the hours between two instants, epoch milliseconds, in order; whatever it does not know is missing
   * or null. Throws a ServiceError when it fails, answers nothing that can be used, or was asked enough by this asker.
   */
  getHours(lat: number, lng: number, fromUtc: number, toUtc: number, asker: Asker): Promise<Reading[]>
}
