import { z } from 'zod'

const daysWords = 'From 1 to 365 days, or nothing'

/** Within how many days after the shoot the photographs are delivered; null where nothing is promised. */
export const DeliveryDays = z.int(daysWords).min(1, daysWords).max(365, daysWords).nullable().default(null)
